import { href, Link } from "react-router";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { sendForm } from "#app/ui/admin/network-failures.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/delivery";
import { bookAction } from "./book-action.server.ts";
import { BookingForm } from "./booking-form.tsx";
import { bookingFormTexts } from "./texts.ts";

/** By its loader a page is kept from cashiers. */
export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return bookAction(args);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { book: "failed" });
}

export default function Delivery() {
  const t = useTexts(bookingFormTexts);
  const { stock } = useTexts(stockPartTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.delivery}</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        {stock}
      </Link>
      <h1 tabIndex={-1}>{t.delivery}</h1>
      {useHydrated() ? <BookingForm of="delivery" /> : <p className="panel">{t.loading}</p>}
    </div>
  );
}
