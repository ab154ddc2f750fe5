import { href, Link } from "react-router";

/** What is booked every day as buttons, all else below them. */
export function StockLinks() {
  return (
    <nav className="stock-tasks" aria-label="Stock tasks">
      <div className="stock-buttons">
        <Link className="button" to={href("/admin/stock/delivery")}>
          New Delivery
        </Link>
        <Link className="button" data-look="plain" to={href("/admin/stock/counts")}>
          New Count
        </Link>
        <Link className="button" data-look="plain" to={href("/admin/stock/waste")}>
          Record Waste
        </Link>
        <Link className="button" data-look="plain" to={href("/admin/stock/reorder")}>
          Reorder List
        </Link>
      </div>
      <div className="stock-quiet-links">
        <Link className="text-link" to={href("/admin/stock/bookings")}>
          Bookings
        </Link>
        <Link className="text-link" to={href("/admin/stock/labels")}>
          Print Labels
        </Link>
        <Link className="text-link" to={href("/admin/stock/import")}>
          Import Products
        </Link>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "products" })}>
          Export Products
        </a>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "movements" })}>
          Export Movements
        </a>
      </div>
    </nav>
  );
}
