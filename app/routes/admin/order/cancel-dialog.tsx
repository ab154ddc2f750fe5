import { ACTION_RULES } from "#app/domain/orders/order-status.ts";
import { OrderDialog } from "./order-dialog.tsx";

const NOT_SENT = "The order was not sent.";
const REASONS = [NOT_SENT, "Sold out.", "The customer asked for it."] as const;

export function CancelDialog({
  code,
  isUnsent,
  isPending,
  failure,
  onCancelOrder,
  onClose,
}: {
  code: string;
  isUnsent: boolean;
  isPending: boolean;
  failure: string | undefined;
  onCancelOrder: (reason: string) => void;
  onClose: () => void;
}) {
  return (
    <OrderDialog
      title={`Cancel order ${code}?`}
      about={
        <p className="order-dialog-note">The shopper sees the reason. This cannot be undone.</p>
      }
      reasons={REASONS}
      firstReason={isUnsent ? NOT_SENT : ""}
      submitLabel={ACTION_RULES.cancel.label}
      look="danger"
      isPending={isPending}
      failure={failure}
      onSubmit={onCancelOrder}
      onClose={onClose}
    />
  );
}
