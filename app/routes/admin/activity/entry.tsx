import { href, Link } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";
import type { EntryView } from "./activity.server.ts";

export function Entry({ entry }: { entry: EntryView }) {
  const { time, person, details, subject } = entry;
  return (
    <li className="activity-entry">
      <p className="activity-time figures">{time}</p>
      <p className="activity-person">
        <UserText>{person}</UserText>
      </p>
      <div className="activity-what">
        <p>
          <What {...entry} />
          {subject.name !== "" && (
            <>
              <span>: </span>
              <Subject {...entry} />
            </>
          )}
        </p>
        <Details details={details} />
      </div>
    </li>
  );
}

function What({ what, page, subject: { id } }: EntryView) {
  if (page === null) return <span>{what}</span>;
  const path =
    page === "count"
      ? href("/admin/stock/counts/:countId/review", { countId: id })
      : href("/admin/stock/bookings/:bookingId", { bookingId: id });
  return (
    <Link className="text-link" to={path}>
      {what}
    </Link>
  );
}

function Subject({ kind, subject: { id, name } }: EntryView) {
  if (kind === "shift") {
    return (
      <Link className="text-link" to={href("/admin/shifts/:shiftId", { shiftId: id })}>
        <UserText>{name}</UserText>
      </Link>
    );
  }
  if (kind === "customer") {
    return (
      <Link className="text-link" to={href("/admin/customers/:customerId", { customerId: id })}>
        {name}
      </Link>
    );
  }
  const isOrder = kind === "sale" || kind === "order" || kind === "refund";
  if (!isOrder) return <UserText>{name}</UserText>;
  return (
    <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: id })}>
      {name}
    </Link>
  );
}

export function Details({ details }: { details: string[] }) {
  if (details.length === 0) return null;
  return (
    <p className="page-note figures">
      {details.map((detail, index) => (
        <span key={detail}>
          {index > 0 && <span> · </span>}
          <UserText>{detail}</UserText>
        </span>
      ))}
    </p>
  );
}
