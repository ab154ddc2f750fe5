import { sql } from "kysely";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";

/**
 * While there, the database itself writes movements that are missing. Its value is since when no earlier release was seen,
 * or 0.
 */
const ALLOWED = "stock_without_movement";
const REQUIRED_SINCE = "stock_movements_required_since";

const QUIET_MS = 10 * 60_000;

/** What each process of an earlier release asks every few seconds, on its connection for signals. */
const EARLIER_QUERY = "show transaction_read_only";

/**
 * Lets the database refuse a change of stock without its movement, once no process of an earlier release was seen for ten
 * minutes; at once on SQLite, which has one process. To be called at start and each hour, by every process.
 */
export async function requireMovements(db: Database): Promise<void> {
  const isEarlierHere = !isSqlite(db) && (await hasEarlierRelease(db));
  await transaction(db, async (trx) => {
    const locked = await trx
      .updateTable("shop_facts")
      .set((row) => ({ value: row.ref("value") }))
      .where("key", "=", ALLOWED)
      .returning("value")
      .executeTakeFirst();
    if (!locked) return;
    const quietSince = Number(locked.value);
    const now = await databaseNow(trx);
    if (isEarlierHere) await storeFact(trx, ALLOWED, "0");
    else if (isSqlite(trx) || (quietSince > 0 && now - quietSince >= QUIET_MS)) {
      await refuseMissing(trx, now);
    } else if (quietSince === 0) await storeFact(trx, ALLOWED, String(now));
  });
}

async function refuseMissing(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom("shop_facts").where("key", "=", ALLOWED).execute();
  await storeFact(trx, REQUIRED_SINCE, String(now));
}

/** From when on sales, refunds and orders have their movements. */
export async function readRequiredSince(db: Database): Promise<number> {
  if ((await readFact(db, ALLOWED)) !== null) return Number.MAX_SAFE_INTEGER;
  return Number((await readFact(db, REQUIRED_SINCE)) ?? 0);
}

async function hasEarlierRelease(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and query = ${EARLIER_QUERY} limit 1
  `.execute(db);
  return rows.length > 0;
}
