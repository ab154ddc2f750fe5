import { href, Link } from "react-router";
import type { Fault } from "#app/domain/check/fault.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import type { Board } from "./dashboard-loader.server.ts";
import { dashboardMessages } from "./messages/messages.ts";

/** What the last check of the whole shop found, with links to the rows. */
export function CheckFaults({ found, time, shown }: NonNullable<Board["faults"]>) {
  const t = useMessages(dashboardMessages);
  return (
    <section className="panel check-faults on-screen-only" role="alert">
      <p>
        <Icon name="alert" size={18} />
        <strong>{t.booksDisagree(time)}</strong>
      </p>
      <ul>
        {shown.map(({ text, fault }) => {
          const to = pageOf(fault);
          return (
            <li key={text}>
              {to ? (
                <Link className="text-link" to={to}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
      {found > shown.length && <p>{t.moreFaults(found - shown.length)}</p>}
    </section>
  );
}

/** Null where no page shows the row. */
function pageOf({ subject, id }: Pick<Fault, "subject" | "id">): string | null {
  if (subject === "activity") return href("/admin/activity");
  if (id === null) return null;
  switch (subject) {
    case "order":
    case "refund":
    case "device":
      return href("/admin/orders/:orderId", { orderId: id });
    case "shift":
      return href("/admin/shifts/:shiftId", { shiftId: id });
    case "stock":
    case "image":
      return href("/admin/stock/products/:productId", { productId: id });
    case "count":
      return href("/admin/stock/bookings");
    default:
      return null;
  }
}
