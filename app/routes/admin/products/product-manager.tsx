import { useRef, useState } from "react";
import type { CategoryHeader } from "../../../domain/category.ts";
import type { Product } from "../../../domain/product.ts";
import { CategoryTile } from "../../../ui/office/category-tile.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { FetchFailed } from "./fetch-failed.tsx";
import { focusEdit } from "./focus-product.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductList } from "./product-list.tsx";
import { useProductForm } from "./use-product-form.ts";

/** All that staff do with a category's or a section's products. */
export function ProductManager({
  category,
  products,
}: {
  category: CategoryHeader;
  products: Product[] | null;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useProductForm(category.collectionName, element, focusEdit);
  const [deleting, setDeleting] = useState<Product | null>(null);
  return (
    <div className="office-page">
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
            products={products}
            editedId={form.draft.seen?.id}
            onEdit={form.edit}
            onDelete={setDeleting}
          />
        ) : (
          <FetchFailed category={category.title} />
        )}
      </fieldset>
      <DeleteProduct product={deleting} onClose={() => setDeleting(null)} onDeleted={form.forget} />
    </div>
  );
}

function productCount(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
