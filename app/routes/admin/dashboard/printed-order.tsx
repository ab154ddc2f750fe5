import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatEgp } from "#app/domain/money.ts";
import { type CashierOrderItem, lineTotal } from "#app/domain/orders/order.ts";
import { Receipt } from "#app/ui/receipt.tsx";
import type { RecentOrder } from "./dashboard-view.ts";

/** One order as an 80 mm receipt: replaces the page on paper, invisible on screen. */
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

export function OrderLines({ items }: { items: CashierOrderItem[] }) {
  return (
    <table className="order-lines figures">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity and price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.productId}>
            <td>
              <p className="name" dir="auto">
                {item.name}
              </p>
            </td>
            <td className="order-line-sum">
              ×{item.quantity} · {formatEgp(item.price)}
            </td>
            <td className="order-line-total">{formatEgp(lineTotal(item))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const INPUT_EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * The order being printed, and the function that prints one. It stays until the next input: some
 * browsers fire `afterprint` before they have rendered the paper.
 */
export function usePrintedOrder() {
  const [printed, setPrinted] = useState<RecentOrder | null>(null);
  useEffect(() => {
    if (!printed) return;
    const clear = () => setPrinted(null);
    // In the capture phase: the key press that started the printing is still bubbling.
    for (const event of INPUT_EVENTS) addEventListener(event, clear, { capture: true });
    return () => {
      for (const event of INPUT_EVENTS) removeEventListener(event, clear, { capture: true });
    };
  }, [printed]);
  const print = (order: RecentOrder) => {
    flushSync(() => setPrinted(order));
    window.print();
  };
  return [printed, print] as const;
}
