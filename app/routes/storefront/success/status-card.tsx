import type { ShownOrderStatus, ShownStatus } from "#app/domain/orders/order-status.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { successTexts } from "./texts.ts";

const ICONS: Record<Exclude<ShownOrderStatus, "pending">, IconName> = {
  confirmed: "check",
  out: "check",
  completed: "check",
  cancelled: "close",
};

/** What the shopper did with the message; it proves no more than that. */
export type HandedOver = "opened" | "copied";

/** An order's status. The element stays, so that a change in it is announced. */
export function StatusCard({
  shown: { status, reason },
  handedOver,
}: {
  shown: ShownStatus;
  handedOver: HandedOver | undefined;
}) {
  const t = useTexts(successTexts);
  return (
    <div role="status" className="status-card">
      {status === "pending" ? (
        <p key={handedOver} className="status-card-wait">
          {handedOver ? t.handedOver[handedOver] : t.notSent}
        </p>
      ) : (
        <div className="status-card-note" data-status={status}>
          <span className="status-card-icon">
            <Icon name={ICONS[status]} size={24} />
          </span>
          <div>
            <p className="status-card-title">{t.statuses[status].title}</p>
            {t.statuses[status].text && <p>{t.statuses[status].text}</p>}
            {status === "cancelled" && reason && (
              <p className="status-card-reason">
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
