import { useId } from "react";
import { Link } from "react-router";
import { CategoryTile } from "../../../ui/office/category-tile.tsx";
import { productCount } from "../product-count.ts";
import type { DashboardShelf } from "./dashboard-loader.server.ts";

/** A card that leads to a category's products, and says which of them need looking after. */
export function ShelfCard({ category, path, counts }: DashboardShelf) {
  const id = useId();
  return (
    <li className="shelf-card">
      <CategoryTile {...category} size={48} />
      <h2 id={id} className="shelf-card-title">
        <bdi>{category.title}</bdi>
      </h2>
      <p className="shelf-card-facts figures">
        <Link className="shelf-card-link" to={path} prefetch="intent" aria-describedby={id}>
          {productCount(counts.products)}
        </Link>
        {counts.low > 0 && (
          <span className="badge" data-tone="low">
            {counts.low} low
          </span>
        )}
        {counts.unavailable > 0 && (
          <span className="badge" data-tone="bad">
            {counts.unavailable} Out of Stock
          </span>
        )}
        {counts.hidden > 0 && <span className="badge">{counts.hidden} hidden</span>}
      </p>
    </li>
  );
}
