import { useId } from "react";
import type { TopProduct } from "#app/domain/dashboard/dashboard.ts";

/** The five that were ordered most, the first one's quantity the measure of the others. */
export function TopProducts({ products }: { products: TopProduct[] }) {
  const id = useId();
  const most = products[0]?.quantity ?? 1;
  return (
    <section className="panel board-third" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Top Products
      </h2>
      {products.length === 0 && <p className="board-none">No orders in this period yet.</p>}
      <ol className="top-products figures">
        {products.map(({ productId, name, quantity }, index) => (
          <li key={productId} className="top-product">
            <span className="top-product-rank" aria-hidden="true">
              {index + 1}
            </span>
            <span className="name" dir="auto">
              {name}
            </span>
            <span className="top-product-quantity">{quantity} ordered</span>
            <span
              className="top-product-bar"
              style={{ inlineSize: `${(quantity / most) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
