import { type RawBuilder, sql } from "kysely";
import { listProductsNamed } from "#app/data/catalogue/find-by-name.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isOlder, olderThan, type RowKey } from "#app/data/database/list-cursor.server.ts";
import { idsOf } from "#app/domain/id.ts";
import { DEFAULT_CUSTOMER } from "#app/domain/orders/customer-name.ts";
import {
  MIN_PRODUCT_QUERY,
  matchesName,
  type OrderSearch,
  parseOrderSearch,
  searchTerm,
} from "#app/domain/orders/order-search.ts";
import type { OrdersFilter } from "./list-orders.server.ts";
import { hasCode } from "./orders.server.ts";
import {
  countFiltered,
  listById,
  listFiltered,
  type OrderRow,
  type OrderSpan,
  passes,
} from "./walk-orders.server.ts";

export type Found = { rows: OrderRow[]; next: RowKey | null; isIndexing: boolean };

/** A filter that leaves so few orders is searched order by order. */
const FEW = 200;

const MAX_EXAMINED = 192;

/** A word alone fills most pages in the first round, where all statuses are shown. */
function roundsOf({ show }: OrdersFilter, { words }: Search): number[] {
  const isCommon = show === "all" && words.length <= 1;
  return isCommon ? [64, MAX_EXAMINED - 64] : [MAX_EXAMINED];
}

const MIN_SOURCE = 20;
const MAX_PRODUCTS = 30;

/** `count` orders or more, or fewer where the search came to the end or has examined enough. */
export async function searchOrders(
  db: Database,
  filter: OrdersFilter,
  span: OrderSpan,
  count: number,
): Promise<Found> {
  const [search, areFew] = await Promise.all([readSearch(db, filter), leavesFew(db, filter, span)]);
  if (areFew) {
    const rows = await listFiltered(db, filter, span, FEW);
    return { rows: await chooseMatching(db, search, rows), next: null, isIndexing: false };
  }
  const sources = sourcesOf(search);
  const found: Found = { rows: [], next: span.before, isIndexing: false };
  for (const size of roundsOf(filter, search)) {
    if (!found.next) break;
    const round = await examine(db, sources, { ...span, before: found.next }, size);
    const rows = (await listInOrder(db, round.ids)).filter((row) => passes(filter, row));
    found.rows.push(...(await chooseMatching(db, search, rows)));
    found.next = round.next;
    found.isIndexing = round.isIndexing && found.rows.length < count;
    if (found.rows.length >= count) break;
  }
  return found;
}

async function leavesFew(db: Database, filter: OrdersFilter, span: OrderSpan): Promise<boolean> {
  const { show, type, range } = filter;
  if (show === "all" && type === null && range === null) return false;
  return (await countFiltered(db, filter, span, FEW + 1)) <= FEW;
}

type Search = OrderSearch & { products: string[] };

async function readSearch(db: Database, { query, leavesOutItems }: OrdersFilter): Promise<Search> {
  const search = parseOrderSearch(query);
  const isByItems = !leavesOutItems && [...search.folded].length >= MIN_PRODUCT_QUERY;
  return { ...search, products: isByItems ? await listProductsNamed(db, query, MAX_PRODUCTS) : [] };
}

async function chooseMatching(
  db: Database,
  { code, words, products }: Search,
  rows: OrderRow[],
): Promise<OrderRow[]> {
  const isNamed = ({ id, customer_name }: OrderRow) =>
    (code !== null && id.startsWith(code)) || matchesName(customer_name, words);
  const others = idsOf(rows.filter((row) => !isNamed(row)));
  const sold = new Set(await chooseSold(db, others, products));
  return rows.filter((row) => isNamed(row) || sold.has(row.id));
}

async function chooseSold(db: Database, ids: string[], products: string[]): Promise<string[]> {
  if (ids.length === 0 || products.length === 0) return [];
  const rows = await db
    .selectFrom("order_items")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("product_id", "in", products)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Orders among which all are that may match, as `select id, created_at from …`. */
type Source = { from: (span: OrderSpan) => RawBuilder<unknown>; isUnindexed?: true };

function sourcesOf({ code, words, products }: Search): Source[] {
  const term = searchTerm(words);
  const terms = [...products, ...(term === null ? [] : [term])];
  return [
    { from: (span) => inOrders(sql`searchable = 0`, span), isUnindexed: true },
    ...terms.map((one) => ({ from: (span: OrderSpan) => inTerms(one, span) })),
    ...(code === null ? [] : [{ from: (span: OrderSpan) => withCode(code, span) }]),
    ...(matchesName(DEFAULT_CUSTOMER, words)
      ? [{ from: (span: OrderSpan) => inOrders(sql`type = 'Cashier'`, span) }]
      : []),
  ];
}

function inOrders(condition: RawBuilder<unknown>, { start, before }: OrderSpan) {
  return sql`
    id, created_at from orders
    where ${condition} and ${olderThan("id", before)} and created_at >= ${start}
    order by created_at desc, id desc
  `;
}

/** Without the plus, SQLite would read all orders by their time. */
function withCode(code: string, { start, before }: OrderSpan) {
  return sql`
    id, created_at from orders
    where ${hasCode(code)} and (+created_at, id) < (${before.createdAt}, ${before.id})
      and +created_at >= ${start}
    order by +created_at desc, id desc
  `;
}

function inTerms(term: string, { start, before }: OrderSpan) {
  return sql`
    order_id as id, created_at from order_terms
    where term = ${term} and ${olderThan("order_id", before)} and created_at >= ${start}
    order by created_at desc, order_id desc
  `;
}

type Round = { ids: string[]; next: RowKey | null; isIndexing: boolean };

/** Answers the newest `size` of all sources. No order is older than where a source that goes on was left. */
async function examine(
  db: Database,
  sources: Source[],
  span: OrderSpan,
  size: number,
): Promise<Round> {
  const limit = Math.max(MIN_SOURCE, Math.ceil((2 * size) / (sources.length + 1)));
  const parts = sources.map(
    ({ from }, index) =>
      sql`select * from (select ${sql.lit(index)} as source, ${from(span)} limit ${sql.lit(limit)}) as part`,
  );
  const { rows } = await sql<{ source: number; id: string; created_at: number }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(db);
  const keys = rows.map(({ source, id, created_at }) => ({ source, id, createdAt: created_at }));
  keys.sort((one, other) => (isOlder(one, other) ? 1 : -1));
  const stopped = [...Map.groupBy(keys, ({ source }) => source).values()]
    .filter((own) => own.length === limit)
    .flatMap((own) => own.at(-1) ?? []);
  const left = stopped.reduce<(typeof keys)[number] | null>(
    (newest, one) => (newest && !isOlder(newest, one) ? newest : one),
    null,
  );
  const known = keys.filter((key) => !left || !isOlder(key, left));
  const ids = [...new Set(idsOf(known))];
  const examined = ids.slice(0, size);
  const last = known.find(({ id }) => id === examined.at(-1)) ?? null;
  const isIndexing = left !== null && sources[left.source]?.isUnindexed === true;
  return ids.length > size
    ? { ids: examined, next: last, isIndexing: false }
    : { ids: examined, next: left, isIndexing };
}

async function listInOrder(db: Database, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await listById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
