import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { stockPartMessages } from "../parts/messages/messages.ts";
import type { Route } from "./+types/bookings";
import { type BookingsData, type BookingView, loadBookings } from "./bookings-loader.server.ts";
import { bookingListMessages } from "./messages/messages.ts";

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
  const t = useMessages(bookingListMessages);
  const { stock } = useMessages(stockPartMessages);
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
      {list && list.bookings.length > 0 && (
        <ul className="panel booking-lines" aria-label={t.title}>
          {list.bookings.map((booking) => (
            <Row key={booking.id} {...booking} />
          ))}
        </ul>
      )}
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

function Row({ id, title, supplier, note, person, time, undoneBy }: BookingView) {
  const t = useMessages(bookingListMessages);
  const about = [supplier, note].filter((text) => text !== "").join(" · ");
  return (
    <li className="booking-line">
      <div>
        <Link
          className="stock-name"
          to={href("/admin/stock/bookings/:bookingId", { bookingId: id })}
        >
          {title}
        </Link>
        {about !== "" && (
          <p>
            <UserText>{about}</UserText>
          </p>
        )}
        <p className="stock-note figures">{t.madeBy(time, <UserText>{person}</UserText>)}</p>
      </div>
      {undoneBy !== null && <span className="badge">{t.undone}</span>}
    </li>
  );
}
