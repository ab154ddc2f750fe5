import { useId, useState } from "react";
import type { Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { cashOf, DENOMINATIONS } from "#app/domain/shifts/denominations.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { shiftTexts } from "./texts.ts";

/** Adds up the pieces of each note and coin. */
export function CountNotes({ onCount }: { onCount: (cash: Piastres) => void }) {
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
