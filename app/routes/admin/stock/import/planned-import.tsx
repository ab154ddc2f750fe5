import { href, Link, useNavigation } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/planned-import";
import { importAction } from "./import-action.server.ts";
import { type ImportData, loadImport } from "./import-loader.server.ts";
import { ImportPreview } from "./preview.tsx";
import { sendImport, useImportFailure } from "./send-import.ts";
import { importPageTexts } from "./texts.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadImport(context.get(appContext), params.importId, context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return importAction(args);
}

export const clientLoader = keepLastData<ImportData>();

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendImport(serverAction);
}

export default function PlannedImport({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts(importPageTexts);
  const { preview } = loaderData;
  const failure = useImportFailure();
  const isImporting = useNavigation().state === "submitting";
  return (
    <div className="admin-page import-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      {preview ? (
        <ImportPreview
          key={params.importId}
          importId={params.importId}
          {...{ preview, failure, isImporting }}
        />
      ) : (
        <FetchFailed message={t.gone} />
      )}
      <Link className="text-link" to={href("/admin/stock/import")}>
        {t.chooseAnother}
      </Link>
    </div>
  );
}
