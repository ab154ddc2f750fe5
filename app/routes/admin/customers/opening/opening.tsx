import { href } from "react-router";
import type { Locale } from "#app/domain/locale/locale.ts";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { loadNothing } from "#app/routes/admin/kit/load.server.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/opening";
import { bookOpening } from "./opening.server.ts";
import { OpeningGrid } from "./opening-grid.tsx";
import { openingTexts } from "./texts.ts";

export const loader = loadNothing;
export const action = (args: Route.ActionArgs) => bookOpening(args);
export const clientAction = sendChange;

export default function Opening() {
  const t = useTexts(openingTexts);
  return (
    <AdminPage title={t.title} back={useTexts(backToCustomers)} className="stock-page">
      <p className="opening-note">{t.note}</p>
      {useHydrated() && <OpeningGrid />}
    </AdminPage>
  );
}

function backToCustomers(locale: Locale) {
  return { to: href("/admin/customers"), label: customersTexts(locale).title };
}
