import type { CSSProperties } from "react";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { ProductCard } from "./product-card.tsx";

/** Products side by side; `colors` gives their categories' colours where they are mixed. */
export function ProductGrid({
  products,
  colors,
}: {
  products: StorefrontProduct[];
  colors?: Map<string, string>;
}) {
  return (
    <ul className="product-grid">
      {products.map((product) => (
        <li key={product.id} style={tint(colors?.get(product.collectionName))}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function tint(color: string | undefined): CSSProperties | undefined {
  return color === undefined ? undefined : ({ "--color": color } as CSSProperties);
}
