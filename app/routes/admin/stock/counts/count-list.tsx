import { type KeyboardEvent, useId, useState } from "react";
import type { CountRow } from "#app/data/stock/count-lines.server.ts";
import { readQuantity } from "#app/domain/catalogue/packs/quantity.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { keypadFor, TypedPacks } from "../parts/typed-packs.tsx";
import { countTexts } from "./texts.ts";

type Props = {
  rows: CountRow[];
  isBlind: boolean;
  isWaiting: (product: string) => boolean;
  onCount: (product: string, to: number) => void;
};

export function CountList({ rows, ...props }: Props) {
  const t = useTexts(countTexts);
  if (rows.length === 0) return <p className="panel">{t.noneLikeThis}</p>;
  return (
    <fieldset className="panel stock-lines" aria-label={t.products}>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...props} />
      ))}
    </fieldset>
  );
}

function Row({
  row: { id, name, stock, own, others, packs = [] },
  isBlind,
  isWaiting,
  onCount,
}: { row: CountRow } & Omit<Props, "rows">) {
  const t = useTexts(countTexts);
  const { quantityUnclear } = useTexts(stockTexts).booking;
  const field = useId();
  const [seen, setSeen] = useState(own);
  const [typed, setTyped] = useState(textOf(own));
  const [isUnsaved, setUnsaved] = useState(false);
  const pieces = readQuantity(typed, packs);
  // Another number of one's own, counted by scanning, shows at once; what is being typed, or comes to that number, stays.
  if (own !== seen) {
    setSeen(own);
    if (own !== pieces && !isWaiting(id) && !isUnsaved) setTyped(textOf(own));
  }
  const isWrong = isUnclear(typed, pieces);
  const [example] = pieces === null ? packs : [];
  const save = (typed: string) => {
    const pieces = readQuantity(typed, packs);
    if (isUnclear(typed, pieces)) return;
    setUnsaved(false);
    if (pieces !== null && pieces !== own) onCount(id, pieces);
  };
  const facts = [
    ...(isBlind ? [] : [t.expected(stock)]),
    ...(others === null ? [] : [t.othersCounted(others)]),
  ];
  return (
    <div className="count-row" data-packs={packs.length > 0 ? "" : undefined}>
      <label htmlFor={field} className="stock-name">
        <UserText>{name}</UserText>
      </label>
      <p id={`${field}-facts`} className="stock-note figures">
        {isWrong ? (example ? quantityUnclear(example.name) : t.wholeNumber) : t.facts(facts)}
      </p>
      <input
        id={field}
        className="field-input figures"
        inputMode={keypadFor(packs)}
        dir={/\p{L}/u.test(typed) ? "auto" : undefined}
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${field}-facts`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnsaved(true);
        }}
        onBlur={() => save(typed)}
        onKeyDown={toNext}
      />
      <TypedPacks
        product={name}
        packs={packs}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          save(next);
        }}
      />
    </div>
  );
}

function isUnclear(typed: string, pieces: number | null): boolean {
  return typed.trim() !== "" && (pieces === null || pieces > MAX_STOCK);
}

function textOf(own: number | null): string {
  return own === null ? "" : String(own);
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
