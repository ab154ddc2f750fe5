import { useId } from "react";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/number.ts";
import { likelyPayments } from "#app/domain/orders/cash.ts";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { confirmSaleMessages } from "./messages/messages.ts";

export function isWrongAmount(typed: string): boolean {
  return typed.trim() !== "" && parsePrice(typed) === null;
}

/** Works out the change. */
export function CashFields({
  total,
  typed,
  onType,
}: {
  total: Piastres;
  typed: string;
  onType: (typed: string) => void;
}) {
  const received = parsePrice(typed);
  const { egp, pounds } = useFormats();
  const t = useMessages(confirmSaleMessages);
  return (
    <fieldset className="cash on-screen-only">
      <legend className="visually-hidden">{t.cash}</legend>
      <Field
        label={t.amountReceived}
        className="cash-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isWrongAmount(typed) ? t.amountWrong : undefined}
        onChange={(event) => onType(event.target.value)}
      />
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
      <Change total={total} received={received} />
    </fieldset>
  );
}

function Change({ total, received }: { total: Piastres; received: Piastres | null }) {
  const id = useId();
  const { egp } = useFormats();
  const t = useMessages(confirmSaleMessages);
  const isShort = received !== null && received < total;
  return (
    <p
      className="cash-change figures"
      data-short={isShort ? "" : undefined}
      data-open={received === null ? "" : undefined}
    >
      <span id={id}>{isShort ? t.stillMissing : t.changeDue}</span>
      <output aria-labelledby={id}>
        {received === null ? "–" : egp(Math.abs(received - total))}
      </output>
    </p>
  );
}
