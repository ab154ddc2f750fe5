import { type KeyboardEvent, useId, useState } from "react";
import type { CountRow } from "#app/data/stock/count-lines.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { countTexts } from "./texts.ts";

type Props = {
  rows: CountRow[];
  isBlind: boolean;
  onCount: (product: string, to: number) => void;
};

export function CountList({ rows, isBlind, onCount }: Props) {
  const t = useTexts(countTexts);
  if (rows.length === 0) return <p className="panel">{t.noneLikeThis}</p>;
  return (
    <fieldset className="panel stock-lines" aria-label={t.products}>
      {rows.map((row) => (
        // Another number of one's own, counted by scanning, shows at once.
        <Row key={`${row.id} ${row.own}`} row={row} isBlind={isBlind} onCount={onCount} />
      ))}
    </fieldset>
  );
}

function Row({ row, isBlind, onCount }: { row: CountRow } & Pick<Props, "isBlind" | "onCount">) {
  const { id, name, stock, own, others } = row;
  const t = useTexts(countTexts);
  const field = useId();
  const [typed, setTyped] = useState(own === null ? "" : String(own));
  const pieces = parseWholeNumber(typed);
  const isWrong = typed.trim() !== "" && (pieces === null || pieces > MAX_STOCK);
  const save = () => {
    if (!isWrong && pieces !== null && pieces !== own) onCount(id, pieces);
  };
  const facts = [
    ...(isBlind ? [] : [t.expected(stock)]),
    ...(others === null ? [] : [t.othersCounted(others)]),
  ];
  return (
    <div className="count-row">
      <label htmlFor={field} className="stock-name">
        <UserText>{name}</UserText>
      </label>
      <p id={`${field}-facts`} className="stock-note figures">
        {isWrong ? t.wholeNumber : t.facts(facts)}
      </p>
      <input
        id={field}
        className="field-input figures"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${field}-facts`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={toNext}
      />
    </div>
  );
}

/** Enter saves, and goes on to the next product. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const next = event.currentTarget
    .closest(".count-row")
    ?.nextElementSibling?.querySelector("input");
  if (next) next.select();
  else event.currentTarget.blur();
  next?.focus();
}
