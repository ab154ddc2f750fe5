import { type ChangeEvent, useId, useState } from "react";
import { Form, href } from "react-router";
import { IMPORT_COLUMNS } from "#app/domain/imports/columns.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from "./import-words.ts";

export function FileForm({ failure, isPending }: { failure: string | null; isPending: boolean }) {
  const id = useId();
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const shown = tooLarge ?? failure;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTooLarge((target.files?.[0]?.size ?? 0) > MAX_IMPORT_BYTES ? FILE_TOO_LARGE : null);
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href("/admin/stock/import")}
      className="panel import-file"
      onSubmit={(event) => (isPending || tooLarge) && event.preventDefault()}
    >
      <label className="field-label" htmlFor={id}>
        CSV File
      </label>
      <input
        id={id}
        className="import-input"
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/tab-separated-values,text/plain"
        required
        disabled={!useHydrated()}
        aria-invalid={shown !== null}
        aria-describedby={shown === null ? undefined : `${id}-error`}
        onChange={onChange}
      />
      {shown !== null && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {shown}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? "Reading…" : "Preview Import"}
      </button>
      <p className="page-note">
        Nothing changes before you have seen the preview. The first row names the columns:{" "}
        {IMPORT_COLUMNS.map(({ label }) => label).join(", ")}, in English or Arabic. A product is
        found by its barcode, else by its category and name. An empty cell leaves what there is.{" "}
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "products" })}>
          Export Products
        </a>{" "}
        makes such a file.
      </p>
    </Form>
  );
}
