import { href, Link } from "react-router";
import { BOOKING_FAILED } from "#app/domain/stock/booking.ts";
import { sendForm } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/delivery";
import { bookAction } from "./book-action.server.ts";
import { BookingForm } from "./booking-form.tsx";

/** By its loader a page is kept from cashiers. */
export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return bookAction(args);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { book: BOOKING_FAILED });
}

export default function Delivery() {
  return (
    <div className="admin-page stock-page">
      <PageTitle>New Delivery</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        Stock
      </Link>
      <h1 tabIndex={-1}>New Delivery</h1>
      {useHydrated() ? <BookingForm of="delivery" /> : <p className="panel">Loading…</p>}
    </div>
  );
}
