import { useRef, useState } from "react";
import type { Product } from "#app/domain/catalogue/product.ts";
import { fetchFailed } from "#app/domain/catalogue/product-form.ts";
import { FetchFailed } from "#app/routes/admin/layout/fetch-failed.tsx";
import { productCount } from "#app/routes/admin/layout/product-count.ts";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useLiveData, useLiveStock } from "#app/ui/live/live.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { focusEdit } from "./focus-product.ts";
import type { ManagerData } from "./manager-loader.server.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import { useProductForm } from "./use-product-form.ts";

const NONE: Product[] = [];

/** All that staff do with a category's or a section's products. */
export function ProductManager({ version, category, products }: ManagerData) {
  const stocked = useLiveStock(products ?? NONE, version);
  useLiveData(version, "catalogue");
  const element = useRef<HTMLFormElement>(null);
  const form = useProductForm(category.collectionName, element, focusEdit);
  const [deleting, setDeleting] = useState<Product | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(page);
  const onDeleted = (id: string) => {
    form.forget(id);
    // The button that asked went with its card.
    focus("#products-heading");
  };
  return (
    <div ref={page} className="admin-page">
      <title>{`${category.title} – Products`}</title>
      <div className="page-head">
        <CategoryTile {...category} size={44} />
        <h1 className="text-title" tabIndex={-1}>
          <bdi>{category.title}</bdi>
        </h1>
        {products && <p className="page-note figures">{productCount(products.length)}</p>}
      </div>
      {/* Nothing can be typed or pressed that the page's scripts would not know of. */}
      <fieldset className="manager" disabled={!useHydrated()}>
        <div className="panel manager-form">
          <ProductForm form={form} element={element} />
        </div>
        {products ? (
          <ProductList
            products={stocked}
            editedId={form.draft.seen?.id}
            onEdit={form.edit}
            onDelete={setDeleting}
          />
        ) : (
          <FetchFailed message={fetchFailed(category.title)} />
        )}
      </fieldset>
      <DeleteProduct product={deleting} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </div>
  );
}
