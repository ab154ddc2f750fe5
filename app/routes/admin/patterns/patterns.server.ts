import type { App } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import {
  listPatternEntries,
  type PatternEntry,
} from "#app/data/patterns/pattern-entries.server.ts";
import { readPatterns } from "#app/data/patterns/read-patterns.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { describeDetails } from "#app/domain/activity/activity.ts";
import { entryTexts } from "#app/domain/activity/texts.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import {
  type Comparison,
  comparePeople,
  type FigureName,
  patternDays,
  toFigure,
} from "#app/domain/patterns/patterns.ts";
import type { MethodDifference } from "#app/domain/shifts/shift.ts";
import { shownName } from "#app/domain/staff/staff.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

type PatternsData = { page: { since: string } & Comparison };

export async function viewPatterns({ app, locale }: Loading): Promise<PatternsData> {
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

export type PatternEntryView = { id: string; time: string } & (
  | { of: "entry"; what: string; subject: string; details: string[] }
  | { of: "order"; order: string; amount: Piastres; reason: string; approvedBy: string | null }
  | { of: "gap"; first: number; last: number; order: string | null }
  | { of: "shift"; off: MethodDifference[] }
);

type PatternEntriesData = {
  figure: FigureName;
  name: string;
  list: { since: string; entries: PatternEntryView[]; hasMore: boolean };
};

/** Null where there is no such figure. */
export async function viewPatternEntries({
  app,
  locale,
  params,
}: Loading<{ staffId: string; figure: string }>): Promise<PatternEntriesData | null> {
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

async function periodOf({ db, shopSettings }: App, locale: Locale) {
  const { timezone } = (await shopSettings()).settings;
  const now = await databaseNow(db);
  const { short, day } = dateFormats(now, timezone, locale);
  return { days: patternDays(now, timezone), short, day };
}

async function namesNow({ db }: App): Promise<Map<string, string>> {
  return new Map((await listStaff(db)).map((person) => [person.id, shownName(person)]));
}

function viewEntry(
  { at, ...entry }: PatternEntry,
  short: (at: number) => string,
  locale: Locale,
): PatternEntryView {
  const time = short(at);
  if (entry.of !== "entry") return { ...entry, time };
  const t = entryTexts(locale);
  const details = describeDetails(entry.details, t, formatsOf(locale));
  return { ...entry, time, what: t.what(entry.what), details };
}
