import { href, Link } from "react-router";
import { MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import { Signed } from "../parts/product-head.tsx";
import type { Route } from "./+types/bookings";
import { type BookingRow, viewBookings } from "./bookings.server.ts";
import { bookingListTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "bookings", viewBookings);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure((locale) => ({
  ...bookingListTexts(locale),
  back: backToStock(locale),
}));

export default function Bookings({ loaderData: { after, list } }: Route.ComponentProps) {
  const path = href("/admin/stock/bookings");
  const t = useTexts(bookingListTexts);
  return (
    <AdminPage title={t.title} back={useTexts(backToStock)} className="stock-page">
      {list.bookings.length > 0 ? <Rows bookings={list.bookings} /> : <NoBookings />}
      <PageLinks
        after={after}
        next={list.next}
        newest={t.newest}
        older={t.older}
        toPage={(at) => (at === null ? path : `${path}?${new URLSearchParams({ after: at })}`)}
      />
    </AdminPage>
  );
}

function NoBookings() {
  const t = useTexts(bookingListTexts);
  return (
    <Empty icon="stack" title={t.none}>
      <p>{t.noneNote}</p>
    </Empty>
  );
}

function Rows({ bookings }: { bookings: BookingRow[] }) {
  const t = useTexts(bookingListTexts);
  const { notKnown } = useTexts(stockTexts);
  return (
    <DataTable
      caption={t.title}
      head={t.booking}
      columns={[
        { label: t.time },
        { label: t.by },
        { label: t.pieces, isNumber: true },
        { label: t.valueAtCost, isNumber: true },
      ]}
      rows={bookings.map(({ time, person, ...booking }) => ({
        key: booking.id,
        head: <Head {...booking} />,
        cells: [
          time,
          <UserText key="person">{person}</UserText>,
          booking.sums ? <Signed key="pieces" quantity={booking.sums.pieces} /> : t.notSummed,
          booking.sums ? (booking.sums.value ?? notKnown) : t.notSummed,
        ],
      }))}
    />
  );
}

function Head({ id, title, supplier, note, undoneBy, sums }: Omit<BookingRow, "time" | "person">) {
  const t = useTexts(bookingListTexts);
  return (
    <>
      <span className="stock-head">
        <Link
          className="stock-name"
          to={href("/admin/stock/bookings/:bookingId", { bookingId: id })}
        >
          {title}
        </Link>
        {undoneBy !== null && <span className="badge">{t.undone}</span>}
      </span>
      {supplier !== "" && <Typed>{supplier}</Typed>}
      {note !== "" && <Typed>{note}</Typed>}
      <span className="stock-category">
        {sums
          ? t.contents(<UserText>{sums.first}</UserText>, sums.products - 1)
          : t.moreThan(MAX_BOOKING_LINES)}
      </span>
    </>
  );
}

function Typed({ children }: { children: string }) {
  return (
    <span className="stock-about">
      <UserText>{children}</UserText>
    </span>
  );
}
