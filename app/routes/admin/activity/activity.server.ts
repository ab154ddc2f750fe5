import { type ActivityEntry, listActivity } from "#app/data/activity/activity.server.ts";
import { readActivityCheck } from "#app/data/activity/check-activity.server.ts";
import {
  readCollectionTitles,
  readSectionTitles,
} from "#app/data/catalogue/sections/collection-titles.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { describeDetails } from "#app/domain/activity/activity.ts";
import { entryTexts } from "#app/domain/activity/texts.ts";
import { periodRange } from "#app/domain/dashboard/periods.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { readActivityView } from "./activity-filter.ts";

export type ActivityData = Awaited<ReturnType<typeof viewActivity>>;
export type EntryView = ActivityData["list"]["entries"][number];

export async function viewActivity({ app, locale, url }: Pick<Loading, "app" | "locale" | "url">) {
  const { db } = app;
  const t = entryTexts(locale);
  const view = readActivityView(url.search);
  const { settings, now, short } = await datesNow(app, locale);
  const filter = {
    kind: view.kind === "all" ? null : view.kind,
    staff: view.staff || null,
    range: periodRange(view.period, now, settings.timezone),
  };
  const { entries, next } = await listActivity(db, filter, view.after);
  const nameOf = await readNameOf(db, locale);
  const staff = await listStaff(db);
  const people = staff.map(({ id, name, email }) => ({ id, label: name || email }));
  const titles = await readCollectionTitles(db, locale);
  const sections = await readSectionTitles(db, locale);
  const nameSubject = ({ kind, subject: { id, name } }: ActivityEntry): string => {
    if (kind === "staff") return people.find((person) => person.id === id)?.label ?? name;
    const section = kind === "section" ? sections.get(id) : undefined;
    return section?.name === name ? section.title : name;
  };
  const list = {
    next,
    entries: entries.map((entry) => ({
      id: entry.id,
      time: short(entry.at),
      person: nameOf(entry.staff),
      kind: entry.kind,
      what: t.what(entry.what),
      /** Its name is '' where what was done says it already. */
      subject: { id: entry.subject.id, name: pageOf(entry) ? "" : nameSubject(entry) },
      page: pageOf(entry),
      details: describeDetails(entry.details, t, formatsOf(locale), titles),
    })),
  };
  const check = await readActivityCheck(db);
  // Null before the first. `entries` is read by open pages of 1.0.0 alone.
  const seals = check && {
    entries: check.entries,
    time: short(check.at),
    faults: check.faults.map((fault) => t.fault(fault, short)),
  };
  return { view, list, people, check: seals };
}

const OF_COUNTS = ["count started", "count abandoned"];
const OF_BOOKINGS = / (booked|undone)$/;

/** What the entry leads to by what was done, as the subject has no name. */
function pageOf({ kind, what, details }: ActivityEntry): "booking" | "count" | null {
  if (kind !== "stock") return null;
  // As nothing differed, there is no booking.
  const isSame = what === "count booked" && details.products === 0;
  if (isSame || OF_COUNTS.includes(what)) return "count";
  return OF_BOOKINGS.test(what) ? "booking" : null;
}
