import { useState } from "react";
import { Form, href, useActionData, useNavigation } from "react-router";
import { PRODUCT_COLUMNS } from "#app/domain/imports/columns.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from "#app/domain/limits.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { loadNothing } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { whileAnswering } from "#app/ui/admin/answer-limit.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { FileInput } from "#app/ui/admin/file-input/file-input.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import type { Route } from "./+types/import-products";
import { changePlan } from "./import-products.server.ts";
import { importPageTexts } from "./texts.ts";

export const loader = loadNothing;
export const action = (args: Route.ActionArgs) => changePlan(args);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendChange({ serverAction: () => whileAnswering(serverAction()) });

export default function ImportProducts() {
  const { title } = useTexts(importPageTexts);
  return (
    <AdminPage title={title} back={useTexts(backToStock)} className="import-page">
      <FileForm />
    </AdminPage>
  );
}

function FileForm() {
  const t = useTexts(importPageTexts);
  const answer = useActionData<Answer>();
  const isPending = useNavigation().state === "submitting";
  const { columns } = useTexts(importTexts);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = (file?.size ?? 0) > MAX_IMPORT_BYTES;
  const failure = answer?.isLost ? t.failed : answer?.failure;
  const { preview, ...notes } = t.notes(
    PRODUCT_COLUMNS.filter(({ id }) => !id.endsWith("_at")).map(({ id }) => columns[id]),
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
      <input type="hidden" name="intent" value="plan" />
      <FileInput
        label={t.file}
        button={t.chooseFile}
        icon="stack"
        note={t.notChosen}
        error={isTooLarge ? t.fileTooLarge(MAX_IMPORT_MEGABYTES) : (failure ?? null)}
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/tab-separated-values,text/plain"
        required
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? t.reading : t.preview}
      </Button>
      <p>{preview}</p>
      <ul className="import-notes page-note">
        <li>{notes.exported}</li>
        <li>{notes.columns}</li>
        <li>{notes.found}</li>
      </ul>
    </Form>
  );
}
