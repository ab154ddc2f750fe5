import { type Form, href } from "react-router";
import { STOCK_CHOICES } from "#app/domain/imports/planned.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Preview } from "./import-loader.server.ts";
import { importPageTexts } from "./texts.ts";

type Props = {
  id: string;
  /** The form of a fetcher, so that a refusal leaves what was chosen. */
  form: typeof Form;
  importId: string;
  preview: Preview;
  isUnknown: boolean;
  isPending: boolean;
  onChange: () => void;
};

/** What a file leaves open: its stock, and what its columns are. Its button is the page's. */
export function Choices({ id, form, importId, preview, isUnknown, isPending, onChange }: Props) {
  const Fetched = form;
  const t = useTexts(importPageTexts);
  const isHydrated = useHydrated();
  const { columns, chosen, stockChoice, undecidedStocks } = preview;
  const options = [
    { id: "", label: t.noColumn },
    ...columns.map(({ name }, at) => ({
      id: String(at),
      label: name.trim() || t.columnWithoutName(at + 1),
    })),
  ];
  return (
    <Fetched
      id={id}
      method="post"
      action={href("/admin/stock/import")}
      className="import-choices"
      onChange={onChange}
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="from" value={importId} />
      {stockChoice !== null && (
        <fieldset className="import-stock" disabled={!isHydrated}>
          <legend className="field-label">{t.stockTitle}</legend>
          <p className="page-note">{t.stockQuestion(undecidedStocks)}</p>
          {STOCK_CHOICES.map((choice) => (
            <label key={choice} className="import-stock-choice">
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
        <fieldset className="import-column-fields" disabled={!isHydrated}>
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
    </Fetched>
  );
}
