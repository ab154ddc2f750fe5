import { STOCK_CHOICES } from "#app/domain/imports/planned.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Preview } from "./planned-import.server.ts";
import { importPageTexts } from "./texts.ts";

type Props = {
  id: string;
  preview: Preview;
  isUnknown: boolean;
  onChange: () => void;
  onSubmit: (fields: Record<string, string>) => void;
};

/** A file may leave open its stock, and what its columns are. The form's button is the page's. */
export function Choices({ id, preview, isUnknown, onChange, onSubmit }: Props) {
  const t = useTexts(importPageTexts);
  const { columns, chosen, stockChoice, undecidedStocks } = preview;
  const options = [
    { id: "", label: t.noColumn },
    ...columns.map(({ name }, at) => ({
      id: String(at),
      label: name.trim() || t.columnWithoutName(at + 1),
    })),
  ];
  return (
    <form
      id={id}
      className="import-choices"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = Object.fromEntries(new FormData(event.currentTarget));
        onSubmit(fields as Record<string, string>);
      }}
    >
      {stockChoice !== null && (
        <fieldset className="import-stock">
          <legend className="field-label">{t.stockTitle}</legend>
          <p className="page-note">{t.stockQuestion(undecidedStocks)}</p>
          {STOCK_CHOICES.map((choice) => (
            <label key={choice} className="check">
              <input
                type="radio"
                name="stock-choice"
                value={choice}
                defaultChecked={choice === stockChoice}
              />
              <span>{t.stockChoices[choice]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <details className="import-columns" open={isUnknown}>
        <summary className="text-link">{t.chooseColumns}</summary>
        <fieldset className="import-column-fields">
          {chosen?.map(({ id: column, label, at }) => (
            <SelectField
              key={column}
              name={column}
              label={label}
              options={options}
              defaultValue={at < 0 ? "" : String(at)}
            />
          ))}
        </fieldset>
      </details>
    </form>
  );
}
