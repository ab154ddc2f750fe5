import { useId } from "react";
import { formatAmount, formatEgp, formatPounds, type Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/number.ts";
import { likelyPayments } from "#app/domain/orders/cash.ts";
import { Field } from "#app/ui/field.tsx";

export function isWrongAmount(typed: string): boolean {
  return typed.trim() !== "" && parsePrice(typed) === null;
}

/** Works out the change; nothing of it is sent or stored. */
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
  return (
    <fieldset className="cash on-screen-only">
      <legend className="visually-hidden">Cash</legend>
      <Field
        label="Amount received"
        className="cash-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isWrongAmount(typed) ? "Type an amount, such as 50 or 12.50." : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <div className="cash-notes">
        {likelyPayments(total).map((amount) => (
          <button
            key={amount}
            type="button"
            className="cash-note figures"
            aria-label={`${amount === total ? "Exact:" : "Received"} ${formatEgp(amount)}`}
            aria-pressed={amount === received}
            onClick={() => onType(formatAmount(amount))}
          >
            {amount === total ? "Exact" : formatPounds(amount)}
          </button>
        ))}
      </div>
      <Change total={total} received={received} />
    </fieldset>
  );
}

function Change({ total, received }: { total: Piastres; received: Piastres | null }) {
  const id = useId();
  const isShort = received !== null && received < total;
  return (
    <p
      className="cash-change figures"
      data-short={isShort ? "" : undefined}
      data-open={received === null ? "" : undefined}
    >
      <span id={id}>{isShort ? "Still missing" : "Change due"}</span>
      <output aria-labelledby={id}>
        {received === null ? "–" : formatEgp(Math.abs(received - total))}
      </output>
    </p>
  );
}
