import { type CSSProperties, memo, useMemo } from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { isAnyStock, isLowStock } from "#app/domain/catalogue/product.ts";
import type { TillProduct } from "#app/domain/catalogue/till.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { useTillStockOf } from "#app/routes/admin/till/till-stock.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useFirstRows } from "#app/ui/admin/use-first-rows.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { PriceTag, ProductThumbnail } from "#app/ui/product.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import { PACKS_KEY, useLongPress } from "./packs-dialog.tsx";
import { newSaleTexts } from "./texts.ts";

/** About a screenful: they are rendered again at each key of a search. */
const TILES_AT_ONCE = 12;

const NO_ITEMS: CartLine[] = [];

export const ProductTiles = memo(function ProductTiles({
  categories,
  found,
  list,
  version,
  lowStock,
  items = NO_ITEMS,
  packs,
  onAdd,
  onPacks,
}: {
  categories: CategoryHeader[];
  found: TillProduct[];
  list: string;
  version: LiveVersion;
  lowStock: number;
  items: CartLine[] | undefined;
  packs: ReadonlyMap<string, unknown>;
  onAdd: (product: TillProduct) => void;
  onPacks: (product: string) => void;
}) {
  const { shown, end, hasMore } = useFirstRows(found, list, TILES_AT_ONCE);
  const colors = useMemo(
    () => new Map(categories.map(({ collectionName, color }) => [collectionName, color])),
    [categories],
  );
  const t = useTexts(newSaleTexts);
  const quantities = new Map<string, number>();
  for (const { id, productId = id, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  if (found.length === 0) return <NothingFound />;
  return (
    <>
      <ul className="tiles" aria-label={t.products}>
        {shown.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            version={version}
            lowStock={lowStock}
            color={colors.get(product.collectionName)}
            quantity={quantities.get(product.id) ?? 0}
            onAdd={onAdd}
            onPacks={packs.has(product.id) ? onPacks : undefined}
          />
        ))}
      </ul>
      {hasMore && <div ref={end} className="list-end" />}
    </>
  );
});

function NothingFound() {
  const { nothingFound } = useTexts(newSaleTexts);
  return (
    <Empty icon="search">
      <p>{nothingFound}</p>
    </Empty>
  );
}

/** The whole tile is the button. It follows its own product's stock, and renders for no other's. */
const ProductTile = memo(function ProductTile({
  product,
  version,
  lowStock,
  color,
  quantity,
  onAdd,
  onPacks,
}: {
  product: TillProduct;
  version: LiveVersion;
  lowStock: number;
  color: string | undefined;
  /** In the sale. */
  quantity: number;
  onAdd: (product: TillProduct) => void;
  onPacks: ((product: string) => void) | undefined;
}) {
  const { name, price, imageUrl } = product;
  const stock = useTillStockOf(product, version);
  const isOut = stock <= 0;
  const isLow = isLowStock(stock, lowStock);
  const { number } = useFormats();
  const { onlyLeft, outOfStock } = useTexts(shopTexts);
  const t = useTexts(newSaleTexts);
  const held = useLongPress(onPacks && !isOut ? () => onPacks(product.id) : undefined);
  return (
    <li
      className="tile"
      data-packs-of={onPacks && !isOut ? product.id : undefined}
      style={{ "--color": color } as CSSProperties}
      data-sold-out={isOut ? "" : undefined}
      data-in-sale={quantity > 0 ? "" : undefined}
    >
      <div className="tile-image">
        <ProductThumbnail url={imageUrl} sizes="120px" />
        <p className="tile-price">
          <PriceTag price={price} />
        </p>
      </div>
      <p className="tile-name name" {...writtenIn(name)} title={name}>
        {name}
      </p>
      {!isOut && !isAnyStock(stock) && (
        <p className="tile-stock figures" data-low={isLow ? "" : undefined}>
          {isLow ? onlyLeft(stock) : t.left(stock)}
        </p>
      )}
      {quantity > 0 && (
        <p className="tile-count figures">
          <span>{number(quantity)}</span>
          <span className="visually-hidden"> {t.inSale}</span>
        </p>
      )}
      {isOut ? (
        <button type="button" className="tile-press" aria-label={t.outOfStock(name)} disabled>
          {outOfStock}
        </button>
      ) : (
        <button
          type="button"
          className="tile-press"
          aria-label={t.addToSale(name)}
          onClick={() => afterPaint(() => onAdd(product))}
          {...held}
        />
      )}
      {onPacks && !isOut && (
        <button
          type="button"
          className="tile-packs"
          aria-label={t.packsOf(name)}
          aria-keyshortcuts={PACKS_KEY}
          title={t.packsOf(name)}
          onClick={() => onPacks(product.id)}
        >
          <Icon name="stack" size={22} />
        </button>
      )}
    </li>
  );
});
