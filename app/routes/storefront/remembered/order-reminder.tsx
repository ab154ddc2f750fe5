import { useEffect, useLayoutEffect, useState } from "react";
import { href, Link } from "react-router";
import { orderCode } from "#app/domain/orders/order.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/order-reminder";
import { ChatLink } from "./chat-link.tsx";
import { LastOrderRow } from "./last-order-row.tsx";
import css from "./order-reminder.css?inline";
import { askStatuses, onReturn } from "./order-statuses.ts";
import { changeOrders, readOrders, useRememberedOrders } from "./remembered-orders.ts";
import { readRepeatableOrder } from "./repeatable-order.server.ts";
import { unsentOrder, withoutLink } from "./stored-orders.ts";
import { rememberedTexts } from "./texts.ts";

/** A reminder that the shop's answer would change waits for it this long. */
const ANSWER_WAIT_MS = 2000;

/** No page has this address: others load from it what shows remembered orders, and what of one is sold now. */
export function loader(args: Route.LoaderArgs) {
  return readRepeatableOrder(args);
}

export async function clientLoader() {
  const reminded = unsentOrder(readOrders(), Date.now())?.id;
  if (reminded) await Promise.race([askStatuses(), wait(ANSWER_WAIT_MS)]);
  const Remembered = () => (
    <>
      {reminded && <OrderReminder id={reminded} />}
      <LastOrderRow />
    </>
  );
  return { Remembered };
}

/** The page that an order leads to must not wait for it. */
export function shouldRevalidate() {
  return false;
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** An order that was not sent when the page opened, and what became of it since. */
function OrderReminder({ id }: { id: string }) {
  const order = useRememberedOrders().find((one) => one.id === id);
  const [isDismissed, setDismissed] = useState(false);
  const t = useTexts(rememberedTexts);
  const status = order?.status ?? "pending";
  const isShown = !isDismissed && order !== undefined && (status !== "pending" || order.link);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-unsent-order", Boolean(isShown));
  }, [isShown]);
  useEffect(() => onReturn(() => void askStatuses()), []);
  if (!isShown) return null;
  const dismiss = () => {
    setDismissed(true);
    changeOrders((orders) => withoutLink(orders, id));
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  };
  return (
    <section className="reminder" aria-label={order.link ? t.orderNotSent : t.orderStatus}>
      {/* In place: hoisted to the head, it would come before the page's layers. */}
      <style>{css}</style>
      <div className="wrap reminder-row">
        <div role="status" className="figures">
          <p key={status}>{t.reminders[status](<strong>{orderCode(id)}</strong>)}</p>
        </div>
        {order.link ? (
          <ChatLink orderId={id} link={order.link} className="text-link" look="plain" />
        ) : (
          <Link className="text-link" to={`${href("/success")}?order=${id}`}>
            {t.seeOrder}
          </Link>
        )}
        <button type="button" className="text-link reminder-dismiss" onClick={dismiss}>
          {t.dismiss}
        </button>
      </div>
    </section>
  );
}
