import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { activityTexts } from "#app/routes/admin/activity/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/patterns";
import { loadPatterns, type PatternsData } from "./patterns-loader.server.ts";
import { PatternsTable } from "./patterns-table.tsx";
import { patternTexts } from "./texts.ts";
import "./patterns.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadPatterns(context.get(appContext), context.get(localeContext));
}

export const clientLoader = keepLastData<PatternsData>({
  isComplete: ({ page }) => page !== null,
  unread: () => ({ page: null }),
});

/** Too few for a middle that says something. */
const FEW_SELLERS = 3;

export default function Patterns({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTexts(patternTexts);
  const { title: activity } = useTexts(activityTexts);
  return (
    <div className="admin-page patterns-page">
      <PageTitle>{t.title}</PageTitle>
      <div>
        <Link className="text-link patterns-back" to={href("/admin/activity")}>
          <Icon name="arrow" />
          {activity}
        </Link>
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      {page === null && <FetchFailed message={t.notLoaded} />}
      {page?.people.length === 0 && (
        <div className="empty">
          <Icon name="activity" size={40} />
          <p className="panel-title" role="status">
            {t.nothing}
          </p>
          <p>{t.nothingNote}</p>
        </div>
      )}
      {page && page.people.length > 0 && (
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
    </div>
  );
}
