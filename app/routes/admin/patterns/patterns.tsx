import { href } from "react-router";
import { activityTexts } from "#app/routes/admin/activity/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/patterns";
import { viewPatterns } from "./patterns.server.ts";
import { PatternsTable } from "./patterns-table.tsx";
import { patternTexts } from "./texts.ts";
import "./patterns.css";

export const loader = (args: Route.LoaderArgs) => load(args, "patterns", viewPatterns);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure(patternTexts);

/** Too few for a middle that says something. */
const FEW_SELLERS = 3;

export default function Patterns({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTexts(patternTexts);
  const back = { to: href("/admin/activity"), label: useTexts(activityTexts).title };
  return (
    <AdminPage title={t.title} back={back}>
      {page.people.length === 0 ? (
        <Empty icon="activity" title={t.nothing}>
          <p>{t.nothingNote}</p>
        </Empty>
      ) : (
        <>
          <p className="patterns-about">{t.about(page.since)}</p>
          <PatternsTable {...page} />
          <div className="page-note patterns-about">
            <p>{t.howMarked}</p>
            {page.sellers < FEW_SELLERS && <p>{t.fewSold}</p>}
            <p>{t.whatIsSaid}</p>
          </div>
        </>
      )}
    </AdminPage>
  );
}
