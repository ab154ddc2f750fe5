import { useState } from "react";
import { Form, href } from "react-router";
import { IMPORT_COLUMNS } from "#app/domain/imports/columns.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { FileInput } from "#app/ui/admin/file-input/file-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from "./import-limit.ts";
import { importPageTexts } from "./texts.ts";

export function FileForm({ failure, isPending }: { failure: string | null; isPending: boolean }) {
  const t = useTexts(importPageTexts);
  const { columns } = useTexts(importTexts);
  const [file, setFile] = useState<File | null>(null);
  const isHydrated = useHydrated();
  const isTooLarge = (file?.size ?? 0) > MAX_IMPORT_BYTES;
  const shown = isTooLarge ? t.fileTooLarge(MAX_IMPORT_MEGABYTES) : failure;
  const { preview, ...notes } = t.notes(
    IMPORT_COLUMNS.filter(({ id }) => !id.endsWith("_at")).map(({ id }) => columns[id]),
    (text) => (
      <a className="text-link" href={href("/admin/stock/export/:what", { what: "products" })}>
        {text}
      </a>
    ),
  );
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href("/admin/stock/import")}
      className="panel import-file"
      onSubmit={(event) => (isPending || isTooLarge) && event.preventDefault()}
    >
      <FileInput
        label={t.file}
        button={t.chooseFile}
        icon="stack"
        note={t.notChosen}
        error={shown}
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/tab-separated-values,text/plain"
        required
        disabled={!isHydrated}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <button type="submit" className="button" aria-disabled={isPending}>
        {isPending ? t.reading : t.preview}
      </button>
      <p>{preview}</p>
      <ul className="import-notes page-note">
        <li>{notes.exported}</li>
        <li>{notes.columns}</li>
        <li>{notes.found}</li>
      </ul>
    </Form>
  );
}
