import { parseWholeNumber } from "#app/domain/number.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DrawnLabel } from "./labels.server.ts";
import { labelsTexts } from "./texts.ts";

export type Wanted = { label: DrawnLabel; copies: number };

const MAX_COPIES = 500;

export function LabelList({
  wanted,
  onChange,
}: {
  wanted: Wanted[];
  onChange: (id: string, copies: number) => void;
}) {
  const t = useTexts(labelsTexts);
  return (
    <ul className="panel stock-lines" aria-label={t.products}>
      {wanted.map(({ label: { id, name, barcode }, copies }) => (
        <li key={id}>
          <fieldset className="stock-line" aria-label={name}>
            <span className="stock-name">
              <UserText>{name}</UserText>
              {!barcode && (
                <span className="badge" data-tone="low">
                  {t.noBarcode}
                </span>
              )}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t.remove(name)}
              onClick={() => onChange(id, 0)}
            >
              <Icon name="close" />
            </button>
            <div className="stock-line-fields">
              <Field
                label={t.copies}
                inputMode="numeric"
                autoComplete="off"
                value={String(copies)}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => {
                  const typed = parseWholeNumber(target.value);
                  if (typed !== null && typed > 0) onChange(id, Math.min(typed, MAX_COPIES));
                }}
              />
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
