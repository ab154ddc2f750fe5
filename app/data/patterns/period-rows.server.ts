import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { listCounts } from "#app/data/shifts/shifts.server.ts";
import { idsOf } from "#app/domain/id.ts";
import { countDifferences, type MethodDifference } from "#app/domain/shifts/shift.ts";

/** These are the times when the days of the period begin, the earliest first; the last day goes on. */
export type PatternDays = readonly [number, ...number[]];

type Day = { start: number; end: number };

/** Sales are read by the day, each in a turn of its own: SQLite would hold up everybody while it reads a month's. */
export function eachDay(days: PatternDays): Day[] {
  return days.map((start, index) => ({ start, end: days[index + 1] ?? Number.MAX_SAFE_INTEGER }));
}

export function selectSales(db: Database, { start, end }: Day) {
  return db
    .selectFrom("orders")
    .where("type", "=", "Cashier")
    .where("created_at", ">=", start)
    .where("created_at", "<", end);
}

/** A sale's custom amounts, null where it has none: by a subquery, which both databases read by the partial index. */
export const CUSTOM = sql<number | null>`(
  select sum(price * quantity) from order_items where order_id = orders.id and product_id = '')`;

export function selectRefunds(db: Database, [start]: PatternDays) {
  return db.selectFrom("refunds").where("created_at", ">=", start);
}

const KINDS = { cleared: "cleared", "wrong-pins": "sign-in" } as const;

export function selectEntries(db: Database, figure: keyof typeof KINDS, [start]: PatternDays) {
  return db
    .selectFrom("activity")
    .where("kind", "=", KINDS[figure])
    .where("created_at", ">=", start)
    .$if(figure === "wrong-pins", (entries) =>
      entries.where("what", "in", ["wrong PIN", "device locked by wrong PINs"]),
    );
}

/** Sent in the session of another person than it names, who is not known to have done it. */
export function isOthers(details: Record<string, unknown>): boolean {
  return details.cashier !== undefined;
}

export function selectGaps(db: Database, [start]: PatternDays) {
  return db
    .selectFrom("device_faults")
    .innerJoin("offline_sales", (join) =>
      join
        .onRef("offline_sales.key_id", "=", "device_faults.key_id")
        .on((row) => row("offline_sales.number", "=", row("last_number", "+", 1))),
    )
    .leftJoin("orders", "orders.id", "order_id")
    .leftJoin("account_entries as paid", (join) =>
      join.onRef("paid.document_id", "=", "order_id").on("paid.kind", "=", "payment"),
    )
    .select(({ fn }) => [
      "device_faults.id",
      "device_faults.made_at as at",
      "first_number as first",
      "last_number as last",
      "orders.id as order",
      fn.coalesce("cashier_id", "paid.staff_id").as("person"),
      fn.coalesce("cashier_name", "paid.staff_name").as("name"),
    ])
    .where("device_faults.kind", "=", "missing")
    .where("device_faults.made_at", ">=", start);
}

type Closing = {
  shift: string;
  at: number;
  by: { id: string; name: string };
  off: MethodDifference[];
};

export async function listClosings(db: Database, [start]: PatternDays): Promise<Closing[]> {
  const shifts = await db
    .selectFrom("shifts")
    .select(["id", "closed_at as at", "closed_by_id", "closed_by_name"])
    .where("closed_at", ">=", start)
    .orderBy("closed_at", "desc")
    .orderBy("id")
    .execute();
  const counts = await listCounts(db, idsOf(shifts));
  return shifts.flatMap(({ id: shift, at, closed_by_id, closed_by_name }) => {
    const differences = countDifferences(counts.get(shift) ?? []);
    const off = differences.filter(({ amount }) => amount !== 0);
    if (!at || !closed_by_id || off.length === 0) return [];
    return [{ shift, at, by: { id: closed_by_id, name: closed_by_name ?? "" }, off }];
  });
}
