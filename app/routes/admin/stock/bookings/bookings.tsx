import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/bookings";
import { type BookingRow, type BookingsData, loadBookings } from "./bookings-loader.server.ts";
import { bookingListTexts } from "./texts.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadBookings(context.get(appContext), search, context.get(localeContext));
}

export const clientLoader = keepLastData<BookingsData>({
  isComplete: ({ list }) => list !== null,
  unread: () => ({ after: null, list: null }),
});

export default function Bookings({ loaderData: { after, list } }: Route.ComponentProps) {
  const path = href("/admin/stock/bookings");
  const t = useTexts(bookingListTexts);
  const { stock } = useTexts(stockPartTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.title}</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        {stock}
      </Link>
      <ListHeading after={after}>{t.title}</ListHeading>
      {list === null && <FetchFailed message={t.notLoaded} />}
      {list?.bookings.length === 0 && (
        <div className="empty">
          <Icon name="stack" size={40} />
          <p className="panel-title" role="status">
            {t.none}
          </p>
          <p>{t.noneNote}</p>
        </div>
      )}
      {list && list.bookings.length > 0 && <Rows bookings={list.bookings} />}
      <PageLinks
        after={after}
        next={list?.next ?? null}
        newest={t.newest}
        older={t.older}
        toPage={(at) => (at === null ? path : `${path}?${new URLSearchParams({ after: at })}`)}
      />
    </div>
  );
}

function Rows({ bookings }: { bookings: BookingRow[] }) {
  const t = useTexts(bookingListTexts);
  const { notKnown } = useTexts(stockTexts);
  return (
    <StockTable
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
