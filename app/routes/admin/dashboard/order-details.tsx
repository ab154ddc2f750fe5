import { formatEgp } from "#app/domain/money.ts";
import { Drawing, Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { RecentOrder } from "./dashboard-view.ts";
import { OrderLines } from "./order-lines.tsx";

const PRINTER = "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7zM17 11v.1";

/** An order's slip: who, when and how much, and its lines once it is opened. */
export function OrderDetails({
  order,
  onToggle,
  onPrint,
}: {
  order: RecentOrder;
  onToggle: (order: RecentOrder, isOpen: boolean) => void;
  onPrint: (order: RecentOrder) => void;
}) {
  const isReady = useHydrated();
  return (
    <details
      className="order"
      onToggle={({ currentTarget }) => onToggle(order, currentTarget.open)}
    >
      <summary className="order-head figures">
        <Icon name="down" size={16} className="order-fold" />
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
          disabled={!isReady}
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
