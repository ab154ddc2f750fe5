import { useLayoutEffect, useState } from "react";
import { orderCode } from "#app/domain/orders/order.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { ChatLink } from "./chat-link.tsx";
import { rememberedMessages } from "./messages/messages.ts";
import css from "./order-reminder.css?inline";
import { changeOrders, useRememberedOrders } from "./remembered-orders.ts";
import { unsentOrder, withoutLink } from "./stored-orders.ts";

/** No page has this address: other pages load the reminder from it. */
export function loader() {
  return new Response(null, { status: 404 });
}

export function clientLoader() {
  return { OrderReminder };
}

/** An order whose chat was not opened yet. */
function OrderReminder() {
  const [now] = useState(Date.now);
  const order = unsentOrder(useRememberedOrders(), now);
  const t = useMessages(rememberedMessages);
  const isShown = order !== undefined;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-unsent-order", isShown);
  }, [isShown]);
  if (!order) return null;
  const dismiss = () => {
    changeOrders((orders) => withoutLink(orders, order.id));
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  };
  return (
    <section className="reminder" aria-label={t.orderNotSent}>
      {/* In place: hoisted to the head, it would come before the page's layers. */}
      <style>{css}</style>
      <div className="wrap reminder-row">
        <p className="figures">{t.isNotSent(<strong>{orderCode(order.id)}</strong>)}</p>
        <ChatLink orderId={order.id} link={order.link} className="text-link" look="plain" />
        <button type="button" className="text-link reminder-dismiss" onClick={dismiss}>
          {t.dismiss}
        </button>
      </div>
    </section>
  );
}
