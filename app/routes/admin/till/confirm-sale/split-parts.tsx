import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { formatAmount } from "#app/domain/money.ts";
import { isEmpty, type SplitPart, splitRest } from "#app/domain/sale/chosen-payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { isWrongAmount } from "#app/routes/admin/till/confirm-sale/cash-fields.tsx";
import { confirmSaleTexts } from "#app/routes/admin/till/confirm-sale/texts.ts";
import { useAmountReason } from "#app/ui/admin/amount-field.tsx";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Select } from "#app/ui/admin/select.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { SalePayment } from "./use-sale-payment.ts";

/** The payments of a sale that is paid in several ways; an empty amount takes the rest. */
export function SplitParts({ payment: { chosen, choose, total } }: { payment: SalePayment }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { egp } = useFormats();
  const t = useTexts(confirmSaleTexts);
  const parts = chosen.split ?? [];
  const rest = splitRest(parts, total);
  const isFilled = rest !== null && rest > 0 && parts.filter(isEmpty).length === 1;
  const change = (index: number, part: Partial<SplitPart>) =>
    choose({ split: parts.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const left = isFilled ? 0 : rest;
  const remove = (index: number) => {
    flushSync(() => choose({ split: parts.filter((_, at) => at !== index) }));
    // The pressed button is gone, or that of another part.
    const next = list.current?.children[Math.min(index, parts.length - 2)];
    next?.querySelector("input")?.focus();
  };
  return (
    <>
      <ul ref={list} className="split-parts">
        {parts.map((part, index) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
            key={index}
            part={part}
            number={index + 1}
            rest={isFilled ? formatAmount(rest) : ""}
            onChange={(changed) => change(index, changed)}
            onRemove={parts.length > 2 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      <p className="cash-change figures" data-short={left === 0 ? undefined : ""}>
        <span id={id}>{left !== null && left < 0 ? t.tooMuch : t.leftToPay}</span>
        <output aria-labelledby={id}>{left === null ? "–" : egp(Math.abs(left))}</output>
      </p>
    </>
  );
}

function Part({
  part: { method, typed },
  number,
  rest,
  onChange,
  onRemove,
}: {
  part: SplitPart;
  number: number;
  rest: string;
  onChange: (part: Partial<SplitPart>) => void;
  onRemove: (() => void) | undefined;
}) {
  const id = useId();
  const t = useTexts(confirmSaleTexts);
  const names = useTexts(saleTexts).methods;
  const { methods } = useAdmin().terms;
  const isWrong = isWrongAmount(typed);
  const reason = useAmountReason(typed);
  return (
    <li className="split-part">
      <Select
        name={`method-${number}`}
        label={t.methodOf(number)}
        value={method}
        options={methods.map((each) => ({ id: each, label: names[each] }))}
        onChange={(chosen) => onChange({ method: chosen })}
      />
      <input
        className="field-input figures"
        dir="auto"
        aria-label={t.amountOf(number)}
        data-pad={number < 5 ? number : undefined}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={rest}
        value={typed}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      {onRemove && <IconButton icon="trash" label={t.removePayment(number)} onClick={onRemove} />}
      {isWrong && (
        <div id={id} className="split-part-wrong">
          <FieldError>{t.amountWrong}</FieldError>
          {reason && <FieldError>{reason}</FieldError>}
        </div>
      )}
    </li>
  );
}
