import { href, Link } from "react-router";
import { BOOKING_FAILED } from "#app/domain/stock/booking.ts";
import { sendForm } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/waste";
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

export default function Waste() {
  return (
    <div className="admin-page stock-page">
      <PageTitle>Record Waste</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        Stock
      </Link>
      <h1 tabIndex={-1}>Record Waste</h1>
      {useHydrated() ? <BookingForm of="waste" /> : <p className="panel">Loading…</p>}
    </div>
  );
}
