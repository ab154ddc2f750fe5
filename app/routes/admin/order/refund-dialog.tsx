import { useId, useState } from "react";
import {
  type RefundableLine,
  refundAmount,
  type SubmittedRefund,
} from "#app/domain/orders/refund.ts";
import type { RefundPayment } from "#app/domain/orders/refund-payments.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { DrawerChoice } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import { type Asked, OrderDialog } from "./order-dialog.tsx";
import { GivenBackBy, useGivenBack } from "./refund-payments.tsx";
import { orderPageTexts } from "./texts.ts";

/** What was changed in the dialog; a line starts with all that is left of it, back to stock unless it is damaged. */
type Choice = { quantity?: number; toStock?: boolean };

export function RefundDialog({
  code,
  lines,
  paid,
  left,
  failure,
  onRefund,
  ...asked
}: Asked & {
  code: string;
  lines: RefundableLine[];
  /** How the order was paid, and what of it is left; null where nobody knows. */
  paid: readonly PaymentMethod[];
  left: RefundPayment[] | null;
  needsApproval: boolean;
  onRefund: (refund: Omit<SubmittedRefund, "id">) => void;
}) {
  const t = useTexts(orderPageTexts);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [reason, setReason] = useState("");
  const chosen = lines
    .filter(({ left }) => left > 0)
    .map((line) => {
      const { quantity = line.left, toStock = reason !== t.damaged } =
        choices.get(line.position) ?? {};
      // Another refund may have been recorded since.
      return { line, quantity: Math.min(quantity, line.left), toStock };
    });
  const taken = chosen.filter(({ quantity }) => quantity > 0);
  const amount = taken.reduce((sum, { line, quantity }) => sum + refundAmount(line, quantity), 0);
  const givenBack = useGivenBack(amount, { paid, left });
  const choose = (position: number, choice: Choice) =>
    setChoices((all) => new Map(all).set(position, { ...all.get(position), ...choice }));
  const chooseNone = () => {
    for (const { line } of chosen) choose(line.position, { quantity: 0 });
  };
  return (
    <OrderDialog
      title={t.refundOf(code)}
      about={
        <Button
          look="quiet"
          onClick={() => (taken.length > 0 ? chooseNone() : setChoices(new Map()))}
        >
          {taken.length > 0 ? t.chooseNone : t.chooseAll}
        </Button>
      }
      reasons={[t.returned, t.damaged, t.wrongProduct, t.wrongPrice]}
      submitLabel={t.refundAmount(amount)}
      onReason={setReason}
      canSubmit={taken.length > 0 && givenBack.payments !== null}
      failure={givenBack.warning ?? failure}
      onSubmit={(reason) =>
        givenBack.confirm((payments) =>
          onRefund({
            reason,
            ...payments,
            items: taken.map(({ line: { position }, quantity, toStock }) => ({
              position,
              quantity,
              toStock,
            })),
          }),
        )
      }
      {...asked}
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
      <DrawerChoice note={givenBack.isInCash ? undefined : null} />
      <GivenBackBy givenBack={givenBack} />
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
  const t = useTexts(orderPageTexts);
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
      {line.pieces !== 0 && (
        <label className="check refund-stock">
          <input
            type="checkbox"
            aria-describedby={id}
            checked={toStock}
            disabled={quantity === 0}
            onChange={(event) => onChange({ toStock: event.target.checked })}
          />
          {t.backToStock}
        </label>
      )}
    </li>
  );
}
