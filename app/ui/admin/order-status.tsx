import { type OrderStatus, STATUS_LABELS } from "#app/domain/orders/order-status.ts";

const TONES: Record<OrderStatus, string | undefined> = {
  pending: "low",
  confirmed: "info",
  completed: "good",
  cancelled: undefined,
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className="badge" data-tone={TONES[status]}>
      {STATUS_LABELS[status]}
    </span>
  );
}

export function openedText(isOpened: boolean): string {
  return isOpened ? "Opened in WhatsApp" : "Not opened";
}
