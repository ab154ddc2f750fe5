import { href, Link, useActionData, useNavigation } from "react-router";
import { appContext } from "#app/context.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import type { Route } from "./+types/planned-import";
import { type ImportAnswer, importAction } from "./import-action.server.ts";
import { type ImportData, loadImport } from "./import-loader.server.ts";
import { IMPORT_GONE } from "./import-words.ts";
import { ImportPreview } from "./preview.tsx";
import { sendImport } from "./send-import.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadImport(context.get(appContext), params.importId);
}

export function action(args: Route.ActionArgs) {
  return importAction(args);
}

export const clientLoader = keepLastData<ImportData>();

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendImport(serverAction);
}

export default function PlannedImport({ loaderData, params }: Route.ComponentProps) {
  const { preview } = loaderData;
  const failure = useActionData<ImportAnswer>()?.failure ?? null;
  const isPending = useNavigation().state === "submitting";
  return (
    <div className="admin-page import-page">
      <PageTitle>Import Products</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>Import Products</h1>
      </div>
      {preview ? (
        <ImportPreview importId={params.importId} {...{ preview, failure, isPending }} />
      ) : (
        <FetchFailed message={IMPORT_GONE} />
      )}
      <Link className="text-link" to={href("/admin/stock/import")}>
        Choose another file
      </Link>
    </div>
  );
}
