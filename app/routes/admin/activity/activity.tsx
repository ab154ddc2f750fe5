import { useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { appContext } from "#app/context.ts";
import { ACTIVITY_KINDS } from "#app/domain/activity.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Select } from "#app/ui/admin/select.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/activity";
import {
  type ActivityView,
  activitySearch,
  isFiltered,
  readActivityView,
} from "./activity-filter.ts";
import { type ActivityData, loadActivity } from "./activity-loader.server.ts";
import { Entry } from "./entry.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadActivity(context.get(appContext), new URL(request.url).search);
}

export const clientLoader = keepLastData<ActivityData>({
  isComplete: ({ list }) => list !== null,
  unread: ({ request }) => ({
    view: readActivityView(new URL(request.url).search),
    list: null,
    people: [],
  }),
});

export default function Activity({ loaderData: { view, list, people } }: Route.ComponentProps) {
  return (
    <div className="admin-page activity-page">
      <PageTitle>Activity</PageTitle>
      <ListHeading after={view.after}>Activity</ListHeading>
      <Filters view={view} people={people} />
      {list ? (
        <>
          {list.entries.length > 0 ? (
            <ul className="panel activity-list" aria-label="Activity">
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
            newest="Newest"
            older="Older"
            toPage={(after) => activitySearch({ ...view, after })}
          />
        </>
      ) : (
        <FetchFailed message="Could not load the activity." />
      )}
    </div>
  );
}

function Filters({ view, people }: { view: ActivityView; people: ActivityData["people"] }) {
  const navigate = useNavigate();
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
        label="Person"
        value={view.staff}
        options={[{ id: "", label: "Everybody" }, ...people]}
        onChange={(staff) => go({ staff })}
      />
      <Select
        name="kind"
        label="Kind"
        value={view.kind}
        options={[{ id: "all", label: "Everything" } as const, ...ACTIVITY_KINDS]}
        onChange={(kind) => go({ kind })}
      />
      <Select
        name="period"
        label="Period"
        value={view.period}
        options={PERIODS}
        onChange={(period) => go({ period })}
      />
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </Form>
  );
}

function NoActivity({ view }: { view: ActivityView }) {
  return (
    <div className="empty">
      <Icon name="activity" size={40} />
      <p className="panel-title" role="status">
        Nothing was done
      </p>
      <p>
        {isFiltered(view)
          ? "Nobody did anything of this kind in this period."
          : "What staff sign in for, change, sell and refund appears here."}
      </p>
      {isFiltered(view) && (
        <Link className="button" data-look="plain" to={href("/admin/activity")}>
          Show everything
        </Link>
      )}
    </div>
  );
}
