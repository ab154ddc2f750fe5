import { type ChangeEvent, useId, useState } from "react";
import { Form, href } from "react-router";
import { IMPORT_COLUMNS } from "#app/domain/imports/columns.ts";
import { importMessages } from "#app/domain/imports/messages/messages.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from "./import-limit.ts";
import { importPageMessages } from "./messages/messages.ts";

export function FileForm({ failure, isPending }: { failure: string | null; isPending: boolean }) {
  const t = useMessages(importPageMessages);
  const { columns } = useMessages(importMessages);
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const shown = isTooLarge ? t.fileTooLarge(MAX_IMPORT_MEGABYTES) : failure;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTooLarge((target.files?.[0]?.size ?? 0) > MAX_IMPORT_BYTES);
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href("/admin/stock/import")}
      className="panel import-file"
      onSubmit={(event) => (isPending || isTooLarge) && event.preventDefault()}
    >
      <label className="field-label" htmlFor={id}>
        {t.file}
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
        {isPending ? t.reading : t.preview}
      </button>
      <p className="page-note">
        {t.note(
          IMPORT_COLUMNS.filter(({ id }) => !id.endsWith("_at")).map(({ id }) => columns[id]),
          (text) => (
            <a className="text-link" href={href("/admin/stock/export/:what", { what: "products" })}>
              {text}
            </a>
          ),
        )}
      </p>
    </Form>
  );
}
