import { type ActivityEntry, listActivity } from "#app/data/activity/activity.server.ts";
import { readActivityCheck } from "#app/data/activity/check-activity.server.ts";
import {
  readCollectionTitles,
  readSectionTitles,
} from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { type ActivityKind, describeDetails } from "#app/domain/activity/activity.ts";
import { entryTexts } from "#app/domain/activity/texts.ts";
import { periodRange } from "#app/domain/dashboard/periods.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { type ActivityView, readActivityView } from "./activity-filter.ts";

export type EntryView = {
  id: string;
  time: string;
  person: string;
  kind: ActivityKind;
  what: string;
  /** Its name is '' where what was done says it already. */
  subject: { id: string; name: string };
  /** What the entry leads to by what was done, as the subject has no name. */
  page: "booking" | "count" | null;
  details: string[];
};

export type ActivityData = {
  view: ActivityView;
  list: { entries: EntryView[]; next: string | null };
  people: { id: string; label: string }[];
  /** Of the seals; null before the first. `entries` is read by open pages of 1.0.0 alone. */
  check: { entries: number; time: string; faults: string[] } | null;
};

export async function viewActivity({
  app: { db, shopSettings },
  locale,
  url,
}: Pick<Loading, "app" | "locale" | "url">): Promise<ActivityData> {
  const t = entryTexts(locale);
  const view = readActivityView(url.search);
  const now = await databaseNow(db);
  const { timezone } = (await shopSettings()).settings;
  const filter = {
    kind: view.kind === "all" ? null : view.kind,
    staff: view.staff || null,
    range: periodRange(view.period, now, timezone),
  };
  const { entries, next } = await listActivity(db, filter, view.after);
  const { short } = dateFormats(now, timezone, locale);
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
      subject: { id: entry.subject.id, name: pageOf(entry) ? "" : nameSubject(entry) },
      page: pageOf(entry),
      details: describeDetails(entry.details, t, formatsOf(locale), titles),
    })),
  };
  const check = await readActivityCheck(db);
  const seals = check && {
    entries: check.entries,
    time: short(check.at),
    faults: check.faults.map((fault) => t.fault(fault, short)),
  };
  return { view, list, people, check: seals };
}

const OF_COUNTS = ["count started", "count abandoned"];
const OF_BOOKINGS = / (booked|undone)$/;

function pageOf({ kind, what, details }: ActivityEntry): EntryView["page"] {
  if (kind !== "stock") return null;
  // As nothing differed, there is no booking.
  const isSame = what === "count booked" && details.products === 0;
  if (isSame || OF_COUNTS.includes(what)) return "count";
  return OF_BOOKINGS.test(what) ? "booking" : null;
}
