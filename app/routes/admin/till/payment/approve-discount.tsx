import { useEffect, useRef } from "react";
import { ApproveDialog, type Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import type { ConfirmSale } from "#app/routes/admin/till/confirm-sale/use-confirm-sale.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { SalePayment } from "./use-sale-payment.ts";

/** An owner's PIN is sent with the sale whose discount is above the seller's limit. */
export function ApproveDiscount({
  sale: { refusal, nameError, isLost, isPending },
  payment: { discount, subtotal },
  onApprove,
  onClose,
}: {
  sale: ConfirmSale;
  payment: SalePayment;
  onApprove: (approved: Approved) => void;
  onClose: () => void;
}) {
  const { discountOf, needsConnection } = useTexts(approvalTexts);
  const before = useRef(refusal);
  const isOther = refusal !== before.current && !refusal?.answer.approvalFailure;
  const hasOther = (isOther && refusal !== undefined && !isLost) || nameError !== undefined;
  // What else the sale was refused for stands on the page.
  useEffect(() => {
    if (hasOther && !isPending) onClose();
  }, [hasOther, isPending, onClose]);
  return (
    <ApproveDialog
      about={discountOf(discount?.amount ?? 0, subtotal)}
      isPending={isPending}
      failure={isLost ? needsConnection : refusal?.answer.approvalFailure}
      onApprove={onApprove}
      onClose={onClose}
    />
  );
}
