import { useRef, useState } from "react";
import { formatAmount } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { amountError, MAX_NOTE, parseCounted } from "#app/domain/shifts/shift-form.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { CountNotes } from "./count-notes.tsx";
import type { ShiftView } from "./shifts-loader.server.ts";
import { shiftTexts } from "./texts.ts";
import type { ShiftChanges } from "./use-shift-changes.ts";

type Typed = Partial<Record<PaymentMethod, string>>;

/** What is there is typed for each method; the closing is asked for once more. */
export function CloseShift({
  id,
  toCount,
  unused,
  isBlind,
  changes: { isPending, errors, send },
}: Pick<ShiftView, "id" | "toCount" | "unused"> & { isBlind: boolean; changes: ShiftChanges }) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const [typed, setTyped] = useState<Typed>({});
  const [note, setNote] = useState("");
  const [isAsExpected, setAsExpected] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  const { methods } = useTexts(saleTexts);
  const counts = [...toCount, ...(isAsExpected ? [] : unused)].map((method) => {
    const amount = parseCounted(method, typed[method] ?? "");
    return { method, amount, wrong: amountError(amount) };
  });
  const change = (method: PaymentMethod, text: string) => setTyped({ ...typed, [method]: text });
  return (
    <form
      ref={form}
      className="panel shift-form"
      aria-label={t.closeShift}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (counts.every(({ wrong }) => !wrong)) setAsking(true);
        else focus("[aria-invalid=true]");
      }}
    >
      <h2 className="panel-title">{t.closeShift}</h2>
      <p className="page-note">{isBlind ? t.blindNote : t.countNote}</p>
      {counts.map(({ method, wrong }) => (
        <div key={method} className="shift-count">
          <AmountField
            label={t.counted(methods[method])}
            className="figures"
            isSigned={method !== "cash"}
            value={typed[method] ?? ""}
            error={isChecked && wrong ? t[wrong] : errors[method]}
            onChange={(event) => change(method, event.target.value)}
          />
          {method === "cash" && (
            <CountNotes onCount={(cash) => change(method, formatAmount(cash))} />
          )}
        </div>
      ))}
      {unused.length > 0 && (
        <div className="shift-unused">
          <p className="page-note">{t.unused(unused.map((method) => methods[method]))}</p>
          <label className="shift-check">
            <input
              type="checkbox"
              checked={isAsExpected}
              onChange={({ target }) => {
                setAsExpected(target.checked);
                setTyped(
                  Object.fromEntries(toCount.map((method) => [method, typed[method] ?? ""])),
                );
              }}
            />
            {t.asExpected}
          </label>
        </div>
      )}
      <Field
        label={t.note}
        autoComplete="off"
        maxLength={MAX_NOTE}
        value={note}
        error={errors.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <button type="submit" className="button">
        {t.closeShift}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={t.askClose}
          confirmLabel={t.closeShift}
          isPending={isPending}
          onConfirm={() => send({ ...typed, intent: "close", id, note }, () => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <ul className="shift-lines figures">
            {counts.map(({ method, amount }) => (
              <li key={method}>
                <span>{methods[method]}</span>
                <strong>{egp(amount ?? 0)}</strong>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </form>
  );
}
