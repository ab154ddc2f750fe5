import { useId } from "react";
import { Link } from "react-router";
import type { DashboardView } from "./dashboard-view.ts";

/** What runs out now, whatever the period; each leads to where it is managed. */
export function LowStock({ products, total }: DashboardView["lowStock"]) {
  const id = useId();
  return (
    <section className="panel board-third board-low" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="panel-title">
          Low Stock
        </h2>
        {total > 0 && <p className="panel-note figures">{total} now</p>}
      </div>
      {total === 0 && <p className="board-none">All is well: nothing is down to its last five.</p>}
      <ul className="low-products" aria-labelledby={id}>
        {products.map(({ id, name, category, path, stock, is_visible }) => (
          <li key={id} className="low-product">
            <Link className="low-product-link name" to={path} dir="auto" prefetch="intent">
              {name}
            </Link>
            <span className="badge figures" data-tone="low">
              {stock} left
            </span>
            <span className="low-product-facts">
              <bdi>{category}</bdi>
              {!is_visible && <span className="badge">Hidden</span>}
            </span>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="panel-note figures">
          The {products.length} lowest of {total}.
        </p>
      )}
    </section>
  );
}
