import type { ReactNode } from "react";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { isInCash } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OrderEvent } from "./order.server.ts";
import { orderPageTexts } from "./texts.ts";

/** Shows what became of the order, the newest last. */
export function OrderHistory({ order, events }: { order: Order; events: OrderEvent[] }) {
  return (
    <Panel title={useTexts(orderPageTexts).history} className="order-history">
      <ol className="order-events">
        {events.map((event) => (
          <li key={keyOf(event)} className="order-event" data-kind={kindOf(event)}>
            <EventText order={order} event={event} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function keyOf(event: OrderEvent): string {
  if (event.kind === "status") return event.change.status;
  return event.kind === "refund" ? event.refund.id : event.kind;
}

function kindOf(event: OrderEvent): string {
  return event.kind === "status" ? event.change.status : event.kind;
}

function EventText({ order, event }: { order: Order; event: OrderEvent }) {
  const { time, by, approvedBy } = event;
  const t = useTexts(orderPageTexts);
  const { statuses, refunded } = useTexts(orderTexts);
  const { methods } = useTexts(saleTexts);
  const approval = useTexts(approvalTexts);
  switch (event.kind) {
    case "placed":
      return order.type === "Cashier" ? (
        <EventHead title={t.sold} time={time} by={by}>
          {approvedBy && (
            <p className="order-event-reason">
              {order.discount
                ? approval.discountApprovedBy(<UserText>{approvedBy}</UserText>)
                : approval.approvedBy(<UserText>{approvedBy}</UserText>)}
            </p>
          )}
        </EventHead>
      ) : (
        <EventHead title={t.placed} time={time} />
      );
    case "opened":
      return <EventHead title={t.opened} time={time} />;
    case "paid":
      return <EventHead title={t.paymentReceived} time={time} by={by} />;
    case "dispatched":
      return (
        <EventHead title={statuses.out} time={time} by={by}>
          {event.driver && (
            <p className="order-event-reason">{t.driverIs(<UserText>{event.driver}</UserText>)}</p>
          )}
        </EventHead>
      );
    case "received":
      return (
        <EventHead title={t.received} time={time}>
          <Problems {...event} />
        </EventHead>
      );
    case "status": {
      const { status, reason } = event.change;
      return (
        <EventHead title={statuses[status]} time={time} by={by}>
          {reason && <Reason text={reason} />}
          <ApprovedBy by={approvedBy} />
        </EventHead>
      );
    }
    case "refund": {
      const { refund } = event;
      return (
        <EventHead title={refunded(refund.total)} time={time} by={by}>
          <Reason text={refund.reason} />
          <ApprovedBy by={approvedBy} />
          {!isInCash(refund.payments) &&
            refund.payments.map(({ method, amount }, _, { length }) => (
              <p key={method} className="order-event-reason figures">
                {t.refundedBy(methods[method], length > 1 ? amount : null)}
              </p>
            ))}
          <RefundedItems order={order} refund={refund} />
          <PrintButton printed={{ order, refund }}>{t.printRefund}</PrintButton>
        </EventHead>
      );
    }
  }
}

function ApprovedBy({ by }: { by: string | undefined }) {
  const { approvedBy } = useTexts(approvalTexts);
  return by && <p className="order-event-reason">{approvedBy(<UserText>{by}</UserText>)}</p>;
}

function EventHead({
  title,
  time,
  by,
  children,
}: {
  title: string;
  time: string;
  by?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="order-event-title figures">{title}</p>
      <p className="order-event-note figures">
        <span>{time}</span>
        {by && (
          <>
            <span> · </span>
            <UserText>{by}</UserText>
          </>
        )}
      </p>
      {children}
    </>
  );
}

function Problems({ problems, review }: Extract<OrderEvent, { kind: "received" }>) {
  const t = useTexts(orderPageTexts);
  return (
    <>
      {problems.length > 0 && (
        <ul className="order-event-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {review && (
        <p className="order-event-note figures">
          {t.lookedAt(<UserText>{review.by}</UserText>, review.time)}
        </p>
      )}
    </>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <p className="order-event-reason">
      {useTexts(orderPageTexts).reasonIs(<UserText>{text}</UserText>)}
    </p>
  );
}

function RefundedItems({ order, refund }: { order: Order; refund: Refund }) {
  const items = soldItems(order);
  const t = useTexts(orderPageTexts);
  return (
    <ul className="order-event-items figures">
      {refund.items.map(({ position, quantity, amount, toStock }) => (
        <li key={position}>
          {t.refundedItem({
            quantity,
            name: <UserText>{items[position]?.name ?? ""}</UserText>,
            amount,
            toStock: items[position]?.pieces === 0 ? null : toStock,
          })}
        </li>
      ))}
    </ul>
  );
}
