import { useState } from "react";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { type ChosenDiscount, discountOf } from "#app/domain/sale/chosen-payment.ts";
import { percentOf, refuseDiscount } from "#app/domain/sale/discount.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { OrderDialog } from "#app/routes/admin/order/order-dialog.tsx";
import {
  type ConfirmSaleTexts,
  confirmSaleTexts,
} from "#app/routes/admin/till/confirm-sale/texts.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { SalePayment } from "./use-sale-payment.ts";

const KINDS = ["percent", "amount"] as const;

type Typed = { kind: ChosenDiscount["kind"]; value: string };

export function DiscountDialog({
  payment: { chosen, choose, subtotal },
  onClose,
}: {
  payment: SalePayment;
  onClose: () => void;
}) {
  const given = chosen.discount;
  const { maxDiscount } = useAdmin().terms;
  const { egp } = useFormats();
  const t = useTexts(confirmSaleTexts);
  const [typed, setTyped] = useState<Typed>(() => typedOf(given));
  const value = parseTyped(typed);
  const discount = discountOf(value === null ? null : { ...typed, value, reason: "" }, subtotal);
  const wrong = typed.kind === "percent" ? t.percentWrong : t.amountWrong;
  const { canApprove } = useAdmin();
  const refusal = discount && refuseDiscount(discount.amount, subtotal, maxDiscount);
  const needsApproval = canApprove && refusal === "aboveLimit";
  const refused = discount && discountError(discount.amount, subtotal, maxDiscount, t);
  const error = discount && (needsApproval || !refused) ? undefined : (refused ?? wrong);
  return (
    <OrderDialog
      title={t.discount}
      about={<p className="figures">{t.subtotalIs(egp(subtotal))}</p>}
      reasons={[t.regular, t.damagedPackage, t.offer, t.forStaff]}
      firstReason={given?.reason ?? ""}
      submitLabel={t.giveDiscount}
      canSubmit={error === undefined}
      needsApproval={needsApproval}
      isPending={false}
      failure={undefined}
      onSubmit={(reason) => {
        if (value !== null) choose({ discount: { kind: typed.kind, value, reason } });
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset className="paid-by">
        <legend className="visually-hidden">{t.discountKind}</legend>
        <div className="paid-by-methods">
          {KINDS.map((kind) => (
            <label key={kind} className="paid-by-method">
              <input
                type="radio"
                name="kind"
                className="visually-hidden"
                checked={kind === typed.kind}
                onChange={() => setTyped({ ...typed, kind })}
              />
              <span>{t.discountKinds[kind]}</span>
            </label>
          ))}
        </div>
        <AmountField
          label={t.discountKinds[typed.kind]}
          className="cash-field"
          data-first=""
          value={typed.value}
          error={typed.value === "" ? undefined : error}
          {...(typed.kind === "percent" && { reason: null })}
          onChange={(event) => setTyped({ ...typed, value: event.target.value })}
        />
        <p className="cash-change figures" role="status">
          {discount && !error && t.newTotal(egp(subtotal - discount.amount))}
        </p>
      </fieldset>
    </OrderDialog>
  );
}

function typedOf(given: ChosenDiscount | null): Typed {
  if (!given) return { kind: "percent", value: "" };
  const { kind, value } = given;
  return { kind, value: kind === "percent" ? String(value) : formatAmount(value) };
}

function parseTyped({ kind, value }: Typed): number | null {
  return kind === "percent" ? parseWholeNumber(value.replace(/[%٪]/, "")) : parsePrice(value);
}

export function discountError(
  amount: Piastres,
  subtotal: Piastres,
  maxPercent: number,
  t: ConfirmSaleTexts,
): string | undefined {
  switch (refuseDiscount(amount, subtotal, maxPercent)) {
    case "nothingLeft":
      return t.nothingLeft;
    case "aboveLimit":
      return t.aboveLimit(maxPercent, percentOf(subtotal, maxPercent));
  }
}
