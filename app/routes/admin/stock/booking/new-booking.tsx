import { href, useLocation, useMatch } from "react-router";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import type { Route } from "./+types/new-booking";
import { BookingForm } from "./booking-form.tsx";
import { changeBookings, viewNewBooking } from "./new-booking.server.ts";
import { bookingFormTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "new booking", viewNewBooking);
export const action = (args: Route.ActionArgs) => changeBookings(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;

/** Deliveries and waste have two addresses and one page. */
export default function NewBooking({ loaderData: { filled, version } }: Route.ComponentProps) {
  const { search } = useLocation();
  const of = useMatch(href("/admin/stock/waste")) ? "waste" : "delivery";
  const t = useTexts(bookingFormTexts);
  return (
    <AdminPage
      title={t.of[of].title}
      back={useTexts(backToStock)}
      className="stock-page"
      live={{ version, topics: ["catalogue"] }}
    >
      {useHydrated() ? (
        <BookingForm key={of + search} of={of} filled={filled} version={version} />
      ) : (
        <p className="panel">{t.loading}</p>
      )}
    </AdminPage>
  );
}
