import { href, Link } from "react-router";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Cat } from "#app/ui/kiosk.tsx";

export function AdminForbidden() {
  return (
    <div className="admin-page empty">
      <PageTitle>Not Allowed</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>Not Allowed</h1>
      <p>Only an owner of the shop can open this page.</p>
      <Link className="button" to={href("/admin/new-order")}>
        New Sale
      </Link>
    </div>
  );
}
