import { isLowStock, type Product } from "#app/domain/catalogue/product.ts";

/** What is worth knowing at a glance; 'Out of Stock' goes by the switch alone, not by the stock. */
export function ProductBadges({ product }: { product: Product }) {
  return (
    <p className="badges">
      {!product.is_available && (
        <span className="badge" data-tone="bad">
          Out of Stock
        </span>
      )}
      {!product.is_visible && <span className="badge">Hidden</span>}
      {product.stock === 0 && (
        <span className="badge" data-tone="low">
          None left
        </span>
      )}
      {isLowStock(product.stock) && (
        <span className="badge" data-tone="low">
          Few left
        </span>
      )}
    </p>
  );
}
