import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { checkSums } from "./check-sums.server.ts";
import { compareRows } from "./compare-sums.server.ts";
import { clearScope, readScope, sumOrdersOf } from "./scope-rows.server.ts";
import { SumRows } from "./sum-rows.server.ts";
import { ALL_TIME, listScopes, type SumScope } from "./sum-scopes.server.ts";
import { addRows } from "./sums.server.ts";

/**
 * Corrects the sums that differ from the orders, a day or a month a transaction; `rest` is the
 * time between two, in milliseconds, in which others get to write. Answers how many there were.
 */
export async function repairSums(db: Database, timezone: string, rest: number): Promise<number> {
  const { count, scopes } = await checkSums(db, timezone);
  for (const scope of scopes) {
    await mend(db, scope, timezone);
    await setTimeout(rest);
  }
  return count;
}

/** Makes all sums anew, whatever there is. */
export async function rebuildSums(db: Database, timezone: string): Promise<void> {
  for (const { month, days } of await listScopes(db, timezone)) {
    for (const day of days) await mend(db, day, timezone);
    await mend(db, month, timezone);
  }
  await mend(db, ALL_TIME, timezone);
}

async function mend(db: Database, scope: SumScope, timezone: string): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSums(trx);
    const wanted = await wantedRows(trx, scope, timezone);
    if (compareRows(await readScope(trx, scope, timezone), wanted).length === 0) return;
    await clearScope(trx, scope, timezone);
    await addRows(trx, wanted, 0);
  });
}

/**
 * Waits for the orders that have written sums, and has the others wait before they do. In the
 * order in which orders write the tables, so that nobody waits in a circle. On SQLite a
 * transaction is alone anyway.
 */
async function lockSums(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`lock table product_sums, order_sums in share row exclusive mode`.execute(trx);
}

async function wantedRows(trx: Trx, scope: SumScope, timezone: string): Promise<SumRows> {
  if (scope.level === "day") return (await sumOrdersOf(trx, scope, timezone)).of("day");
  if (scope.level === "month") {
    return monthRows(await readScope(trx, { ...scope, level: "day" }, timezone));
  }
  return allRows(await readScope(trx, { ...scope, level: "month" }, timezone));
}

function monthRows(days: SumRows): SumRows {
  const rows = new SumRows();
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
  for (const day of days.products) {
    rows.addProducts({ ...day, span: "month", starts_on: monthOf(day.starts_on) });
  }
  for (const sum of days.orders) {
    const { span, starts_on } = sum;
    if (span === "day") rows.addOrders({ ...sum, span: "month", starts_on: monthOf(starts_on) });
    else {
      const clock = starts_on.slice(10, 13);
      rows.addOrders({ ...sum, span: "clock", starts_on: monthOf(starts_on) + clock });
    }
  }
  return rows;
}

function allRows(months: SumRows): SumRows {
  const rows = new SumRows();
  for (const month of months.products) rows.addProducts({ ...month, span: "all", starts_on: "" });
  for (const sum of months.orders) {
    if (sum.span === "clock") rows.addOrders({ ...sum, starts_on: sum.starts_on.slice(-3) });
  }
  return rows;
}
