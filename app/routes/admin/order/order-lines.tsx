import type { Piastres } from "#app/domain/money.ts";
import { lineTotal, type Order, refundedTotal } from "#app/domain/orders/order.ts";
import type { Refund, RefundableLine } from "#app/domain/orders/refund.ts";
import type { Discount as DiscountOfSale } from "#app/domain/sale/discount.ts";
import { inCash, type Payment } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { orderPageTexts } from "./texts.ts";

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
  const t = useTexts(orderPageTexts);
  const { each } = useTexts(shopTexts);
  return (
    <Panel title={t.items} className="order-lines-panel">
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
        {order.type === "Cashier" && order.discount && (
          <Discount total={order.total} discount={order.discount} />
        )}
        <div data-total="">
          <dt>{t.total}</dt>
          <dd>{egp(order.total)}</dd>
        </div>
        <Payments payments={paymentsOf(order)} />
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
    </Panel>
  );
}

function Discount({ total, discount }: { total: Piastres; discount: DiscountOfSale }) {
  const { egp } = useFormats();
  const t = useTexts(orderPageTexts);
  return (
    <>
      <div>
        <dt>{t.subtotal}</dt>
        <dd>{egp(total + discount.amount)}</dd>
      </div>
      <div>
        <dt>{t.discountFor(<UserText>{discount.reason}</UserText>)}</dt>
        <dd>{egp(-discount.amount)}</dd>
      </div>
    </>
  );
}

/** A web order has none where nobody said how it was paid. */
function paymentsOf(order: Order): Payment[] {
  if (order.type === "WhatsApp") return order.payments ?? [];
  return order.payments.length > 0 ? order.payments : inCash(order.total);
}

/** The change is that of the cash. */
function Payments({ payments }: { payments: Payment[] }) {
  const { egp } = useFormats();
  const t = useTexts(orderPageTexts);
  const { methods } = useTexts(saleTexts);
  return payments.map(({ method, amount, received }) => (
    <div key={method}>
      <dt>{t.paidBy(methods[method])}</dt>
      <dd>
        <span>{egp(amount)}</span>
        {received !== null && received > amount && (
          <span className="order-line-each">{t.cashGiven(received, received - amount)}</span>
        )}
      </dd>
    </div>
  ));
}
