import type { App } from "#app/app.server.ts";
import { readStatement } from "#app/data/accounts/statement.server.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";

/** Dates are written here, as the browser has no other use for what writes them. */
export async function viewStatement(app: App, locale: Locale, search: URLSearchParams) {
  const key = search.get("key") ?? "";
  const before = cursorIn(search.get("before") ?? "");
  const statement = await readStatement(app.db, { key, before, language: locale.language });
  if (!statement) return null;
  const { timezone } = (await app.shopSettings()).settings;
  const { day } = dateFormats(Date.now(), timezone, locale);
  const { owedSince, entries, earlier, ...about } = statement;
  return {
    ...about,
    owedSince: owedSince === null ? null : day(owedSince),
    entries: entries.map(({ madeAt, ...entry }) => ({ ...entry, date: day(madeAt) })),
    newest: before === null ? null : searchOf(key),
    earlier: earlier === null ? null : searchOf(key, earlier),
  };
}

export type StatementView = NonNullable<Awaited<ReturnType<typeof viewStatement>>>;

/** The number of the entry that the page begins below. */
function cursorIn(typed: string): number | null {
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}

function searchOf(key: string, before?: number): string {
  return `?${new URLSearchParams({ key, ...(before && { before: String(before) }) })}`;
}
