import { href, Link } from "react-router";
import type { Fault } from "#app/domain/check/fault.ts";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { shortCount } from "#app/routes/admin/kit/admin-page.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { Icon, type IconName } from "#app/ui/admin/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { Board } from "./dashboard.server.ts";
import { dashboardTexts } from "./texts.ts";

/** What waits for somebody, the worst first. Not there where nothing does. */
export function NeedsAHand({
  faults,
  isProofMissing,
  copiedUntil,
  problems,
  expiring,
  view,
}: Board) {
  const pending = useAdmin().pending;
  const { number } = useFormats();
  const t = useTexts(dashboardTexts);
  const { pending: pendingOrders } = useTexts(layoutTexts);
  const low = view.lowStock.total;
  const isSafe = !isProofMissing && copiedUntil === null;
  if (!faults && isSafe && problems + pending + low + expiring === 0) return null;
  return (
    <section className="needs-a-hand on-screen-only" aria-label={t.needsAHand}>
      {faults && <CheckFaults {...faults} />}
      {isProofMissing && (
        <Attention>
          {t.proofMissing((text) => (
            <Link to={href("/admin/backups")}>{text}</Link>
          ))}
        </Attention>
      )}
      {copiedUntil !== null && (
        <Attention>
          {t.copyLate(<span className="figures">{copiedUntil}</span>, (text) => (
            <Link to={href("/admin/backups")}>{text}</Link>
          ))}
        </Attention>
      )}
      {problems > 0 && (
        <Attention>
          {t.needALook(problems, (text) => (
            <Link to={href("/admin/queue")}>{text}</Link>
          ))}
        </Attention>
      )}
      {pending + low + expiring > 0 && (
        <ul className="hand-links">
          {pending > 0 && (
            <HandLink icon="receipt" to={`${href("/admin/orders")}?show=pending`}>
              {pendingOrders(pending, shortCount(pending, number))}
            </HandLink>
          )}
          {low > 0 && (
            <HandLink icon="stack" to={`${href("/admin/stock")}?show=low`}>
              {t.lowProducts(low)}
            </HandLink>
          )}
          {expiring > 0 && (
            <HandLink icon="calendar" to={href("/admin/stock/expiring")}>
              {t.expiringProducts(expiring)}
            </HandLink>
          )}
        </ul>
      )}
    </section>
  );
}

function HandLink({ icon, to, children }: { icon: IconName; to: string; children: string }) {
  return (
    <li>
      <Link className="hand-link figures" to={to} prefetch="intent">
        <Icon name={icon} />
        <span>{children}</span>
        <Icon name="arrow" size={16} />
      </Link>
    </li>
  );
}

/** What the last check of the whole shop found, with links to the rows. */
function CheckFaults({ found, time, shown }: NonNullable<Board["faults"]>) {
  const t = useTexts(dashboardTexts);
  return (
    <section className="panel check-faults board-faults on-screen-only" role="alert">
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
