import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { type FailedProps, FetchFailed, pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { openKeptPage } from "#app/routes/admin/till/offline/contact.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/offline-sales";
import { DeviceSales } from "./device-sales.tsx";
import { NeedsALook } from "./needs-a-look.tsx";
import { reviewOfflineSales, viewOfflineSales } from "./offline-sales.server.ts";
import { offlineSalesTexts } from "./texts.ts";
import "./offline-sales.css";

export const loader = (args: Route.LoaderArgs) => load(args, "offline sales", viewOfflineSales);
export const action = (args: Route.ActionArgs) => reviewOfflineSales(args);
export const clientLoader = keepLastData<typeof loader>({
  onOutage: ({ url }) => openKeptPage(url),
});
export const clientAction = sendChange;

export const ErrorBoundary = pageFailure(offlineSalesTexts, WithoutProblems);

/** The device's own sales are shown without the server, too. */
function WithoutProblems({ title, message }: FailedProps) {
  return (
    <AdminPage title={title} className="offline-sales-page">
      <FetchFailed message={message} />
      <DeviceSales />
    </AdminPage>
  );
}

export default function OfflineSales({ loaderData: { version, problems } }: Route.ComponentProps) {
  const t = useTexts(offlineSalesTexts);
  return (
    <AdminPage
      title={t.title}
      className="offline-sales-page"
      live={{ version, topics: ["orders"] }}
    >
      <DeviceSales />
      {problems && <NeedsALook problems={problems} />}
    </AdminPage>
  );
}
