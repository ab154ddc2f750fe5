import type { App } from "#app/app.server.ts";
import {
  listPatternEntries,
  type PatternEntry,
} from "#app/data/patterns/pattern-entries.server.ts";
import { readPatterns } from "#app/data/patterns/read-patterns.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { describeDetails } from "#app/domain/activity/activity.ts";
import { entryTexts } from "#app/domain/activity/texts.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { comparePeople, patternDays, toFigure } from "#app/domain/patterns/patterns.ts";
import { shownName } from "#app/domain/staff/staff.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

export async function viewPatterns({ app, locale }: Loading) {
  const { days, day } = await periodOf(app, locale);
  const names = await namesNow(app);
  const people = (await readPatterns(app.db, days)).map((person) => ({
    ...person,
    name: names.get(person.id) ?? person.name,
  }));
  people.sort((one, other) => one.name.localeCompare(other.name, locale.language));
  return { page: { since: day(days[0]), ...comparePeople(people) } };
}

const MAX_ENTRIES = 100;

/** Null where there is no such figure. */
export async function viewPatternEntries({
  app,
  locale,
  params,
}: Loading<{ staffId: string; figure: string }>) {
  const figure = toFigure(params.figure);
  if (!figure) return null;
  const { days, short, day } = await periodOf(app, locale);
  const about = { figure, person: params.staffId, days };
  const found = await listPatternEntries(app.db, about, MAX_ENTRIES + 1);
  const entries = found.slice(0, MAX_ENTRIES).map((entry) => viewEntry(entry, short, locale));
  const name = (await namesNow(app)).get(params.staffId) ?? "";
  const list = { since: day(days[0]), entries, hasMore: found.length > MAX_ENTRIES };
  return { figure, name, list };
}

async function periodOf(app: App, locale: Locale) {
  const { settings, now, short, day } = await datesNow(app, locale);
  return { days: patternDays(now, settings.timezone), short, day };
}

async function namesNow({ db }: App): Promise<Map<string, string>> {
  return new Map((await listStaff(db)).map((person) => [person.id, shownName(person)]));
}

export type PatternEntryView = ReturnType<typeof viewEntry>;

function viewEntry({ at, ...entry }: PatternEntry, short: (at: number) => string, locale: Locale) {
  const time = short(at);
  if (entry.of !== "entry") return { ...entry, time };
  const t = entryTexts(locale);
  const details = describeDetails(entry.details, t, formatsOf(locale));
  return { ...entry, time, what: t.what(entry.what), details };
}
