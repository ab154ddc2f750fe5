import type { ReactNode } from "react";
import { formatEgp } from "#app/domain/money.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { STATUS_LABELS } from "#app/domain/orders/order-status.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OrderEvent } from "./order-view.server.ts";

/** What became of the order, newest last. */
export function OrderHistory({ order, events }: { order: Order; events: OrderEvent[] }) {
  return (
    <section className="panel order-history" aria-labelledby="order-history-heading">
      <h2 id="order-history-heading" className="panel-title">
        History
      </h2>
      <ol className="order-events">
        {events.map((event) => (
          <li key={keyOf(event)} className="order-event" data-kind={kindOf(event)}>
            <EventText order={order} event={event} />
          </li>
        ))}
      </ol>
    </section>
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
  const { time } = event;
  switch (event.kind) {
    case "placed":
      return order.type === "Cashier" ? (
        <EventHead title="Sold" time={time} by={order.cashierName} />
      ) : (
        <EventHead title="Placed" time={time} />
      );
    case "opened":
      return <EventHead title="Opened in WhatsApp" time={time} />;
    case "status": {
      const { status, staff, reason } = event.change;
      return (
        <EventHead title={STATUS_LABELS[status]} time={time} by={staff.name}>
          {reason && <Reason text={reason} />}
        </EventHead>
      );
    }
    case "refund": {
      const { refund } = event;
      const title = `Refunded ${formatEgp(refund.total)}`;
      return (
        <EventHead title={title} time={time} by={refund.staff.name}>
          <Reason text={refund.reason} />
          <RefundedItems order={order} refund={refund} />
          <PrintButton printed={{ order, refund }}>Print refund</PrintButton>
        </EventHead>
      );
    }
  }
}

function EventHead({
  title,
  time,
  by,
  children,
}: {
  title: string;
  time: string;
  by?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <p className="order-event-title figures">{title}</p>
      <p className="order-event-note figures">
        {time}
        {by && (
          <>
            {" · "}
            <UserText>{by}</UserText>
          </>
        )}
      </p>
      {children}
    </>
  );
}

function Reason({ text }: { text: string }) {
  return (
    <p className="order-event-reason">
      Reason: <UserText>{text}</UserText>
    </p>
  );
}

function RefundedItems({ order, refund }: { order: Order; refund: Refund }) {
  const items = soldItems(order);
  return (
    <ul className="order-event-items figures">
      {refund.items.map(({ position, quantity, amount, toStock }) => (
        <li key={position}>
          {quantity} × <UserText>{items[position]?.name ?? ""}</UserText>, {formatEgp(amount)},{" "}
          {toStock ? "back to stock" : "not back to stock"}
        </li>
      ))}
    </ul>
  );
}
