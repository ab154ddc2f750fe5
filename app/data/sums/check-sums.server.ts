import type { Database } from "#app/data/database/database.server.ts";
import { SUMS_TABLES, type SumsTable } from "#app/data/database/schema/sums.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { dayStart, shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import { listProfits } from "./profit.server.ts";
import { addDay, type HourSum, type ProductSum, SpanSums, type Sums } from "./span-sums.server.ts";
import {
  listMoney,
  listStepsOfOrders,
  listSummedOrders,
  listSummedRefunds,
} from "./summed.server.ts";
import { sumByDay } from "./sums.server.ts";

type Example = { sum: string; is: string; shouldBe: string };

export type SumsCheck = {
  count: number;
  examples: Example[];
  /** What has to be added to the stored sums. */
  differences: Sums;
};

const MAX_EXAMPLES = 5;

type DaysToCheck = {
  wrongDays?: ReadonlySet<string>;
  /** The only days whose orders are read; null for all. */
  only?: ReadonlySet<string> | null;
};

/**
 * Reads one snapshot of orders and sums; on SQLite its connection serves nothing else meanwhile. Months and years are held
 * against all days, those that are not counted as they are stored.
 */
export function checkSums(
  db: Database,
  timezone: string,
  { wrongDays = new Set(), only = null }: DaysToCheck = {},
): Promise<SumsCheck> {
  const isChecked = (day: string) => !wrongDays.has(day) && (only === null || only.has(day));
  return snapshot(db, async (view) => {
    const found: SumsCheck = { count: 0, examples: [], differences: new Map() };
    const wanted: Sums = new Map();
    const compare = async (span: string) => {
      const [is, should] = [await readSpan(view, span), wanted.get(span) ?? new SpanSums()];
      const difference = should.minus(is);
      if (difference.size > 0) found.differences.set(span, difference);
      found.count += difference.size;
      const examples = describe(span, difference, is, should);
      found.examples.push(...examples.slice(0, MAX_EXAMPLES - found.examples.length));
      wanted.delete(span);
    };
    const days = await listDays(view, timezone);
    const compared = new Set<string>();
    for (const [at, day] of days.entries()) {
      const sums = isChecked(day) ? sumDay(view, day, timezone) : readSpan(view, `day ${day}`);
      addDay(wanted, day, await sums);
      // Those of all months and their products would fill the memory.
      for (const span of endedSpans(day, days[at + 1])) {
        await compare(span);
        compared.add(span);
      }
    }
    const spans = new Set([...(await listSpans(view)), ...wanted.keys()]);
    for (const span of spans.difference(compared)) await compare(span);
    return found;
  });
}

/** The day, and its month and year where the next day is of another. */
function endedSpans(day: string, next = ""): string[] {
  const [month, year] = [day.slice(0, 7), day.slice(0, 4)];
  return [
    `day ${day}`,
    ...(next.startsWith(month) ? [] : [`month ${month}`]),
    ...(next.startsWith(year) ? [] : [`year ${year}`]),
  ];
}

/** YYYY-MM-DD, from the first order to the last order, completion or refund. */
export async function listDays(
  db: Database,
  timezone: string,
  isDemoAlone = false,
): Promise<string[]> {
  const { first, last } = await db
    .selectFrom("orders")
    .$if(isDemoAlone, (query) => query.where("demo", "=", "unchanged"))
    .select((row) => [row.fn.min("created_at").as("first"), row.fn.max("created_at").as("last")])
    .executeTakeFirstOrThrow();
  const days: string[] = [];
  if (first === null) return days;
  const changed = db.selectFrom("order_history").select("made_at as at").orderBy("at", "desc");
  const refunded = db.selectFrom("refunds").select("created_at as at").orderBy("at", "desc");
  const later = [changed.limit(1), refunded.limit(1)].map((query) => query.executeTakeFirst());
  const end = Math.max(last, ...(await Promise.all(later)).map((row) => row?.at ?? 0));
  let date = shopDateTime(first, timezone).toPlainDate();
  for (; dayStart(date, timezone) <= end; date = date.add({ days: 1 })) days.push(date.toString());
  return days;
}

async function listSpans(db: Database): Promise<string[]> {
  const spans: string[] = [];
  for (const table of SUMS_TABLES) {
    const rows = await db.selectFrom(table).select("span").distinct().execute();
    spans.push(...rows.map(({ span }) => span));
  }
  return spans;
}

export async function sumDay(db: Database, day: string, timezone: string): Promise<SpanSums> {
  return (await sumDays(db, [day], timezone)).get(day) ?? new SpanSums();
}

/** `days` follow one another. */
export async function sumDays(
  db: Database,
  days: string[],
  timezone: string,
  isDemoAlone = false,
): Promise<Map<string, SpanSums>> {
  const start = dayStart(Temporal.PlainDate.from(days[0] ?? ""), timezone);
  const last = Temporal.PlainDate.from(days.at(-1) ?? "");
  const range = { start, end: dayStart(last.add({ days: 1 }), timezone), isDemoAlone };
  const changes = {
    added: await listSummedOrders(db, range),
    subtracted: await listSummedRefunds(db, range),
    steps: [...(await listStepsOfOrders(db, range)), ...(await listMoney(db, range))],
    profits: await listProfits(db, range),
  };
  return sumByDay(changes, timezone);
}

type ReadSums = (db: Database, span: string, sums: SpanSums) => Promise<void>;

const READ_SUMS: Record<SumsTable, ReadSums> = {
  async sums_by_product(db, span, sums) {
    const columns = ["product_id", "name", "sold_at", "quantity", "costed", "cost"] as const;
    const products = db.selectFrom("sums_by_product").select(columns).where("span", "=", span);
    for (const sum of await products.execute()) sums.addProduct(sum);
  },
  async sums_by_hour(db, span, sums) {
    const hours = db.selectFrom("sums_by_hour").select(["hour", "type", "orders", "total"]);
    for (const sum of await hours.where("span", "=", span).execute()) sums.addHour(sum);
  },
  async sums_by_step(db, span, sums) {
    const steps = db.selectFrom("sums_by_step").select(["step", "hour", "orders", "total"]);
    for (const sum of await steps.where("span", "=", span).execute()) sums.addStep(sum);
  },
};

export async function readSpan(db: Database, span: string): Promise<SpanSums> {
  const sums = new SpanSums();
  for (const table of SUMS_TABLES) await READ_SUMS[table](db, span, sums);
  return sums;
}

function describe(span: string, difference: SpanSums, is: SpanSums, should: SpanSums): Example[] {
  const orders = (sum?: Pick<HourSum, "orders" | "total">) =>
    sum ? `${sum.orders} of ${sum.total} piastres` : "none";
  const pieces = (sum?: ProductSum) =>
    sum
      ? [sum.quantity, ...(sum.cost || sum.costed ? [sum.costed, sum.cost] : [])].join(", ")
      : "none";
  const hours = [...difference.hours].map(([key, { type, hour }]) => ({
    sum: `${type} orders of ${span}, hour ${hour}`,
    is: orders(is.hours.get(key)),
    shouldBe: orders(should.hours.get(key)),
  }));
  const products = [...difference.products.keys()].map((id) => ({
    sum: `product ${id} of ${span}`,
    is: pieces(is.products.get(id)),
    shouldBe: pieces(should.products.get(id)),
  }));
  const steps = [...difference.steps].map(([key, { step, hour }]) => ({
    sum: `step ${step} of ${span}${hour && `, hour ${hour}`}`,
    is: orders(is.steps.get(key)),
    shouldBe: orders(should.steps.get(key)),
  }));
  return [...hours, ...products, ...steps];
}
