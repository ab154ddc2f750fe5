import { useId } from "react";
import type { RecentOrder } from "./dashboard-view.ts";
import { OrderDetails } from "./order-details.tsx";
import { useOpenedOrders } from "./use-opened-orders.ts";

/** The newest orders of one kind; each opens to its lines. */
export function RecentOrders({
  title,
  orders,
  onPrint,
}: {
  title: string;
  orders: RecentOrder[];
  onPrint: (order: RecentOrder) => void;
}) {
  const id = useId();
  const [shown, toggle] = useOpenedOrders(orders);
  return (
    <section className="panel board-half" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      {shown.length === 0 && <p className="board-none">None in this period yet.</p>}
      <ul className="orders">
        {shown.map((order) => (
          <li key={order.id}>
            <OrderDetails order={order} onToggle={toggle} onPrint={onPrint} />
          </li>
        ))}
      </ul>
    </section>
  );
}
