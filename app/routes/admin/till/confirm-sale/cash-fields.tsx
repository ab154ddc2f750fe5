import { useId } from "react";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { likelyPayments } from "#app/domain/orders/cash.ts";
import { parseAmount, parsePrice } from "#app/domain/read-amount.ts";
import { mostReceived, refuseReceived } from "#app/domain/sale/payment.ts";
import { useAmountReason } from "#app/ui/admin/amount-field.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { type ConfirmSaleTexts, confirmSaleTexts } from "./texts.ts";

export function isWrongAmount(typed: string): boolean {
  return typed.trim() !== "" && parsePrice(typed) === null;
}

/** Why the sale waits for another amount; blank is exactly the total. */
export function receivedError(
  typed: string,
  total: Piastres,
  t: ConfirmSaleTexts,
): string | undefined {
  if (typed.trim() === "") return undefined;
  const received = parseAmount(typed);
  if (received === null) return t.amountWrong;
  switch (refuseReceived(total, received)) {
    case "missing":
      return t.stillMissing(total - received);
    case "tooMuch":
      return t.tooMuchReceived(mostReceived(total));
  }
}

/** Works out the change. */
export function CashFields({
  total,
  typed,
  error,
  onType,
}: {
  total: Piastres;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}) {
  const id = useId();
  const received = parseAmount(typed);
  const reason = useAmountReason(typed);
  const { egp, pounds } = useFormats();
  const t = useTexts(confirmSaleTexts);
  return (
    <fieldset className="cash on-screen-only">
      <legend className="visually-hidden">{t.cash}</legend>
      <Field
        label={t.amountReceived}
        className="cash-field"
        data-pad="0"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={(event) => onType(event.target.value)}
      />
      {/* In the place of the change: nothing moves while the amount is typed. */}
      {error === undefined ? (
        <Change total={total} received={received} />
      ) : (
        <div id={id} className="cash-change figures" data-short="">
          <FieldError>{error}</FieldError>
          {reason && <FieldError>{reason}</FieldError>}
        </div>
      )}
      <div className="cash-notes">
        {likelyPayments(total).map((amount) => (
          <button
            key={amount}
            type="button"
            className="cash-note figures"
            aria-label={amount === total ? t.exactly(egp(amount)) : t.received(egp(amount))}
            aria-pressed={amount === received}
            onClick={() => onType(formatAmount(amount))}
          >
            {amount === total ? t.exact : pounds(amount)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Change({ total, received }: { total: Piastres; received: Piastres | null }) {
  const id = useId();
  const { egp } = useFormats();
  const { changeDue } = useTexts(confirmSaleTexts);
  return (
    <p className="cash-change figures" data-open={received === null ? "" : undefined}>
      <span id={id}>{changeDue}</span>
      <output aria-labelledby={id}>{received === null ? "–" : egp(received - total)}</output>
    </p>
  );
}
