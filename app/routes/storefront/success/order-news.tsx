import type { OrderNews as News, OrderStatus } from "#app/domain/orders/order-status.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { UserText } from "#app/ui/user-text.tsx";

type Said = { title: string; text: string; icon: IconName };

const SAID: Record<Exclude<OrderStatus, "pending">, Said> = {
  confirmed: {
    title: "Your order is confirmed.",
    text: "We have it. There is nothing left to send.",
    icon: "check",
  },
  completed: {
    title: "Your order is completed.",
    text: "Thank you, and see you soon.",
    icon: "check",
  },
  cancelled: { title: "Your order was cancelled.", text: "", icon: "close" },
};

/** How an order stands. The element stays, so that a change in it is announced. */
export function OrderNews({
  news: { status, reason },
  isOpened,
}: {
  news: News;
  isOpened: boolean;
}) {
  return (
    <div role="status" className="order-news">
      {status === "pending" ? (
        <p className="order-news-wait">{isOpened ? OPENED : NOT_OPENED}</p>
      ) : (
        <div className="order-news-card" data-status={status}>
          <span className="order-news-icon">
            <Icon name={SAID[status].icon} size={24} />
          </span>
          <div>
            <p className="order-news-title">{SAID[status].title}</p>
            {SAID[status].text && <p>{SAID[status].text}</p>}
            {status === "cancelled" && reason && (
              <p className="order-news-reason">
                <span>Reason: </span>
                <UserText>{reason}</UserText>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const NOT_OPENED = "One step is left: send it to us in WhatsApp. The message is written already.";
const OPENED = "You opened WhatsApp. Once the message is sent, we confirm your order here.";
