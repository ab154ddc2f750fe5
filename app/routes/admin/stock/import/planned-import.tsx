import { href } from "react-router";
import type { Locale } from "#app/domain/locale/locale.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { whileAnswering } from "#app/ui/admin/answer-limit.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/planned-import";
import { changeImport, viewImport } from "./planned-import.server.ts";
import { ImportPreview } from "./preview.tsx";
import { importPageTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "import", viewImport);
export const action = (args: Route.ActionArgs) => changeImport(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendChange({ serverAction: () => whileAnswering(serverAction()) });
export const ErrorBoundary = pageFailure((locale) => ({
  ...importPageTexts(locale),
  back: chooseAnother(locale),
}));

export default function PlannedImport({
  loaderData: { preview },
  params: { importId },
}: Route.ComponentProps) {
  const { title } = useTexts(importPageTexts);
  return (
    <AdminPage title={title} back={useTexts(chooseAnother)} className="import-page">
      <ImportPreview key={importId} importId={importId} preview={preview} />
    </AdminPage>
  );
}

function chooseAnother(locale: Locale) {
  return { to: href("/admin/stock/import"), label: importPageTexts(locale).chooseAnother };
}
