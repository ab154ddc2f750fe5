import { memo, useMemo } from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { TillProduct } from "#app/domain/catalogue/till.ts";
import { useFirstRows } from "#app/ui/admin/use-first-rows.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProductTile } from "./product-tile.tsx";

/** About a screenful: at each key of a search these are drawn anew. */
const TILES_AT_ONCE = 12;

const NO_ITEMS: CartLine[] = [];

/** What can be sold, one press each. */
export const ProductTiles = memo(function ProductTiles({
  categories,
  found,
  list,
  items = NO_ITEMS,
  onAdd,
}: {
  categories: CategoryHeader[];
  found: TillProduct[];
  list: string;
  items: CartLine[] | undefined;
  onAdd: (product: TillProduct) => void;
}) {
  const { shown, end, hasMore } = useFirstRows(found, list, TILES_AT_ONCE);
  const colors = useMemo(
    () => new Map(categories.map(({ collectionName, color }) => [collectionName, color])),
    [categories],
  );
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  if (found.length === 0) return <NothingFound />;
  return (
    <>
      <ul className="tiles" aria-label="Products">
        {shown.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            color={colors.get(product.collectionName)}
            quantity={quantities.get(product.id) ?? 0}
            onAdd={onAdd}
          />
        ))}
      </ul>
      {hasMore && <div ref={end} className="list-end" />}
    </>
  );
});

function NothingFound() {
  return (
    <div className="empty">
      <Icon name="search" size={40} />
      <p>No product has this name or number here. Try another word, or another category.</p>
    </div>
  );
}
