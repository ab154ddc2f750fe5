import { href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/bookings";
import { type BookingsData, type BookingView, loadBookings } from "./bookings-loader.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadBookings(context.get(appContext), new URL(request.url).search);
}

export const clientLoader = keepLastData<BookingsData>({
  isComplete: ({ list }) => list !== null,
  unread: () => ({ after: null, list: null }),
});

export default function Bookings({ loaderData: { after, list } }: Route.ComponentProps) {
  const path = href("/admin/stock/bookings");
  return (
    <div className="admin-page stock-page">
      <PageTitle>Bookings</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        Stock
      </Link>
      <ListHeading after={after}>Bookings</ListHeading>
      {list === null && <FetchFailed message="Could not load the bookings." />}
      {list?.bookings.length === 0 && (
        <div className="empty">
          <Icon name="stack" size={40} />
          <p className="panel-title" role="status">
            Nothing is booked yet
          </p>
          <p>Deliveries, counts and waste appear here.</p>
        </div>
      )}
      {list && list.bookings.length > 0 && (
        <ul className="panel booking-lines" aria-label="Bookings">
          {list.bookings.map((booking) => (
            <Row key={booking.id} {...booking} />
          ))}
        </ul>
      )}
      <PageLinks
        after={after}
        next={list?.next ?? null}
        newest="Newest"
        older="Older"
        toPage={(at) => (at === null ? path : `${path}?${new URLSearchParams({ after: at })}`)}
      />
    </div>
  );
}

function Row({ id, title, supplier, note, person, time, undoneBy }: BookingView) {
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
        <p className="stock-note figures">
          {time}, <UserText>{person}</UserText>
        </p>
      </div>
      {undoneBy !== null && <span className="badge">Undone</span>}
    </li>
  );
}
