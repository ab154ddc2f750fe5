import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The way to Confirm Sale, fetched ahead: it must open also when the network has just gone. */
export function ConfirmLink() {
  return (
    <Link
      to="/admin/confirm-order"
      className="button confirm-link"
      data-look="sun"
      prefetch="render"
    >
      Confirm Sale
      <Icon name="arrow" className="rtl:-scale-x-100" />
    </Link>
  );
}
