import { orderTexts } from "#app/domain/orders/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { orderPageTexts } from "./texts.ts";

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
  const t = useTexts(orderPageTexts);
  const { actions } = useTexts(orderTexts);
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
