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
import { Agreement } from "#app/ui/admin/controls/agreement.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { Select } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/activity";
import { type ActivityData, viewActivity } from "./activity.server.ts";
import { type ActivityView, activitySearch, isFiltered } from "./activity-filter.ts";
import { Entry } from "./entry.tsx";
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

/** Whether the activity agrees with its seals. */
function Seals({ check: { time, faults } }: { check: NonNullable<ActivityData["check"]> }) {
  const t = useTexts(activityTexts);
  const checked = t.checked(time);
  if (faults.length === 0) return <Agreement title={t.isWhole} checked={checked} />;
  return (
    <Agreement title={t.isChanged} checked={checked} className="panel">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </Agreement>
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
        <Button type="submit">{t.show}</Button>
      </noscript>
    </Form>
  );
}

function NoActivity({ view }: { view: ActivityView }) {
  const t = useTexts(activityTexts);
  return (
    <Empty icon="activity" title={t.nothing}>
      <p>{isFiltered(view) ? t.nothingOfKind : t.nothingYet}</p>
      {isFiltered(view) && (
        <Link className="button" data-look="plain" to={href("/admin/activity")}>
          {t.showEverything}
        </Link>
      )}
    </Empty>
  );
}
