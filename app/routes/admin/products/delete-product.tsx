import { useRef } from "react";
import { useFetcher } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import { DELETE_QUESTION, type ProductResult } from "#app/domain/catalogue/product-form.ts";
import { formatDollars } from "#app/domain/money.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { UserText } from "#app/ui/user-text.tsx";

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
  useAnswer(fetcher, ({ success, failure }) => {
    const id = sent.current;
    sent.current = undefined;
    if (!id) return;
    if (failure) notify("error", failure);
    if (success) {
      notify("success", success);
      onDeleted(id);
    }
    if (id === product?.id) onClose();
  });
  if (!product) return null;
  return (
    <ConfirmDialog
      question={DELETE_QUESTION}
      confirmLabel="Delete"
      isPending={fetcher.state !== "idle"}
      onCancel={onClose}
      onConfirm={() => {
        if (sent.current) return;
        sent.current = product.id;
        fetcher.submit({ intent: "delete", id: product.id }, { method: "post" });
      }}
    >
      <p className="dialog-about">
        <UserText>{product.name}</UserText>, {formatDollars(product.price)}
      </p>
    </ConfirmDialog>
  );
}
