import { randomInt } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { batches, prepared } from "#app/data/database/prepared.server.ts";
import { SUMS_TABLES, type SumsTable } from "#app/data/database/schema/sums.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { productIn } from "#app/domain/catalogue/packs/pack.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import type { Piastres } from "#app/domain/money.ts";
import { isFee, type Order, soldItems } from "#app/domain/orders/order.ts";
import { isMoneyStep, type OrderStep } from "#app/domain/orders/order-status.ts";
import type { SummedProfit } from "./profit.server.ts";
import { addDay, type Sign, SpanSums, type Sums } from "./span-sums.server.ts";

/** Rows for each sum on PostgreSQL, so that concurrent orders seldom wait for each other. */
const SLOTS = 2;

const BATCH_ROWS = 1000;

export type SummedOrder = {
  createdAt: number;
  type: Order["type"];
  orders: number;
  total: Piastres;
  items: { productId: string; name: string; quantity: number }[];
};

/** `at` is the moment whose day it is counted on. */
export type SummedStep = { step: OrderStep; at: number; orders: number; total: Piastres };

export type SumChanges = {
  added?: SummedOrder[];
  subtracted?: SummedOrder[];
  steps?: SummedStep[];
  profits?: SummedProfit[];
};

export function sumOrder(order: Order): SummedOrder {
  const { createdAt, type, total } = order;
  return { createdAt, type, total, orders: 1, items: summedItems(soldItems(order)) };
}

type SoldLine = SummedOrder["items"][number] & { pieces?: number };

/** Packs count by their pieces, under their product's name; custom amounts are no products. */
export function summedItems(lines: readonly SoldLine[]): SummedOrder["items"] {
  return lines
    .filter(({ productId }) => productId !== "")
    .map(({ productId, name, quantity, pieces = 1 }) => ({
      productId,
      name: pieces > 1 ? productIn(name) : name,
      quantity: quantity * Math.max(1, pieces),
    }));
}

type Paid = { at: number; total: Piastres; fee: Piastres };

/** The money of a completed web order; the fee is no revenue of products. */
export function sumCompleted({ at, total, fee }: Paid): SummedStep[] {
  const revenue: SummedStep = { step: "revenue", at, orders: 1, total: total - fee };
  return fee === 0 ? [revenue] : [revenue, { step: "fees", at, orders: 1, total: fee }];
}

export function sumRefund({ type, at, total, fee }: Paid & Pick<Order, "type">): SummedStep[] {
  if (type === "Cashier") return [{ step: "refunds", at, orders: 0, total }];
  const revenue: SummedStep = { step: "revenue", at, orders: 0, total: fee - total };
  return fee === 0 ? [revenue] : [revenue, { step: "fees", at, orders: 0, total: -fee }];
}

export function refundedFee(
  items: readonly { position: number; amount: Piastres }[],
  lines: readonly { lineId?: string }[],
): Piastres {
  const fees = items.filter(({ position }) => isFee(lines[position] ?? {}));
  return fees.reduce((sum, { amount }) => sum + amount, 0);
}

export function sumByDay(
  { added = [], subtracted = [], steps = [], profits = [] }: SumChanges,
  timezone: string,
): Map<string, SpanSums> {
  const days = new Map<string, SpanSums>();
  const sumsOf = (day: string) => {
    const sums = days.get(day) ?? new SpanSums();
    days.set(day, sums);
    return sums;
  };
  const count = ({ createdAt, type, orders, total, items }: SummedOrder, sign: Sign) => {
    const { day, hour } = shopTime(createdAt, timezone);
    const sums = sumsOf(day);
    sums.addHour({ hour, type, orders, total }, sign);
    for (const { productId, name, quantity } of items) {
      const sold = { product_id: productId, name, sold_at: createdAt, quantity };
      sums.addProduct({ ...sold, costed: 0, cost: 0 }, sign);
    }
  };
  for (const counted of added) count(counted, 1);
  for (const counted of subtracted) count(counted, -1);
  for (const { at, ...step } of steps) {
    const { day, hour } = shopTime(at, timezone);
    sumsOf(day).addStep({ ...step, hour: isMoneyStep(step.step) ? hour : "" });
  }
  for (const { at, productId, name, costed, cost } of profits) {
    const sums = sumsOf(shopTime(at, timezone).day);
    sums.addProduct({ product_id: productId, name, sold_at: 0, quantity: 0, costed, cost });
  }
  return days;
}

