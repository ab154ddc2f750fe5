import { useId } from "react";
import { formatEgp } from "../../../domain/money.ts";
import { Drawing, Glyph } from "../../../ui/glyph.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { RecentOrder } from "./dashboard-view.ts";
import { OrderLines } from "./order-lines.tsx";

const PRINTER = "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM17 11v.1";

type Print = (order: RecentOrder) => void;

/** The newest orders of one kind; each opens to its lines. */
export function RecentOrders({
  title,
  orders,
  onPrint,
}: {
  title: string;
  orders: RecentOrder[];
  onPrint: Print;
}) {
  const id = useId();
  return (
    <section className="panel board-half" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      {orders.length === 0 && <p className="board-none">None in this period yet.</p>}
      <ul className="orders">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderDetails order={order} onPrint={onPrint} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderDetails({ order, onPrint }: { order: RecentOrder; onPrint: Print }) {
  return (
    <details className="order">
      <summary className="order-head figures">
        <Glyph name="down" size={16} className="order-fold" />
        <span className="name order-customer" dir="auto">
          {order.customerName}
        </span>
        <span className="order-total">{formatEgp(order.total)}</span>
        <span className="order-facts">
          {order.time} · {order.code}
          {order.cashierName && (
            <>
              {" · "}
              <bdi>{order.cashierName}</bdi>
            </>
          )}
        </span>
      </summary>
      <div className="order-body">
        <OrderLines items={order.items} />
        <button
          type="button"
          className="button on-screen-only"
          data-look="quiet"
          disabled={!useHydrated()}
          aria-label={`Print order ${order.code}`}
          onClick={() => onPrint(order)}
        >
          <Drawing lines={PRINTER} size={18} />
          Print
        </button>
      </div>
    </details>
  );
}
