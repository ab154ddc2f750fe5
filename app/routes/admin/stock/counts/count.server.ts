import type { App } from "#app/app.server.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { type CountPage, listToCount } from "#app/data/stock/count-lines.server.ts";
import { type Count, readCount } from "#app/data/stock/counts.server.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { readProgress, viewCountHead } from "./counts.server.ts";
import type { Person } from "./waiting-changes.ts";

export type CountFilter = { query: string; isOpenOnly: boolean; after: string | null };

export type CountData = NonNullable<Awaited<ReturnType<typeof viewCount>>>;

export async function viewCount({
  app,
  locale,
  staff,
  params: { countId },
  url: { searchParams },
}: Loading<{ countId: string }>) {
  const count = await readCount(app.db, countId);
  if (!count) return null;
  const filter: CountFilter = {
    query: (searchParams.get("q") ?? "").slice(0, MAX_QUERY),
    isOpenOnly: searchParams.get("show") === "open",
    after: searchParams.get("after"),
  };
  const head = await viewCountHead(app, count, locale);
  const progress = await readProgress(app, count, locale);
  const me: Person = { id: staff.id, name: staff.name || staff.email };
  const page = head.isOpen ? await readPage(app, count, staff.id, filter, locale) : NO_PAGE;
  return { filter, count: { ...head, me, progress, page } };
}

/** A count that has ended has nothing to count. */
const NO_PAGE: CountPage = { rows: [], next: null };

async function readPage(
  { db }: App,
  count: Count,
  staff: string,
  filter: CountFilter,
  { language }: Locale,
): Promise<CountPage> {
  const page = await listToCount(db, count, staff, filter);
  const ids = page.rows.map((row) => row.id);
  const names = await readArabicNames(db, language, ids);
  const rows = page.rows.map((row) => ({
    ...row,
    name: names.get(row.id) ?? row.name,
    // What nobody should be led by is not sent.
    stock: count.isBlind ? 0 : row.stock,
  }));
  return { ...page, rows };
}
