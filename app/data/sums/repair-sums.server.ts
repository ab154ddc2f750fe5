import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { insertActivity } from "#app/data/activity/activity.server.ts";
import type { Lease } from "#app/data/cluster/leases.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { Details } from "#app/domain/activity/entry.ts";
import { randomId } from "#app/domain/id.ts";
import { checkSums, readSpan, sumDay } from "./check-sums.server.ts";
import { addDay, SpanSums, type Sums } from "./span-sums.server.ts";
import { addSums, WRITTEN_ZONE } from "./sums.server.ts";

/** Missing while the sums are being rebuilt. */
export const PREPARED_ZONE = "sums_by_day_timezone";

/** Each repair stores another value, by which those beside it notice. */
const REVISION = "sums_by_day_revision";

/**
 * Adds the differences, to which later orders make none; `wrongDays` are days whose sums stay as they are. Checks again where
 * another repair was faster. Each difference is an entry of the activity.
 */
export async function repairSums(
  db: Database,
  timezone: string,
  { pauseMs, wrongDays, staff }: Repair,
): Promise<number> {
  let revision = await readFact(db, REVISION);
  const { count, differences } = await checkSums(db, timezone, { wrongDays });
  for (const [span, sums] of differences) {
    const next = await transaction(db, async (trx) => {
      await lockSums(trx);
      if ((await readFact(trx, REVISION)) !== revision) return null;
      await addSums(trx, new Map([[span, sums]]));
      await insertRepair(trx, span, sums, staff);
      return newRevision(trx);
    });
    if (next === null) return repairSums(db, timezone, { pauseMs, wrongDays, staff });
    revision = next;
    await setTimeout(pauseMs);
  }
  return count;
}

type Repair = { pauseMs: number; wrongDays?: ReadonlySet<string>; staff: string };

async function insertRepair(trx: Trx, span: string, sums: SpanSums, staff: string): Promise<void> {
  const hours = [...sums.hours.values()];
  const details: Details = {
    orders: hours.reduce((all, { orders }) => all + orders, 0),
    total: hours.reduce((all, { total }) => all + total, 0),
    sums: sums.size,
  };
  const subject = { id: "", name: span.replace(/^\w+ /, "") };
  const at = await databaseNow(trx);
  await insertActivity(trx, "sums repaired", { staff, at, kind: "settings", subject, details });
}

/** Corrects the day (YYYY-MM-DD), and its month and year by the same difference. */
export async function repairDay(
  db: Database,
  day: string,
  timezone: string,
  lease?: Lease,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSums(trx);
    await newRevision(trx);
    const wanted = await sumDay(trx, day, timezone);
    const all: Sums = new Map();
    addDay(all, day, wanted.minus(await readSpan(trx, `day ${day}`)));
    await addSums(trx, all);
    await lease?.check(trx);
  });
}

export async function repairSpan(
  db: Database,
  span: string,
  parts: string[],
  lease?: Lease,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSums(trx);
    await newRevision(trx);
    const wanted = new SpanSums();
    for (const part of parts) wanted.addPart(await readSpan(trx, part), span.startsWith("month"));
    await addSums(trx, new Map([[span, wanted.minus(await readSpan(trx, span))]]));
    await lease?.check(trx);
  });
}

/**
 * From then on all orders write sums of `timezone`. Those of the zone before stay until their day is repaired: to clear
 * a large shop's would hold up its orders.
 */
export async function beginRebuild(db: Database, timezone: string, lease?: Lease): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSums(trx);
    await newRevision(trx);
    await trx.deleteFrom("shop_facts").where("key", "=", PREPARED_ZONE).execute();
    await storeFact(trx, WRITTEN_ZONE, timezone);
    await lease?.check(trx);
  });
}

async function newRevision(trx: Trx): Promise<string> {
  const value = randomId();
  await storeFact(trx, REVISION, value);
  return value;
}

/** Waits for the orders that have written sums and blocks the others. SQLite has one writer anyway. */
async function lockSums(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  const tables = sql.join(SUMS_TABLES.map((table) => sql.table(table)));
  await sql`lock table ${tables} in share row exclusive mode`.execute(trx);
}
