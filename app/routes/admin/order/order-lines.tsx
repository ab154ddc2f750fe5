import { shopMessages } from "#app/domain/messages/messages.ts";
import { lineTotal, type Order } from "#app/domain/orders/order.ts";
import { type Refund, type RefundableLine, refundedTotal } from "#app/domain/orders/refund.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { orderPageMessages } from "./messages/messages.ts";

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
  const { egp, number } = useFormats();
  const t = useMessages(orderPageMessages);
  const { each } = useMessages(shopMessages);
  return (
    <section className="panel order-lines-panel" aria-labelledby="order-lines-heading">
      <h2 id="order-lines-heading" className="panel-title">
        {t.items}
      </h2>
      <table className="order-table figures">
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                <UserText>{line.name}</UserText>
                <span className="order-line-each">{each(egp(line.price))}</span>
                {line.left < line.quantity && (
                  <span className="order-line-refunded">
                    {t.refundedPieces(line.quantity - line.left)}
                  </span>
                )}
              </th>
              <td>{number(line.quantity)}</td>
              <td>{egp(line.price)}</td>
              <td>{egp(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="order-sums figures">
        <div data-total="">
          <dt>{t.total}</dt>
          <dd>{egp(order.total)}</dd>
        </div>
        {refunds.length > 0 && (
          <>
            <div>
              <dt>{t.refunded}</dt>
              <dd>{egp(refunded)}</dd>
            </div>
            <div>
              <dt>{t.left}</dt>
              <dd>{egp(order.total - refunded)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}
