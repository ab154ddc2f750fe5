import { type SubmitEvent, useState } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import {
  MAX_CUSTOM_NOTE,
  MIN_CUSTOM_AMOUNT,
  refuseCustomAmount,
} from "#app/domain/sale/custom-amount.ts";
import { plainLine } from "#app/domain/text.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { useJustSold } from "#app/routes/admin/till/sale/just-sold.tsx";
import type { CustomAmount } from "#app/routes/admin/till/sale/use-sale.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { Field } from "#app/ui/field.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import "./custom-amount.css";
import { newSaleTexts } from "./texts.ts";

const NOTES_OFFERED = 6;

/** The notes typed last on this device, the newest first. */
const lastNotes = createStoredValue<string[]>({
  key: "koshk-custom-notes",
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((note) => typeof note === "string") : null,
  empty: () => [],
});

/** `onAdd` answers why the amount does not fit into the sale; null where it is added. */
export function CustomAmountButton({
  isOpen,
  onOpen,
  onAdd,
}: {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onAdd: (amount: CustomAmount) => string | null;
}) {
  // A server of the release before says none.
  const { maxCustom = 0 } = useAdmin().terms;
  const t = useTexts(newSaleTexts);
  if (maxCustom === 0) return null;
  return (
    <>
      <Button
        className="custom-amount-button"
        look="plain"
        data-pad="1"
        aria-label={t.customAmount}
        aria-keyshortcuts="."
        title={t.customAmount}
        onClick={() => onOpen(true)}
      >
        <Icon name="cashbox" />
        <span>{t.customAmount}</span>
      </Button>
      {isOpen && (
        <CustomAmountDialog most={maxCustom} onAdd={onAdd} onClose={() => onOpen(false)} />
      )}
    </>
  );
}

function CustomAmountDialog({
  most,
  onAdd,
  onClose,
}: {
  most: Piastres;
  onAdd: (amount: CustomAmount) => string | null;
  onClose: () => void;
}) {
  const { egp } = useFormats();
  const { cancel } = useTexts(adminTexts);
  const t = useTexts(newSaleTexts);
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [quantity, setQuantity] = useState(1);
  const [refusal, setRefusal] = useState<string>();
  const { forget } = useJustSold();
  const price = parsePrice(typed);
  const isWithin = price !== null && refuseCustomAmount(price, most) === undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (price === null || !isWithin) {
      setRefusal(t.amountWithin(MIN_CUSTOM_AMOUNT, most));
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    const plain = plainLine(note);
    const refused = onAdd({ price, note: plain, quantity });
    if (refused) return setRefusal(refused);
    if (plain) lastNotes.update((notes) => [...new Set([plain, ...notes])].slice(0, NOTES_OFFERED));
    forget();
    onClose();
  };
  return (
    <Dialog title={t.customAmount} onClose={onClose}>
      <form className="custom-amount-form" noValidate onSubmit={submit}>
        <AmountField
          label={t.amount}
          value={typed}
          autoFocus
          error={refusal}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
        />
        <Field
          label={t.note}
          value={note}
          autoComplete="off"
          maxLength={MAX_CUSTOM_NOTE}
          onChange={(event) => setNote(event.target.value)}
        />
        {lastNotes.current().length > 0 && (
          <fieldset className="custom-amount-notes">
            <legend className="visually-hidden">{t.lastNotes}</legend>
            {lastNotes.current().map((last) => (
              <Button
                key={last}
                look="plain"
                aria-pressed={last === note}
                onClick={() => setNote(last === note ? "" : last)}
              >
                <bdi>{last}</bdi>
              </Button>
            ))}
          </fieldset>
        )}
        <div className="custom-amount-sum">
          <QuantityStepper
            name={t.customAmount}
            quantity={quantity}
            canDecrease={quantity > 1}
            canIncrease={quantity < MAX_LINE_QUANTITY}
            onIncrease={() => setQuantity(quantity + 1)}
            onDecrease={() => setQuantity(quantity - 1)}
          />
          <p className="figures" role="status">
            {isWithin && quantity > 1 && egp(price * quantity)}
          </p>
        </div>
        <div className="dialog-buttons">
          <Button look="plain" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit">{t.addAmount}</Button>
        </div>
      </form>
    </Dialog>
  );
}
