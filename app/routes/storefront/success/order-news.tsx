import type { OrderNews as News, OrderStatus } from "#app/domain/orders/order-status.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { successMessages } from "./messages/messages.ts";

const ICONS: Record<Exclude<OrderStatus, "pending">, IconName> = {
  confirmed: "check",
  completed: "check",
  cancelled: "close",
};

/** How an order stands. The element stays, so that a change in it is announced. */
export function OrderNews({
  news: { status, reason },
  isOpened,
}: {
  news: News;
  isOpened: boolean;
}) {
  const t = useMessages(successMessages);
  return (
    <div role="status" className="order-news">
      {status === "pending" ? (
        <p className="order-news-wait">{isOpened ? t.opened : t.notOpened}</p>
      ) : (
        <div className="order-news-card" data-status={status}>
          <span className="order-news-icon">
            <Icon name={ICONS[status]} size={24} />
          </span>
          <div>
            <p className="order-news-title">{t.news[status].title}</p>
            {t.news[status].text && <p>{t.news[status].text}</p>}
            {status === "cancelled" && reason && (
              <p className="order-news-reason">
                <span>{t.reason}</span>
                <UserText>{reason}</UserText>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
