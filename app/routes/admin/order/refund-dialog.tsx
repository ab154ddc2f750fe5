import { useId, useState } from "react";
import {
  type RefundableLine,
  refundAmount,
  type SubmittedRefund,
} from "#app/domain/orders/refund.ts";
import { saleMessages } from "#app/domain/sale/messages/messages.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#app/domain/sale/payment.ts";
import { useSaleTerms } from "#app/ui/admin/sale-terms.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import { orderPageMessages } from "./messages/messages.ts";
import { OrderDialog } from "./order-dialog.tsx";

/** What was changed in the dialog; a line starts with all that is left of it, back to stock. */
type Choice = { quantity?: number; toStock?: boolean };

export function RefundDialog({
  code,
  lines,
  paid,
  isPending,
  failure,
  onRefund,
  onClose,
}: {
  code: string;
  lines: RefundableLine[];
  /** How the order was paid: the first is offered. */
  paid: readonly PaymentMethod[];
  isPending: boolean;
  failure: string | undefined;
  onRefund: (refund: Omit<SubmittedRefund, "id">) => void;
  onClose: () => void;
}) {
  const t = useMessages(orderPageMessages);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [method, setMethod] = useState(paid[0] ?? "cash");
  const { methods } = useSaleTerms();
  const names = useMessages(saleMessages).methods;
  const offered = PAYMENT_METHODS.filter((each) => methods.includes(each) || paid.includes(each));
  const chosen = lines
    .filter(({ left }) => left > 0)
    .map((line) => {
      const { quantity = line.left, toStock = true } = choices.get(line.position) ?? {};
      // Another refund may have been recorded since.
      return { line, quantity: Math.min(quantity, line.left), toStock };
    });
  const taken = chosen.filter(({ quantity }) => quantity > 0);
  const amount = taken.reduce((sum, { line, quantity }) => sum + refundAmount(line, quantity), 0);
  const choose = (position: number, choice: Choice) =>
    setChoices((all) => new Map(all).set(position, { ...all.get(position), ...choice }));
  const chooseNone = () => {
    for (const { line } of chosen) choose(line.position, { quantity: 0 });
  };
  return (
    <OrderDialog
      title={t.refundOf(code)}
      about={
        <button
          type="button"
          className="button"
          data-look="quiet"
          onClick={() => (taken.length > 0 ? chooseNone() : setChoices(new Map()))}
        >
          {taken.length > 0 ? t.chooseNone : t.chooseAll}
        </button>
      }
      reasons={[t.returned, t.damaged, t.wrongProduct, t.wrongPrice]}
      submitLabel={t.refundAmount(amount)}
      canSubmit={taken.length > 0}
      isPending={isPending}
      failure={failure}
      onSubmit={(reason) =>
        onRefund({
          reason,
          method,
          items: taken.map(({ line: { position }, quantity, toStock }) => ({
            position,
            quantity,
            toStock,
          })),
        })
      }
      onClose={onClose}
    >
      <ul className="refund-lines">
        {chosen.map(({ line, quantity, toStock }) => (
          <RefundLine
            key={line.position}
            line={line}
            quantity={quantity}
            toStock={toStock}
            onChange={(choice) => choose(line.position, choice)}
          />
        ))}
      </ul>
      {offered.length > 1 && (
        <SelectField
          label={t.givenBackBy}
          options={offered.map((each) => ({ id: each, label: names[each] }))}
          value={method}
          onChange={(event) => setMethod(event.target.value as PaymentMethod)}
        />
      )}
    </OrderDialog>
  );
}

function RefundLine({
  line,
  quantity,
  toStock,
  onChange,
}: {
  line: RefundableLine;
  quantity: number;
  toStock: boolean;
  onChange: (choice: Choice) => void;
}) {
  const id = useId();
  const t = useMessages(orderPageMessages);
  return (
    <li className="refund-line" data-none={quantity === 0 ? "" : undefined}>
      <div className="refund-line-name">
        <p id={id} className="name" {...writtenIn(line.name)}>
          {line.name}
        </p>
        <p className="refund-line-amount figures" role="status">
          {t.refundPart(quantity, line.left, refundAmount(line, quantity))}
        </p>
      </div>
      <QuantityStepper
        name={line.name}
        quantity={quantity}
        canDecrease={quantity > 0}
        canIncrease={quantity < line.left}
        onDecrease={() => onChange({ quantity: quantity - 1 })}
        onIncrease={() => onChange({ quantity: quantity + 1 })}
      />
      <label className="refund-stock">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={toStock}
          disabled={quantity === 0}
          onChange={(event) => onChange({ toStock: event.target.checked })}
        />
        {t.backToStock}
      </label>
    </li>
  );
}
