import { useEffect, useState } from "react";
import {
  isFinal,
  ORDER_STATUS_ADDRESS,
  type ShownOrderStatus,
  type ShownStatus,
} from "#app/domain/orders/order-status.ts";
import { askShop, onReturn } from "#app/routes/storefront/remembered/order-statuses.ts";
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

const INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 4 * 60_000;

/** The order's status, kept up to date while the page is visible. */
export function useShownStatus(orderId: string, loaded: ShownStatus): ShownStatus {
  const [latest, setLatest] = useState(loaded);
  const isOver = isFinal(latest.status);
  useEffect(() => {
    if (isOver) return;
    return watchOrder(orderId, (shown) =>
      setLatest((last) => (last.status === shown.status ? last : shown)),
    );
  }, [orderId, isOver]);
  return latest;
}

/** Asks when the shopper comes back and at intervals, which grow while nobody answers. */
function watchOrder(orderId: string, onAnswer: (shown: ShownStatus) => void): () => void {
  let interval = INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    const shown = await askShop<ShownStatus>(ORDER_STATUS_ADDRESS + orderId);
    isAsking = false;
    if (isStopped) return;
    interval = shown ? INTERVAL_MS : Math.min(2 * interval, MAX_INTERVAL_MS);
    timer = setTimeout(ask, interval);
    if (shown) onAnswer(shown);
  }

  timer = setTimeout(ask, interval);
  const leave = onReturn(ask);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    leave();
  };
}
