import { href, Link } from "react-router";
import { formatEgp } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { changeOrders, useRememberedOrders } from "./remembered-orders.ts";
import "./last-orders.css";

/** What this browser remembers; nothing where it remembers nothing. */
export function LastOrders({ shown }: { shown: string | undefined }) {
  const orders = useRememberedOrders();
  if (orders.length === 0) return null;
  return (
    <section className="last-orders on-screen-only" aria-labelledby="last-orders">
      <h2 id="last-orders">Your last orders</h2>
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
                <time dateTime={new Date(placedAt).toISOString()}>{WHEN.format(placedAt)}</time>
                {link && <span className="last-order-unsent">Not sent yet</span>}
              </span>
              <span className="last-order-total">{formatEgp(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="last-orders-foot">
        Kept in this browser alone.
        <button type="button" className="text-link" onClick={() => changeOrders(() => [])}>
          Forget these orders
        </button>
      </p>
    </section>
  );
}

const WHEN = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
