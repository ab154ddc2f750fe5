import { useId, useRef, useState } from "react";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import type { MoneyMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { cashOf, DENOMINATIONS } from "#app/domain/shifts/denominations.ts";
import { amountError, MAX_NOTE, parseCounted } from "#app/domain/shifts/shift-form.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { ShiftChanges } from "./shift-state.tsx";
import type { ShiftView } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

type Typed = Partial<Record<MoneyMethod, string>>;

/** The person types what is there for each method, and is asked once more before the shift is closed. */
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
    return { method, amount, problem: amountError(amount) };
  });
  const change = (method: MoneyMethod, text: string) => setTyped({ ...typed, [method]: text });
  return (
    <form
      ref={form}
      className="panel shift-form"
      aria-label={t.closeShift}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (counts.every(({ problem }) => !problem)) setAsking(true);
        else focus("[aria-invalid=true]");
      }}
    >
      <h2 className="panel-title">{t.closeShift}</h2>
      <p className="page-note">{isBlind ? t.blindNote : t.countNote}</p>
      {counts.map(({ method, problem }) => (
        <div key={method} className="shift-count">
          <AmountField
            label={t.counted(methods[method])}
            className="figures"
            isSigned={method !== "cash"}
            value={typed[method] ?? ""}
            error={isChecked && problem ? t[problem] : errors[method]}
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
          <label className="check">
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
      <Button type="submit">{t.closeShift}</Button>
      {isAsking && (
        <ConfirmDialog
          question={t.askClose}
          confirmLabel={t.closeShift}
          isPending={isPending}
          onConfirm={() => send("close", { ...typed, id, note }, () => setAsking(false))}
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

/** The form adds up the pieces of each note and coin. */
function CountNotes({ onCount }: { onCount: (cash: Piastres) => void }) {
  const [typed, setTyped] = useState<ReadonlyMap<Piastres, string>>(new Map());
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  const id = useId();
  const change = (value: Piastres, text: string) => {
    const next = new Map(typed).set(value, text);
    setTyped(next);
    const pieces = [...next].map(([value, text]) => [value, parseWholeNumber(text) ?? 0] as const);
    onCount(cashOf(new Map(pieces)));
  };
  return (
    <details className="count-notes">
      <summary>{t.countNotes}</summary>
      <div className="count-notes-fields figures">
        {DENOMINATIONS.map((value) => (
          <label key={value}>
            <span>{egp(value)}</span>
            <input
              className="field-input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              aria-label={t.pieces(egp(value))}
              aria-invalid={isWrong(typed.get(value) ?? "")}
              aria-describedby={isWrong(typed.get(value) ?? "") ? id : undefined}
              value={typed.get(value) ?? ""}
              onChange={(event) => change(value, event.target.value)}
            />
          </label>
        ))}
      </div>
      {[...typed.values()].some(isWrong) && <FieldError id={id}>{t.piecesWrong}</FieldError>}
    </details>
  );
}

function isWrong(typed: string): boolean {
  return typed.trim() !== "" && parseWholeNumber(typed) === null;
}