/** The fact says in which zone the sums are written, also while they are being rebuilt. */
export const WRITTEN_ZONE = "sums_by_day_written_zone";

/**
 * It is called last in a transaction, as orders wait for each other's rows. A shop that changes its time zone, or
 * processes that differ in it, still write sums of one zone.
 */
export async function addToSums(trx: Trx, timezone: string, changes: SumChanges): Promise<void> {
  const slot = isSqlite(trx) ? 0 : randomInt(SLOTS);
  const all: Sums = new Map();
  const days = sumByDay(changes, timezone);
  for (const [day, sums] of days) addDay(all, day, sums);
  await addSums(trx, all, slot);
  // Only now, as the rows written keep a rebuild from beginning before the commit.
  const written = await readWrittenZone(trx);
  if (written === null || written === timezone) return;
  const moved: Sums = new Map();
  for (const [day, sums] of days) addDay(moved, day, new SpanSums().minus(sums));
  for (const [day, sums] of sumByDay(changes, written)) addDay(moved, day, sums);
  await addSums(trx, moved, slot);
}

export async function readWrittenZone(trx: Trx): Promise<string | null> {
  const [zone] = await selectFact(trx, [{ key: WRITTEN_ZONE }]);
  return zone?.value ?? null;
}

const selectFact = prepared((db, [{ key }]: [{ key: string }, ...{ key: string }[]]) =>
  db.selectFrom("shop_facts").select("value").where("key", "=", key),
);

/** Rows are written in the order of the tables and of their keys, so that writers never deadlock. */
export async function addSums(trx: Trx, sums: Sums, slot = 0): Promise<void> {
  const inKeyOrder = [...sums].sort(byKey);
  for (const table of SUMS_TABLES) await ADD_SUMS[table](trx, inKeyOrder, slot);
}

type AddSums = (trx: Trx, sums: [string, SpanSums][], slot: number) => Promise<void>;

function addRows<Sum>(
  pick: (sums: SpanSums) => Map<string, Sum>,
  add: (trx: Trx, rows: (Sum & { span: string; slot: number })[]) => Promise<unknown>,
): AddSums {
  return async (trx, sums, slot) => {
    const rows = sums.flatMap(([span, sums]) =>
      [...pick(sums)].sort(byKey).map(([, sum]) => ({ ...sum, span, slot })),
    );
    for (const batch of batches(rows, BATCH_ROWS)) await add(trx, batch);
  };
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

const addProducts = prepared((db, rows: Selectable<Schema["sums_by_product"]>[]) =>
  db
    .insertInto("sums_by_product")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "product_id", "slot"]).doUpdateSet((row) => ({
        quantity: row("sums_by_product.quantity", "+", row.ref("excluded.quantity")),
        costed: row("sums_by_product.costed", "+", row.ref("excluded.costed")),
        cost: row("sums_by_product.cost", "+", row.ref("excluded.cost")),
        name: newest("name"),
        sold_at: newest("sold_at"),
      })),
    ),
);

function newest(column: "name" | "sold_at") {
  const [added, known] = [sql.ref(`excluded.${column}`), sql.ref(`sums_by_product.${column}`)];
  return sql<never>`case when excluded.sold_at >= sums_by_product.sold_at then ${added} else ${known} end`;
}

const addHours = prepared((db, rows: Selectable<Schema["sums_by_hour"]>[]) =>
  db
    .insertInto("sums_by_hour")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "hour", "type", "slot"]).doUpdateSet((row) => ({
        orders: row("sums_by_hour.orders", "+", row.ref("excluded.orders")),
        total: row("sums_by_hour.total", "+", row.ref("excluded.total")),
      })),
    ),
);

const addSteps = prepared((db, rows: Selectable<Schema["sums_by_step"]>[]) =>
  db
    .insertInto("sums_by_step")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "step", "hour", "slot"]).doUpdateSet((row) => ({
        orders: row("sums_by_step.orders", "+", row.ref("excluded.orders")),
        total: row("sums_by_step.total", "+", row.ref("excluded.total")),
      })),
    ),
);

const ADD_SUMS: Record<SumsTable, AddSums> = {
  sums_by_product: addRows((sums) => sums.products, addProducts),
  sums_by_hour: addRows((sums) => sums.hours, addHours),
  sums_by_step: addRows((sums) => sums.steps, addSteps),
};
