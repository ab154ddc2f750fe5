import { memo, useState } from "react";
import type { Product } from "#app/domain/catalogue/product.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { useFirstRows } from "#app/ui/admin/use-first-rows.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProductCard } from "./product-card.tsx";
import { SortableProducts } from "./sortable-products.tsx";
import { useFoundProducts } from "./use-found-products.ts";
import { useMove } from "./use-move.ts";

/** A category's products in the order of their orderIds; those that a search finds stay put. */
export const ProductList = memo(function ProductList({
  products,
  editedId,
  onEdit,
  onDelete,
}: {
  products: Product[];
  editedId: string | undefined;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}) {
  const [typed, setTyped] = useState("");
  const { ordered, move } = useMove(products);
  const found = useFoundProducts(ordered, typed);
  const { shown, end, hasMore } = useFirstRows(found, typed);
  const isSearching = typed.trim() !== "";
  return (
    <section className="manager-list" aria-labelledby="products-heading">
      <div className="list-head">
        <h2 id="products-heading" className="panel-title" tabIndex={-1}>
          Products
        </h2>
        {products.length > 0 && (
          <div className="search list-search">
            <Icon name="search" size={20} className="search-icon" />
            <input
              type="search"
              className="search-input"
              dir="auto"
              aria-label="Search products"
              placeholder="Search products"
              autoComplete="off"
              maxLength={MAX_QUERY}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </div>
      <p className="list-note" role="status">
        {isSearching && (found.length === 0 ? "Nothing found." : `${found.length} found`)}
      </p>
      {products.length === 0 && <NoProducts />}
      <SortableProducts products={shown} total={found.length} isFixed={isSearching} onMove={move}>
        {(product) => (
          <ProductCard
            key={product.id}
            product={product}
            isEdited={product.id === editedId}
            isFixed={isSearching}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </SortableProducts>
      {hasMore && <div ref={end} className="list-end" />}
    </section>
  );
});

function NoProducts() {
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p>No products here yet. Fill in the form and press Add Product.</p>
    </div>
  );
}
