import { useRef, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { ProductResult } from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { PRODUCT_PARAMETER } from "#app/ui/admin/collections/collection-path.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useName } from "#app/ui/admin/use-name.ts";
import { useLiveStock } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import type { ManagerData } from "./products.server.ts";
import { productsTexts } from "./texts.ts";
import { useBarcodeInAddress, useProductForm, useProductInAddress } from "./use-product-form.ts";

/** Not when the address no longer names a product: its edit has ended. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const [was, is] = [currentUrl, nextUrl].map((url) => url.searchParams.has(PRODUCT_PARAMETER));
  return isSamePage && was && !is ? false : defaultShouldRevalidate;
}

export function ProductManager({ version, category, products }: ManagerData) {
  const t = useTexts(productsTexts);
  const stocked = useLiveStock(products, version);
  const form = useProductForm(category, products, focusEdit);
  const sought = useProductInAddress(stocked, form);
  useBarcodeInAddress(form);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(page);
  const [deleting, setDeleting] = useState<Product | null>(null);
  return (
    <AdminPage
      title={t.title(category.title)}
      heading={
        <span className="products-title">
          <CategoryTile {...category} size={44} />
          <UserText>{category.title}</UserText>
        </span>
      }
      head={<p className="page-note figures">{t.productCount(products.length)}</p>}
      live={{ version, topics: ["catalogue"] }}
    >
      <div ref={page} className="manager">
        <ManagerForm
          label={t.newProduct}
          isEditing={form.isEditing}
          isNeeded={form.isUnsaved || products.length === 0}
        >
          <ProductForm form={form} />
        </ManagerForm>
        <ProductList
          products={stocked}
          editedId={form.draft.seen?.id}
          sought={sought}
          onEdit={form.edit}
          onDelete={setDeleting}
        />
      </div>
      <DeleteProduct
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(id) => {
          form.forget(id);
          // The focused button was removed with its card.
          focus("#products-heading");
        }}
      />
    </AdminPage>
  );
}

function DeleteProduct({
  product,
  onClose,
  onDeleted,
}: {
  product: Product | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const t = useTexts(productsTexts);
  const { failures } = useTexts(catalogueTexts).product;
  const nameOf = useName();
  const { send, isPending } = useChange<"delete", ProductResult>({
    failures,
    onAnswer: ({ success }, { fields: { id } }) => {
      if (success && id) onDeleted(id);
      if (id === product?.id) onClose();
    },
  });
  if (!product) return null;
  return (
    <ConfirmDialog
      question={t.deleteQuestion}
      confirmLabel={t.delete}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => send("delete", { id: product.id })}
    >
      <p className="dialog-about">
        <UserText>{nameOf(product)}</UserText>
        <span>{`${t.comma}${t.price(product.price)}`}</span>
      </p>
    </ConfirmDialog>
  );
}

function focusEdit(productId: string): void {
  const card = document.querySelector(`[data-product="${CSS.escape(productId)}"]`);
  const edit = card?.querySelector<HTMLElement>("[data-edit]");
  (edit ?? document.querySelector<HTMLElement>("#products-heading"))?.focus();
}
