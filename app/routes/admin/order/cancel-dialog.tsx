import { orderMessages } from "#app/domain/orders/messages/messages.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { orderPageMessages } from "./messages/messages.ts";
import { OrderDialog } from "./order-dialog.tsx";

export function CancelDialog({
  code,
  isUnsent,
  needsApproval = false,
  isPending,
  failure,
  onCancelOrder,
  onClose,
}: {
  code: string;
  isUnsent: boolean;
  needsApproval?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onCancelOrder: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useMessages(orderPageMessages);
  const { actions } = useMessages(orderMessages);
  return (
    <OrderDialog
      title={t.cancelOrder(code)}
      about={<p className="order-dialog-note">{t.cancelNote}</p>}
      reasons={[t.notSent, t.soldOut, t.customerAsked]}
      needsApproval={needsApproval}
      firstReason={isUnsent ? t.notSent : ""}
      submitLabel={actions.cancel}
      look="danger"
      isPending={isPending}
      failure={failure}
      onSubmit={onCancelOrder}
      onClose={onClose}
    />
  );
}
