import { ACTIVITY_KINDS, type ActivityKind } from "#app/domain/activity/activity.ts";
import { type Period, toPeriod } from "#app/domain/dashboard/dashboard.ts";

/** What the page shows; its address holds all of it. `staff` is a person's id, '' for all. */
export type ActivityView = {
  kind: ActivityKind | "all";
  staff: string;
  period: Period;
  after: string | null;
};

const UNFILTERED: ActivityView = { kind: "all", staff: "", period: "all-time", after: null };

const MAX_LENGTH = 100;

/** What is missing or unknown in an address's query is not filtered by. */
export function readActivityView(search: string): ActivityView {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name)?.slice(0, MAX_LENGTH) || null;
  return {
    kind: ACTIVITY_KINDS.find((kind) => kind === params.get("kind")) ?? UNFILTERED.kind,
    staff: text("staff") ?? UNFILTERED.staff,
    period: toPeriod(params.get("period")) ?? UNFILTERED.period,
    after: text("after"),
  };
}

/** The query of the address, `?` for the page without any filter. */
export function activitySearch(view: ActivityView): string {
  const params = new URLSearchParams();
  for (const name of ["kind", "staff", "period", "after"] as const) {
    const value = view[name];
    if (value !== null && value !== UNFILTERED[name]) params.set(name, value);
  }
  return `?${params}`;
}

export function isFiltered(view: ActivityView): boolean {
  return activitySearch({ ...view, after: null }) !== "?";
}
