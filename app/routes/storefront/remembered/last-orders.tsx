import { href, Link } from "react-router";
import { dateLocale, HOUR_CYCLES, type Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { rememberedMessages } from "./messages/messages.ts";
import { changeOrders, useRememberedOrders } from "./remembered-orders.ts";
import "./last-orders.css";

/** What this browser remembers; nothing where it remembers nothing. */
export function LastOrders({ shown }: { shown: string | undefined }) {
  const orders = useRememberedOrders();
  const { egp, locale } = useFormats();
  const t = useMessages(rememberedMessages);
  if (orders.length === 0) return null;
  const when = whenFormat(locale);
  return (
    <section className="last-orders on-screen-only" aria-labelledby="last-orders">
      <h2 id="last-orders">{t.lastOrders}</h2>
      <ul>
        {orders.map(({ id, placedAt, total, link }) => (
          <li key={id}>
            <Link
              className="last-order figures"
              to={`${href("/success")}?order=${id}`}
              aria-current={id === shown ? "page" : undefined}
            >
              <span className="last-order-code">{orderCode(id)}</span>
              <span className="last-order-when">
                <time dateTime={new Date(placedAt).toISOString()}>{when.format(placedAt)}</time>
                {link && <span className="last-order-unsent">{t.notSentYet}</span>}
              </span>
              <span className="last-order-total">{egp(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="last-orders-foot">
        {t.keptHere}
        <button type="button" className="text-link" onClick={() => changeOrders(() => [])}>
          {t.forget}
        </button>
      </p>
    </section>
  );
}

function whenFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: HOUR_CYCLES[locale.language],
  });
}
