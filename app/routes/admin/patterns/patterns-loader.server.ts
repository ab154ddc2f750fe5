import { data } from "react-router";
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

/** Null where the database could not be read. */
export type PatternsData = { page: ({ since: string } & Comparison) | null };

export async function loadPatterns(app: App, locale: Locale) {
  try {
    const { days, day } = await periodOf(app, locale);
    const names = await namesNow(app);
    const people = (await readPatterns(app.db, days)).map((person) => ({
      ...person,
      name: names.get(person.id) ?? person.name,
    }));
    people.sort((one, other) => one.name.localeCompare(other.name, locale.language));
    return data<PatternsData>({ page: { since: day(days[0]), ...comparePeople(people) } });
  } catch (error) {
    app.log.error({ err: error }, "patterns not read");
    return data<PatternsData>({ page: null }, 503);
  }
}

export const MAX_ENTRIES = 100;

export type PatternEntryView = { id: string; time: string } & (
  | { of: "entry"; what: string; subject: string; details: string[] }
  | { of: "order"; order: string; amount: Piastres; reason: string; approvedBy: string | null }
  | { of: "gap"; first: number; last: number; order: string }
  | { of: "shift"; off: MethodDifference[] }
);

export type PatternEntriesData = {
  figure: FigureName;
  name: string;
  /** Null where the database could not be read. */
  list: { since: string; entries: PatternEntryView[]; hasMore: boolean } | null;
};

type Asked = { staffId: string; figure: string };

export async function loadPatternEntries(app: App, { staffId, ...asked }: Asked, locale: Locale) {
  const figure = toFigure(asked.figure);
  if (!figure) throw data(null, 404);
  try {
    const { days, short, day } = await periodOf(app, locale);
    const about = { figure, person: staffId, days };
    const found = await listPatternEntries(app.db, about, MAX_ENTRIES + 1);
    const entries = found.slice(0, MAX_ENTRIES).map((entry) => viewEntry(entry, short, locale));
    const name = (await namesNow(app)).get(staffId) ?? "";
    const list = { since: day(days[0]), entries, hasMore: found.length > MAX_ENTRIES };
    return data<PatternEntriesData>({ figure, name, list });
  } catch (error) {
    app.log.error({ err: error }, "entries of a pattern not read");
    return data<PatternEntriesData>({ figure, name: "", list: null }, 503);
  }
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
