import { useRef, useState } from "react";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import type { SubmittedRefund } from "#app/domain/orders/refund.ts";
import {
  beyondPaid,
  type RefundPayment,
  shareBack,
  totalBy,
} from "#app/domain/orders/refund-payments.ts";
import { parseAmount } from "#app/domain/read-amount.ts";
import { PAYMENT_METHODS, type PaymentMethod, paidTotal } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { SECOND_TAP_MS } from "#app/ui/second-taps.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { orderPageTexts } from "./texts.ts";

const AS_PAID = "as-paid";

type Way = PaymentMethod | typeof AS_PAID;
type Typed = ReadonlyMap<PaymentMethod, string>;
type Sent = Pick<SubmittedRefund, "payments" | "isBeyondPaid">;
type Order = { paid: readonly PaymentMethod[]; left: RefundPayment[] | null };

/** How a refund is given back: in the shares of what was paid, or all of it in one way. */
export function useGivenBack(amount: Piastres, { paid, left }: Order) {
  const [chosen, choose] = useState<Way>();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [warned, setWarned] = useState("");
  const warnedAt = useRef(0);
  const { methods } = useAdmin().terms;
  const t = useTexts(orderPageTexts);
  const names = useTexts(saleTexts).methods;
  const isSplit = left !== null && left.length > 1;
  const way = chosen ?? (isSplit ? AS_PAID : (left?.[0]?.method ?? paid[0] ?? "cash"));
  const isAsPaid = way === AS_PAID;
  const parts = isAsPaid
    ? shareBack(amount, left ?? [], amountsOf(typed))
    : [{ method: way, amount }];
  const missing = amount - paidTotal(parts);
  const beyond = beyondPaid(parts, left);
  const [first] = isAsPaid ? [] : beyond;
  const warning = first && JSON.stringify(first);
  const isWarned = warning !== undefined && warning === warned;
  const isWhole = missing === 0 && (!isAsPaid || beyond.length === 0);
  return {
    way,
    ways: [
      ...(isSplit ? [AS_PAID] : []),
      ...PAYMENT_METHODS.filter((each) => methods.includes(each) || paid.includes(each)),
    ] as Way[],
    choose,
    /** Each has a field. */
    parts: isAsPaid
      ? parts.map((part) => ({ ...part, most: totalBy(left ?? [], part.method) }))
      : [],
    missing,
    isInCash: totalBy(parts, "cash") > 0,
    typed,
    type: (method: PaymentMethod, text: string) => setTyped(new Map(typed).set(method, text)),
    payments: isWhole ? parts : null,
    warning:
      isWarned && first
        ? (paid.includes(first.method) ? t.beyondPaid : t.paidNothing)(amount, names[first.method])
        : undefined,
    /** Calls back at once, or at the second press where a method gives back more than it paid. */
    confirm: (send: (payments: Sent) => void) => {
      // Only somebody who has read the warning means it.
      const isMeant = isWarned && performance.now() - warnedAt.current > SECOND_TAP_MS;
      if (warning === undefined || isMeant) {
        const payments = parts.filter((part) => part.amount > 0);
        return send({ payments, ...(warning !== undefined && { isBeyondPaid: true }) });
      }
      if (!isWarned) warnedAt.current = performance.now();
      setWarned(warning);
    },
  };
}

/** What is left empty, or is no amount yet, takes its share of the rest. */
function amountsOf(typed: Typed): Map<PaymentMethod, Piastres> {
  const amounts = [...typed].map(([method, text]) => [method, parseAmount(text)] as const);
  return new Map(
    amounts.flatMap(([method, amount]) => (amount === null ? [] : [[method, amount]])),
  );
}

export function GivenBackBy({ givenBack }: { givenBack: ReturnType<typeof useGivenBack> }) {
  const { way, ways, choose, parts, missing, typed, type } = givenBack;
  const { egp } = useFormats();
  const t = useTexts(orderPageTexts);
  const names = useTexts(saleTexts).methods;
  const errorOf = ({ method, amount, most }: (typeof parts)[number]) => {
    const text = typed.get(method)?.trim();
    if (text && parseAmount(text) === null) return t.amountWrong;
    return amount > most ? t.mostBy(most, names[method]) : undefined;
  };
  if (ways.length < 2) return null;
  return (
    <div className="refund-ways">
      <SelectField
        label={t.givenBackBy}
        options={ways.map((id) => ({ id, label: id === AS_PAID ? t.asPaid : names[id] }))}
        value={way}
        onChange={(event) => choose(event.target.value as Way)}
      />
      {parts.length > 0 && (
        <div className="refund-parts">
          {parts.map((part) => (
            <AmountField
              key={part.method}
              label={t.amountBy(names[part.method])}
              className="figures"
              placeholder={formatAmount(part.amount)}
              value={typed.get(part.method) ?? formatAmount(part.amount)}
              error={errorOf(part)}
              onChange={(event) => type(part.method, event.target.value)}
            />
          ))}
        </div>
      )}
      <p className="refund-missing figures" role="status">
        {missing !== 0 && (
          <>
            <span>{missing > 0 ? t.stillMissing : t.tooMuch}</span>{" "}
            <span>{egp(Math.abs(missing))}</span>
          </>
        )}
      </p>
    </div>
  );
}
