import { formatEgp } from "#app/domain/money.ts";
import { lineTotal, orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { Receipt } from "#app/ui/receipt.tsx";

export function OrderReceipt({ order }: { order: WebOrder }) {
  return (
    <Receipt>
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        <div className="min-w-0">
          <p className="text-name text-soft">Order for</p>
          <p className="name text-lead font-bold" dir="auto">
            {order.customerName}
          </p>
        </div>
        <p className="stamp">
          <span className="text-note">Order</span>
          <span className="figures text-lead tracking-wider">{orderCode(order.id)}</span>
        </p>
      </div>
      <table className="order-lines figures w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                <p className="name" dir="auto">
                  {item.name}
                </p>
              </td>
              <td className="text-end text-soft">× {item.quantity}</td>
              <td className="text-end font-bold">{formatEgp(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="receipt-total figures">
        <span>Total</span>
        <span>{formatEgp(order.total)}</span>
      </p>
    </Receipt>
  );
}
