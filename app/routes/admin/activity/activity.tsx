import { useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { ACTIVITY_KINDS } from "#app/domain/activity/activity.ts";
import { periodOptions } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { patternTexts } from "#app/routes/admin/patterns/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { Select } from "#app/ui/admin/select.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/activity";
import {
  type ActivityView,
  activitySearch,
  isFiltered,
  readActivityView,
} from "./activity-filter.ts";
import { type ActivityData, loadActivity } from "./activity-loader.server.ts";
import { Entry } from "./entry.tsx";
import { Seals } from "./seals.tsx";
import { activityTexts } from "./texts.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadActivity(context.get(appContext), search, context.get(localeContext));
}

export const clientLoader = keepLastData<ActivityData>({
  isComplete: ({ list }) => list !== null,
  unread: ({ request }) => ({
    view: readActivityView(new URL(request.url).search),
    list: null,
    people: [],
    check: null,
  }),
});

export default function Activity({
  loaderData: { view, list, people, check },
}: Route.ComponentProps) {
  const t = useTexts(activityTexts);
  const { title: oddPatterns } = useTexts(patternTexts);
  return (
    <div className="admin-page activity-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <ListHeading after={view.after}>{t.title}</ListHeading>
        <Link className="button" data-look="plain" to={href("/admin/patterns")}>
          {oddPatterns}
        </Link>
      </div>
      <Filters view={view} people={people} />
      {check && <Seals check={check} />}
      {list ? (
        <>
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
        </>
      ) : (
        <FetchFailed message={t.notLoaded} />
      )}
    </div>
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
