import { formatEgp } from "#app/domain/money.ts";
import { lineTotal, type Order } from "#app/domain/orders/order.ts";
import { type Refund, type RefundableLine, refundedTotal } from "#app/domain/orders/refund.ts";
import { UserText } from "#app/ui/user-text.tsx";

export function OrderLines({
  order,
  lines,
  refunds,
}: {
  order: Order;
  lines: RefundableLine[];
  refunds: Refund[];
}) {
  const refunded = refundedTotal(refunds);
  return (
    <section className="panel order-lines-panel" aria-labelledby="order-lines-heading">
      <h2 id="order-lines-heading" className="panel-title">
        Items
      </h2>
      <table className="order-table figures">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                <UserText>{line.name}</UserText>
                <span className="order-line-each">{formatEgp(line.price)} each</span>
                {line.left < line.quantity && (
                  <span className="order-line-refunded">{line.quantity - line.left} refunded</span>
                )}
              </th>
              <td>{line.quantity}</td>
              <td>{formatEgp(line.price)}</td>
              <td>{formatEgp(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="order-sums figures">
        <div data-total="">
          <dt>Total</dt>
          <dd>{formatEgp(order.total)}</dd>
        </div>
        {refunds.length > 0 && (
          <>
            <div>
              <dt>Refunded</dt>
              <dd>{formatEgp(refunded)}</dd>
            </div>
            <div>
              <dt>Left</dt>
              <dd>{formatEgp(order.total - refunded)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
