import { href, Link } from "react-router";

export function NewSaleLink({ look }: { look?: "sun" }) {
  return (
    <Link
      className="button new-sale-link"
      data-look={look}
      to={href("/admin/new-order")}
      prefetch="intent"
    >
      New Sale
    </Link>
  );
}
