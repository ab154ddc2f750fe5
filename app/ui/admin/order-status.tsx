import { orderMessages } from "#app/domain/orders/messages/messages.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { adminMessages } from "./messages/messages.ts";

const TONES: Record<OrderStatus, string | undefined> = {
  pending: "low",
  confirmed: "info",
  completed: "good",
  cancelled: undefined,
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className="badge" data-tone={TONES[status]}>
      {useMessages(orderMessages).statuses[status]}
    </span>
  );
}

/** Whether the shopper has opened the chat of a web order. */
export function OpenedText({ isOpened }: { isOpened: boolean }) {
  const { opened, notOpened } = useMessages(adminMessages);
  return <span>{isOpened ? opened : notOpened}</span>;
}
