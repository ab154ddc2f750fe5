import { formatEgp } from "#app/domain/money.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import type { RecentOrder } from "./dashboard-view.ts";
import { OrderLines } from "./order-lines.tsx";

/** One order as an 80 mm receipt: on paper in place of the page, on screen not at all. */
export function PrintedOrder({ order }: { order: RecentOrder }) {
  return (
    <div className="printed-order">
      <Receipt>
        <dl className="printed-facts figures">
          <Fact name="Order">{order.code}</Fact>
          <Fact name="Time">{order.printedTime}</Fact>
          <Fact name="Customer">{order.customerName}</Fact>
          {order.cashierName && <Fact name="Cashier">{order.cashierName}</Fact>}
          {order.type === "WhatsApp" && <Fact name="Sent by">WhatsApp</Fact>}
        </dl>
        <OrderLines items={order.items} />
        <p className="receipt-total figures">
          <span>Total</span>
          <span>{formatEgp(order.total)}</span>
        </p>
      </Receipt>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
