import { Link } from "react-router";
import { productCount } from "#app/routes/admin/layout/product-count.ts";
import type { ListedSection } from "./sections-loader.server.ts";

/** Leads to the products; those of an inactive section cannot be looked at. */
export function SectionCount({
  section: { isActive, collectionName, productCount: count },
  describedBy,
}: {
  section: ListedSection;
  describedBy: string;
}) {
  if (!isActive) return <span className="section-count figures">{productCount(count)}</span>;
  return (
    <Link
      className="section-count text-link figures"
      to={`/admin/section/${encodeURIComponent(collectionName)}`}
      aria-describedby={describedBy}
    >
      {productCount(count)}
    </Link>
  );
}
