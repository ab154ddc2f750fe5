import { useRef, useState } from "react";
import type { ClientActionFunctionArgs, Params, ShouldRevalidateFunctionArgs } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import { PRODUCT_FAILURES } from "#app/domain/catalogue/product-form.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { PRODUCT_PARAMETER } from "#app/ui/admin/collections/collection-path.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useLiveData, useLiveStock } from "#app/ui/live/live.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { DeleteProduct } from "./delete-product.tsx";
import { ProductForm } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import type { ManagerData, NoSection, ReadProducts } from "./product-loaders.server.ts";
import { productsTexts } from "./texts.ts";
import { useBarcodeInAddress } from "./use-barcode-in-address.ts";
import { useProductForm } from "./use-product-form.ts";
import { useProductInAddress } from "./use-product-in-address.ts";

/** Each route keeps its own. */
export function keepLastProducts<Data extends ReadProducts | NoSection>(
  unread: (params: Params) => Data,
) {
  return keepLastData<Data>({
    subject: ({ pathname }) => pathname,
    unread: ({ params }) => unread(params),
    isComplete: (manager) => ("problem" in manager ? manager.isMissing : manager.products !== null),
  });
}

/** Not when the address no longer names a product: its edit has ended. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  const [was, is] = [currentUrl, nextUrl].map((url) => url.searchParams.has(PRODUCT_PARAMETER));
  return isSamePage && was && !is ? false : defaultShouldRevalidate;
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendForm(request, serverAction, PRODUCT_FAILURES);
}

const NONE: Product[] = [];

export function ProductManager({ version, category, products }: ManagerData) {
  const t = useTexts(productsTexts);
  const stocked = useLiveStock(products ?? NONE, version);
  useLiveData(version, "catalogue");
  const form = useProductForm(category, products, focusEdit);
  const sought = useProductInAddress(products && stocked, form);
  useBarcodeInAddress(form);
  const [deleting, setDeleting] = useState<Product | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(page);
  const onDeleted = (id: string) => {
    form.forget(id);
    // The focused button was removed with its card.
    focus("#products-heading");
  };
  return (
    <div ref={page} className="admin-page">
      <PageTitle>{t.title(category.title)}</PageTitle>
      <div className="page-head">
        <CategoryTile {...category} size={44} />
        <h1 tabIndex={-1}>
          <UserText>{category.title}</UserText>
        </h1>
        {products && <p className="page-note figures">{t.productCount(products.length)}</p>}
      </div>
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="manager" disabled={!useHydrated()}>
        <ManagerForm
          label={t.newProduct}
          isEditing={form.isEditing}
          isNeeded={form.isUnsaved || products?.length === 0}
        >
          <ProductForm form={form} />
        </ManagerForm>
        {products ? (
          <ProductList
            products={stocked}
            editedId={form.draft.seen?.id}
            sought={sought}
            onEdit={form.edit}
            onDelete={setDeleting}
          />
        ) : (
          <FetchFailed message={t.notFetched(category.title)} />
        )}
      </fieldset>
      <DeleteProduct product={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </div>
  );
}

function focusEdit(productId: string): void {
  const card = document.querySelector(`[data-product="${CSS.escape(productId)}"]`);
  const edit = card?.querySelector<HTMLElement>("[data-edit]");
  (edit ?? document.querySelector<HTMLElement>("#products-heading"))?.focus();
}
