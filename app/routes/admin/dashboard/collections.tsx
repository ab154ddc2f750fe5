import { useId } from "react";
import { Link } from "react-router";
import { productCount } from "#app/routes/admin/layout/product-count.ts";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import type { DashboardCollection } from "./dashboard-loader.server.ts";

/** Every category and active section, and which of their products need looking after. */
export function Collections({ collections }: { collections: DashboardCollection[] }) {
  const id = useId();
  const isEmpty = collections.every(({ counts }) => counts.products === 0);
  return (
    <section className="board-whole on-screen-only" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Collections
      </h2>
      {isEmpty && (
        <p className="page-note">
          Nothing is for sale yet. Pick a collection and add its first product.
        </p>
      )}
      <ul className="collection-cards" aria-labelledby={id}>
        {collections.map((collection) => (
          <CollectionCard key={collection.path} {...collection} />
        ))}
      </ul>
    </section>
  );
}

function CollectionCard({ category, path, counts }: DashboardCollection) {
  const id = useId();
  return (
    <li className="collection-card">
      <CategoryTile {...category} size={36} />
      <h3 id={id} className="collection-card-title">
        <bdi>{category.title}</bdi>
      </h3>
      <p className="collection-card-facts figures">
        <Link className="collection-card-link" to={path} prefetch="intent" aria-describedby={id}>
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
