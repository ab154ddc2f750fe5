import { type CSSProperties, memo } from "react";
import { isLowStock } from "#app/domain/catalogue/product.ts";
import type { TillProduct } from "#app/domain/catalogue/till.ts";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";

/** A product at the till; all of it is the button. */
export const ProductTile = memo(function ProductTile({
  product,
  color,
  quantity,
  onAdd,
}: {
  product: TillProduct;
  color: string | undefined;
  /** How many of it are in the sale. */
  quantity: number;
  onAdd: (product: TillProduct) => void;
}) {
  const { name, price, stock, imageUrl } = product;
  const isOut = stock <= 0;
  return (
    <li
      className="tile"
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
      <p className="tile-name name" dir="auto" title={name}>
        {name}
      </p>
      {!isOut && (
        <p className="tile-stock figures" data-low={isLowStock(stock) ? "" : undefined}>
          {isLowStock(stock) ? `Only ${stock} left` : `${stock} left`}
        </p>
      )}
      {quantity > 0 && (
        <p className="tile-count figures">
          {quantity}
          <span className="sr-only"> in the sale</span>
        </p>
      )}
      {isOut ? (
        <button type="button" className="tile-press" disabled>
          Out of Stock
        </button>
      ) : (
        <button
          type="button"
          className="tile-press"
          aria-label={`Add ${name} to sale`}
          onClick={() => onAdd(product)}
        />
      )}
    </li>
  );
});
