import { useEffect, useRef } from "react";
import { ApproveDialog, type Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { confirmSaleTexts } from "#app/routes/admin/till/confirm-sale/texts.ts";
import type { ConfirmSale } from "#app/routes/admin/till/confirm-sale/use-confirm-sale.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { discountError } from "./discount-dialog.tsx";
import type { SalePayment } from "./use-sale-payment.ts";

/** The discount of the sale, and the way to give one. */
export function SaleDiscount({
  payment: { choose, subtotal, discount, discountRefusal: refusal },
  onOpen,
}: {
  payment: SalePayment;
  onOpen: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const { maxDiscount } = useAdmin().terms;
  const { egp } = useFormats();
  const t = useTexts(confirmSaleTexts);
  const { canApprove } = useAdmin();
  const { ownerApproves } = useTexts(approvalTexts);
  const needsApproval = canApprove && refusal === "aboveLimit";
  const error =
    discount && !needsApproval && discountError(discount.amount, subtotal, maxDiscount, t);
  if (maxDiscount === 0 && !discount && !canApprove) return null;
  return (
    <div className="sale-discount">
      {discount && (
        <dl className="sale-discount-sums figures">
          <div>
            <dt>{t.subtotal}</dt>
            <dd>{egp(subtotal)}</dd>
          </div>
          <div>
            <dt>
              {t.discount} · <UserText>{discount.reason}</UserText>
            </dt>
            <dd>{egp(-discount.amount)}</dd>
          </div>
        </dl>
      )}
      {error && <FieldError>{error}</FieldError>}
      {needsApproval && <p className="sale-discount-note">{ownerApproves}</p>}
      <div className="payment-buttons on-screen-only">
        <Button
          look="plain"
          data-pad="5"
          data-discount={error ? "wrong" : ""}
          ref={button}
          onClick={onOpen}
        >
          <Icon name="percent" size={18} />
          <span>{discount ? t.changeDiscount : t.discount}</span>
        </Button>
        {discount && (
          <Button
            look="quiet-danger"
            onClick={() => {
              // The pressed button goes, and both where the seller may give none.
              const next = maxDiscount > 0 ? button.current : submitButton(button.current);
              next?.focus();
              choose({ discount: null });
            }}
          >
            {t.removeDiscount}
          </Button>
        )}
      </div>
    </div>
  );
}

function submitButton(button: HTMLButtonElement | null) {
  return button?.form?.querySelector<HTMLElement>("[type=submit]");
}

/** An owner's PIN is sent with the sale whose discount is above the seller's limit, or the account's balance above its own. */
export function ApproveSale({
  sale: { refusal, nameError, isLost, isPending },
  payment: { account, discount, discountRefusal, isAboveLimit, onAccount, subtotal },
  onApprove,
  onClose,
}: {
  sale: ConfirmSale;
  payment: SalePayment;
  onApprove: (approved: Approved) => void;
  onClose: () => void;
}) {
  const t = useTexts(approvalTexts);
  const before = useRef(refusal);
  const isOther = refusal !== before.current && !refusal?.answer.approvalFailure;
  const hasOther = (isOther && refusal !== undefined && !isLost) || nameError !== undefined;
  // What else the sale was refused for stands on the page.
  useEffect(() => {
    if (hasOther && !isPending) onClose();
  }, [hasOther, isPending, onClose]);
  return (
    <ApproveDialog
      about={[
        discountRefusal && discount && t.discountOf(discount.amount, subtotal),
        isAboveLimit && account && t.onAccountOf(account.name, account.balance + onAccount),
      ]
        .filter(Boolean)
        .join(" · ")}
      isPending={isPending}
      failure={isLost ? t.needsConnection : refusal?.answer.approvalFailure}
      onApprove={onApprove}
      onClose={onClose}
    />
  );
}
