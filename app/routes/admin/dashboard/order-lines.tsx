import { formatEgp } from "#app/domain/money.ts";
import { type CashierOrderItem, lineTotal } from "#app/domain/orders/order.ts";

/** What was ordered: name, quantity by price, line total. */
export function OrderLines({ items }: { items: CashierOrderItem[] }) {
  return (
    <table className="order-lines figures">
      <thead className="sr-only">
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
