import { useRef, useState } from "react";
import { parseBalance } from "#app/domain/accounts/opening.ts";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { type Asked, OrderDialog } from "#app/routes/admin/order/order-dialog.tsx";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { customerTexts } from "./texts.ts";

/** What is booked once, however often it is sent: the balance is as it was seen. */
export type SeenBalance = { id: string; balance: Piastres };

type Props = SeenBalance & Asked & { onSend: (fields: Record<string, string>) => void };

/** The difference to the balance that was seen is booked. */
export function CorrectBalance({ id, balance, onSend, ...asked }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const focus = useFocusIn(field);
  const [typed, setTyped] = useState(formatAmount(balance));
  const [isChecked, setChecked] = useState(false);
  const t = useTexts(customerTexts);
  const { problems } = useTexts(ledgerTexts);
  const { egp } = useFormats();
  const should = parseBalance(typed);
  const problem =
    should === null ? problems.balanceRefused : should === balance ? t.isSame : undefined;
  return (
    <OrderDialog
      title={t.correctBalance}
      about={<p className="order-dialog-note figures">{t.balanceIs(egp(balance))}</p>}
      reasons={t.correctReasons}
      submitLabel={t.correctBalance}
      onSubmit={(reason) => {
        setChecked(true);
        if (problem === undefined)
          onSend({ id, should: String(should), seen: String(balance), reason });
        else focus("input");
      }}
      {...asked}
    >
      <div ref={field}>
        <AmountField
          label={t.shouldBe}
          isSigned
          data-first=""
          value={typed}
          error={isChecked ? problem : undefined}
          below={<p className="field-hint">{t.shouldHint}</p>}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </OrderDialog>
  );
}

export function WriteOff({ id, balance, onSend, ...asked }: Props) {
  const t = useTexts(customerTexts);
  const { egp } = useFormats();
  return (
    <OrderDialog
      title={t.writeOff}
      about={<p className="order-dialog-note figures">{t.writeOffNote(egp(balance))}</p>}
      reasons={t.writeOffReasons}
      submitLabel={t.writeOff}
      look="danger"
      onSubmit={(reason) => onSend({ id, seen: String(balance), reason })}
      {...asked}
    />
  );
}
