import { useRef, useState } from "react";
import { parseAmount } from "#app/domain/read-amount.ts";
import { amountError } from "#app/domain/shifts/shift-form.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { shiftTexts } from "./texts.ts";
import type { ShiftChanges } from "./use-shift-changes.ts";

/** `onOpened` leads to what a shift was needed for. */
export function OpenShift({
  hasDrawer,
  changes: { isPending, errors, send },
  onOpened,
}: {
  hasDrawer: boolean;
  changes: ShiftChanges;
  onOpened: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const t = useTexts(shiftTexts);
  const wrong = amountError(parseAmount(typed));
  return (
    <form
      ref={form}
      className="panel shift-form"
      aria-label={t.openShift}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (wrong) focus("[aria-invalid=true]");
        else {
          send({ intent: "open", openingCash: typed }, ({ success }) => success && onOpened());
        }
      }}
    >
      <p className="page-note">{t.openingHint}</p>
      {!hasDrawer && <p className="page-note">{t.firstShift}</p>}
      <AmountField
        label={t.openingCash}
        name="openingCash"
        value={typed}
        error={isChecked && wrong ? t[wrong] : errors.openingCash}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" data-pending={isPending ? "" : undefined}>
        {isPending && <span className="spinner" aria-hidden="true" />}
        <span>{t.openShift}</span>
      </button>
    </form>
  );
}
