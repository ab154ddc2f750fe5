import { useId } from "react";
import { Link } from "react-router";
import { productCount } from "#app/routes/admin/layout/product-count.ts";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import type { DashboardShelf } from "./dashboard-loader.server.ts";

/** Every category and active section, and which of their products need looking after. */
export function Shelves({ shelves }: { shelves: DashboardShelf[] }) {
  const id = useId();
  const isEmpty = shelves.every(({ counts }) => counts.products === 0);
  return (
    <section className="board-whole on-screen-only" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Shelves
      </h2>
      {isEmpty && (
        <p className="page-note">
          Nothing is for sale yet. Pick a shelf and add its first product.
        </p>
      )}
      <ul className="shelf-cards" aria-labelledby={id}>
        {shelves.map((shelf) => (
          <ShelfCard key={shelf.path} {...shelf} />
        ))}
      </ul>
    </section>
  );
}

function ShelfCard({ category, path, counts }: DashboardShelf) {
  const id = useId();
  return (
    <li className="shelf-card">
      <CategoryTile {...category} size={36} />
      <h3 id={id} className="shelf-card-title">
        <bdi>{category.title}</bdi>
      </h3>
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
