import { useMemo } from "react";
import { data } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { listTill } from "#app/data/catalogue/till.server.ts";
import { readTill, writeTill } from "#app/domain/catalogue/till.ts";
import { type LiveVersion, NO_VERSION } from "#app/domain/live.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { openKeptPage } from "#app/routes/admin/till/offline/device/open-kept-page.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/new-sale";
import { NewSaleHead, SaleBar } from "./sale-panel.tsx";
import { newSaleTexts } from "./texts.ts";
import { Till } from "./till.tsx";

/** `tillText` is null when the till cannot be read, and missing where a server of the previous release answers. */
type NewSaleData = { version: LiveVersion; tillText?: string | null };

/** A page of the previous release reads `till`: null has it keep what it shows. */
const FOR_OLD_PAGES = { till: null };

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const version = app.live.version();
  try {
    const tillText = writeTill(await listTill(app.db, context.get(localeContext)));
    return data({ ...FOR_OLD_PAGES, version, tillText });
  } catch (error) {
    app.log.error({ err: error }, "till not read");
    return data({ ...FOR_OLD_PAGES, version, tillText: null }, 503);
  }
}

export const clientLoader = keepLastData<NewSaleData>({
  isComplete: ({ tillText }) => Boolean(tillText),
  unread: async ({ request }) => {
    await openKeptPage(request.url);
    return { version: NO_VERSION, tillText: null };
  },
});

export default function NewSale({ loaderData: { version, tillText } }: Route.ComponentProps) {
  const till = useMemo(() => (tillText ? readTill(tillText) : null), [tillText]);
  useLiveData(version, "catalogue");
  const { newSale } = useTexts(tillTexts);
  const { notLoaded } = useTexts(newSaleTexts);
  return (
    <div className="admin-page till-page" translate="no">
      <PageTitle>{newSale}</PageTitle>
      {till && till.products.length > 0 ? (
        <Till till={till} version={version} />
      ) : (
        <>
          <NewSaleHead />
          {till ? <EmptyTill /> : <FetchFailed message={notLoaded} />}
          <SaleBar />
        </>
      )}
    </div>
  );
}

function EmptyTill() {
  const { nothingForSale } = useTexts(newSaleTexts);
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p>{nothingForSale}</p>
    </div>
  );
}
