import type { Database } from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { dayStart, shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import { addDay, type HourSum, SpanSums, type Sums } from "./span-sums.server.ts";
import { sumByDay } from "./sums.server.ts";

type Example = { sum: string; is: string; shouldBe: string };

export type SumsCheck = {
  count: number;
  examples: Example[];
  /** What has to be added to the stored sums. */
  differences: Sums;
};

const MAX_EXAMPLES = 5;

/** Reads one snapshot of orders and sums, and blocks nobody. */
export function checkSums(db: Database, timezone: string): Promise<SumsCheck> {
  return snapshot(db, async (view) => {
    const found: SumsCheck = { count: 0, examples: [], differences: new Map() };
    const wanted: Sums = new Map();
    const compare = async (span: string) => {
      const [is, should] = [await readSpan(view, span), wanted.get(span) ?? new SpanSums()];
      const difference = should.minus(is);
      const { hours, products } = difference;
      if (hours.size + products.size > 0) found.differences.set(span, difference);
      found.count += hours.size + products.size;
      const examples = describe(span, difference, is, should);
      found.examples.push(...examples.slice(0, MAX_EXAMPLES - found.examples.length));
      wanted.delete(span);
    };
    const days = await listDays(view, timezone);
    for (const day of days) {
      addDay(wanted, day, await sumDay(view, day, timezone));
      await compare(`day ${day}`);
    }
    const compared = new Set(days.map((day) => `day ${day}`));
    const spans = new Set([...(await listSpans(view)), ...wanted.keys()]);
    for (const span of spans.difference(compared)) await compare(span);
    return found;
  });
}

/** YYYY-MM-DD, from the first order to the last. */
export async function listDays(db: Database, timezone: string): Promise<string[]> {
  const { first, last } = await db
    .selectFrom("orders")
    .select((row) => [row.fn.min("created_at").as("first"), row.fn.max("created_at").as("last")])
    .executeTakeFirstOrThrow();
  const days: string[] = [];
  if (first === null) return days;
  let date = shopDateTime(first, timezone).toPlainDate();
  for (; dayStart(date, timezone) <= last; date = date.add({ days: 1 })) days.push(date.toString());
  return days;
}

async function listSpans(db: Database): Promise<string[]> {
  const products = db.selectFrom("sums_by_product").select("span");
  const spans = await db.selectFrom("sums_by_hour").select("span").union(products).execute();
  return spans.map(({ span }) => span);
}

export async function sumDay(db: Database, day: string, timezone: string): Promise<SpanSums> {
  const date = Temporal.PlainDate.from(day);
  const placed = db
    .selectFrom("orders")
    .where("created_at", ">=", dayStart(date, timezone))
    .where("created_at", "<", dayStart(date.add({ days: 1 }), timezone));
  const orders = await placed.select(["id", "created_at as createdAt", "type", "total"]).execute();
  const items = await placed
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select(["id", "product_id as productId", "name", "quantity"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ id }) => id);
  const counted = orders.map((order) => ({
    ...order,
    orders: 1,
    items: itemsOf.get(order.id) ?? [],
  }));
  return sumByDay(counted, timezone).get(day) ?? new SpanSums();
}

export async function readSpan(db: Database, span: string): Promise<SpanSums> {
  const sums = new SpanSums();
  const hours = db.selectFrom("sums_by_hour").select(["hour", "type", "orders", "total"]);
  for (const sum of await hours.where("span", "=", span).execute()) sums.addHour(sum);
  const products = db
    .selectFrom("sums_by_product")
    .select(["product_id", "name", "sold_at", "quantity"]);
  for (const sum of await products.where("span", "=", span).execute()) sums.addProduct(sum);
  return sums;
}

function describe(span: string, difference: SpanSums, is: SpanSums, should: SpanSums): Example[] {
  const orders = (sum?: HourSum) => (sum ? `${sum.orders} of ${sum.total} piastres` : "none");
  const hours = [...difference.hours].map(([key, { type, hour }]) => ({
    sum: `${type} orders of ${span}, hour ${hour}`,
    is: orders(is.hours.get(key)),
    shouldBe: orders(should.hours.get(key)),
  }));
  const products = [...difference.products.keys()].map((id) => ({
    sum: `product ${id} of ${span}`,
    is: String(is.products.get(id)?.quantity ?? "none"),
    shouldBe: String(should.products.get(id)?.quantity ?? "none"),
  }));
  return [...hours, ...products];
}
