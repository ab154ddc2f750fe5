import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
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

const Failure = pageFailure(offlineSalesTexts);

/** What the device has kept is shown without the server, too. */
export function ErrorBoundary() {
  return (
    <>
      <Failure />
      <div className="admin-page offline-sales-page">
        <DeviceSales />
      </div>
    </>
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
