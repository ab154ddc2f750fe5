import { useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { ACTIVITY_KINDS } from "#app/domain/activity/activity.ts";
import { periodOptions } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { patternTexts } from "#app/routes/admin/patterns/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { Select } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/activity";
import { type ActivityData, viewActivity } from "./activity.server.ts";
import { type ActivityView, activitySearch, isFiltered } from "./activity-filter.ts";
import { Entry } from "./entry.tsx";
import { Seals } from "./seals.tsx";
import { activityTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "activity", viewActivity);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure(activityTexts);

export default function Activity({
  loaderData: { view, list, people, check },
}: Route.ComponentProps) {
  const t = useTexts(activityTexts);
  const patterns = (
    <Link className="button" data-look="plain" to={href("/admin/patterns")}>
      {useTexts(patternTexts).title}
    </Link>
  );
  return (
    <AdminPage title={t.title} head={patterns} worksWithoutScripts>
      <Filters view={view} people={people} />
      {check && <Seals check={check} />}
      {list.entries.length > 0 ? (
        <ul className="panel activity-list" aria-label={t.title}>
          {list.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <NoActivity view={view} />
      )}
      <PageLinks
        after={view.after}
        next={list.next}
        newest={t.newest}
        older={t.older}
        toPage={(after) => activitySearch({ ...view, after })}
      />
    </AdminPage>
  );
}

function Filters({ view, people }: { view: ActivityView; people: ActivityData["people"] }) {
  const t = useTexts(activityTexts);
  const navigate = useNavigate();
  const kinds = ACTIVITY_KINDS.map((id) => ({ id, label: t.kinds[id] }));
  const form = useRef<HTMLFormElement>(null);
  /** With the other fields' values: a navigation to them may be under way. */
  const go = (change: Partial<ActivityView>) => {
    const fields = Object.fromEntries(new FormData(form.current ?? undefined));
    const next = { ...view, ...fields, ...change, after: null } as ActivityView;
    navigate(activitySearch(next), { preventScrollReset: true });
  };
  return (
    <Form ref={form} action={href("/admin/activity")} className="activity-filters">
      <Select
        name="staff"
        label={t.person}
        value={view.staff}
        options={[{ id: "", label: t.everybody }, ...people]}
        onChange={(staff) => go({ staff })}
      />
      <Select
        name="kind"
        label={t.kind}
        value={view.kind}
        options={[{ id: "all", label: t.everything } as const, ...kinds]}
        onChange={(kind) => go({ kind })}
      />
      <Select
        name="period"
        label={t.period}
        value={view.period}
        options={periodOptions(useTexts(periodTexts))}
        onChange={(period) => go({ period })}
      />
      <noscript>
        <button type="submit" className="button">
          {t.show}
        </button>
      </noscript>
    </Form>
  );
}

function NoActivity({ view }: { view: ActivityView }) {
  const t = useTexts(activityTexts);
  return (
    <div className="empty">
      <Icon name="activity" size={40} />
      <p className="panel-title" role="status">
        {t.nothing}
      </p>
      <p>{isFiltered(view) ? t.nothingOfKind : t.nothingYet}</p>
      {isFiltered(view) && (
        <Link className="button" data-look="plain" to={href("/admin/activity")}>
          {t.showEverything}
        </Link>
      )}
    </div>
  );
}
