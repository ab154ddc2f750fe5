import { useId } from "react";
import { href, Link } from "react-router";
import { dateLocale, HOUR_CYCLES, type Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { isFinal } from "#app/domain/orders/order-status.ts";
import { FollowOrder } from "#app/routes/storefront/follow/follow-order.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { OrderAgain } from "./order-again.tsx";
import { useStatuses } from "./order-statuses.ts";
import { forgetOrders, useRememberedOrders } from "./remembered-orders.ts";
import type { RememberedOrder } from "./stored-orders.ts";
import { rememberedTexts } from "./texts.ts";
import "./last-orders.css";

/** What this browser remembers; nothing where it remembers nothing. */
export function LastOrders({ shown }: { shown: string | undefined }) {
  const orders = useRememberedOrders();
  const t = useTexts(rememberedTexts);
  const isUnanswered = useStatuses(shown);
  if (orders.length === 0) return null;
  return (
    <section className="last-orders on-screen-only" aria-labelledby="last-orders">
      <h2 id="last-orders">{t.lastOrders}</h2>
      <ul>
        {orders.map((order) => (
          <LastOrder
            key={order.id}
            order={order}
            isShown={order.id === shown}
            isOld={isUnanswered}
          />
        ))}
      </ul>
      <p className="last-orders-foot">
        <span>{t.keptHere}</span>
        <button type="button" className="text-link" onClick={forgetOrders}>
          {t.forget}
        </button>
      </p>
    </section>
  );
}

function LastOrder({
  order: { id, placedAt, total, link, status, askedAt },
  isShown,
  isOld,
}: {
  order: RememberedOrder;
  isShown: boolean;
  /** The status is the one of `askedAt`. */
  isOld: boolean;
}) {
  const code = useId();
  const { egp, locale } = useFormats();
  const t = useTexts(rememberedTexts);
  const when = whenFormat(locale);
  return (
    <li>
      <Link
        className="last-order figures"
        to={`${href("/success")}?order=${id}`}
        aria-current={isShown ? "page" : undefined}
      >
        <span id={code} className="last-order-code">
          {orderCode(id)}
        </span>
        <span className="last-order-when">
          <time dateTime={new Date(placedAt).toISOString()}>{when.format(placedAt)}</time>
          {status && (
            <span key={status} className="last-order-status" data-status={status}>
              {t.statuses[status]}
            </span>
          )}
          {isOld && !isShown && askedAt !== undefined && !isFinal(status) && (
            <span>{t.asOf(when.format(askedAt))}</span>
          )}
          {link && <span className="last-order-unsent">{t.notSentYet}</span>}
        </span>
        <span className="last-order-total">{egp(total)}</span>
      </Link>
      {!isShown && !isFinal(status) && <FollowOrder orderId={id} describedBy={code} />}
      {!isShown && <OrderAgain orderId={id} isInList describedBy={code} />}
    </li>
  );
}

function whenFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: HOUR_CYCLES[locale.language],
  });
}
