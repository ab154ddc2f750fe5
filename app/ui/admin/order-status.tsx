import type { ShownOrderStatus } from "#app/domain/orders/order-status.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { adminTexts } from "./texts.ts";

const TONES: Record<ShownOrderStatus, string | undefined> = {
  pending: "low",
  confirmed: "info",
  out: "info",
  completed: "good",
  cancelled: undefined,
};

export function StatusBadge({ status }: { status: ShownOrderStatus }) {
  return (
    <span className="badge" data-tone={TONES[status]}>
      {useTexts(orderTexts).statuses[status]}
    </span>
  );
}

/** Whether the shopper has opened the chat of a web order. */
export function OpenedText({ isOpened }: { isOpened: boolean }) {
  const { opened, notOpened } = useTexts(adminTexts);
  return <span>{isOpened ? opened : notOpened}</span>;
}
