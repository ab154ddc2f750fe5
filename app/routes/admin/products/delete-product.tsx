import { useRef } from "react";
import { useFetcher } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductResult } from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useName } from "#app/ui/admin/use-name.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { productsTexts } from "./texts.ts";

export function DeleteProduct({
  product,
  onClose,
  onDeleted,
}: {
  product: Product | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const fetcher = useFetcher<ProductResult>();
  const sent = useRef<string>(undefined);
  const notify = useNotice();
  const t = useTexts(productsTexts);
  const { failures } = useTexts(catalogueTexts).product;
  useAnswer(fetcher, ({ success, failure }) => {
    const id = sent.current;
    sent.current = undefined;
    if (!id) return;
    if (failure) notify("error", failureText(failures, failure));
    if (success) {
      notify("success", success);
      onDeleted(id);
    }
    if (id === product?.id) onClose();
  });
  const nameOf = useName();
  if (!product) return null;
  return (
    <ConfirmDialog
      question={t.deleteQuestion}
      confirmLabel={t.delete}
      isPending={fetcher.state !== "idle"}
      onCancel={onClose}
      onConfirm={() => {
        if (sent.current) return;
        sent.current = product.id;
        fetcher.submit({ intent: "delete", id: product.id }, { method: "post" });
      }}
    >
      <p className="dialog-about">
        <UserText>{nameOf(product)}</UserText>
        <span>{`${t.comma}${t.price(product.price)}`}</span>
      </p>
    </ConfirmDialog>
  );
}
