import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { readFact } from "#app/data/database/facts.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { isLocked } from "#app/data/database/unavailable.server.ts";
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_TIMEOUT_MS } from "#app/domain/heartbeat.ts";
import { randomId } from "#app/domain/id.ts";

/** What one process at a time does. It ends with its process, and is lost by one that is frozen. */
export type Lease = {
  /** Last in a transaction of the work: throws where another process took the lease since. */
  check(trx: Trx): Promise<void>;
};

const RETRY_DELAY_MS = 200;

/** A process of the release before stores no heartbeat; its leases count so long. */
const LAST_RELEASE_MS = 120_000;

/** A transaction that is idle for longer is ended, so that a frozen process holds no locks. */
const MAX_IDLE_MS = 10_000;

/** Waits for those before it. Work whose lease was lost is done again: what it had stored is there. */
export async function withLease<T>(
  db: Database,
  key: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  for (;;) {
    const holder = await take(db, key, Date.now(), LAST_RELEASE_MS);
    if (holder === null) {
      await delay(RETRY_DELAY_MS);
      continue;
    }
    try {
      return await keepAlive({ db, key, holder }, work);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      await remove({ db, key, holder }).catch(() => {});
    }
  }
}

/** Runs once in each interval, whether it succeeds or not. Whoever waits does it where the holder ends. */
export async function withIntervalLease(
  db: Database,
  key: string,
  { now, intervalMs }: { now: number; intervalMs: number },
  work: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const holder = await take(db, key, now, intervalMs);
    if (holder !== null) {
      const own = { db, key, holder };
      return keepAlive(own, work).finally(() => store(own, iso(now)).catch(() => {}));
    }
    const isHeld = (await readFact(db, key))?.includes(" ");
    if (!isHeld) return;
    await delay(RETRY_DELAY_MS, undefined, { ref: false });
  }
}

/** It uses connections of its own. */
export function withStartLock<T>(
  db: Database,
  work: (own: Database, lease: Lease) => Promise<T>,
): Promise<T> {
  return withLease(db, "start", (lease) =>
    withoutTimeouts(db, (own) => work(own, lease), MAX_IDLE_MS),
  );
}

class LeaseLost extends Error {}

type Held = { db: Database; key: string; holder: string };

/** Its holder, who is new each time; null where it is another's, who may be storing with it, or at rest. */
async function take(
  db: Database,
  key: string,
  now: number,
  restMs: number,
): Promise<string | null> {
  const holder = randomId();
  const isTaken = storeWhereFree(db, { key, holder }, now, restMs).catch((error: unknown) => {
    if (isLocked(error)) return false;
    throw error;
  });
  return (await isTaken) ? holder : null;
}

async function storeWhereFree(
  db: Database,
  { key, holder }: Omit<Held, "db">,
  now: number,
  restMs: number,
): Promise<boolean> {
  const value = heartbeat(db, holder);
  const stored = sql<string>`substr(shop_facts.value, 1, ${sql.lit(ISO_LENGTH)})`;
  const since = sql`case when shop_facts.value like '% %' then ${clock(db, -HEARTBEAT_TIMEOUT_MS)} else ${iso(now - restMs)} end`;
  const until = sql`case when shop_facts.value like '% %' then ${clock(db, HEARTBEAT_TIMEOUT_MS)} else ${iso(now + restMs)} end`;
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto("shop_facts")
    .values({ key, value })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value })
        // A time ahead is a wrong clock's.
        .where(sql<boolean>`${stored} <= ${since} or ${stored} > ${until}`),
    )
    .executeTakeFirst();
  return taken === 1n;
}

async function keepAlive<T>(held: Held, work: (lease: Lease) => Promise<T>): Promise<T> {
  const beat = () => store(held, heartbeat(held.db, held.holder)).catch(() => {});
  const timer = setInterval(beat, HEARTBEAT_INTERVAL_MS).unref();
  try {
    return await work({ check: (trx) => checkHeld(trx, held) });
  } finally {
    clearInterval(timer);
  }
}

/** It stores, as `remove` removes, where the lease is still this holder's. */
async function store({ db, key, holder }: Held, value: string | RawBuilder<string>): Promise<void> {
  const facts = db.updateTable("shop_facts").set({ value }).where("key", "=", key);
  await facts.where("value", "like", `% ${holder}`).execute();
}

async function remove({ db, key, holder }: Held): Promise<void> {
  const facts = db.deleteFrom("shop_facts").where("key", "=", key);
  await facts.where("value", "like", `% ${holder}`).execute();
}

/** Nobody takes it until the transaction's end. */
async function checkHeld(trx: Trx, { key, holder }: Held): Promise<void> {
  const row = await trx
    .selectFrom("shop_facts")
    .select("value")
    .where("key", "=", key)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row?.value.endsWith(` ${holder}`)) throw new LeaseLost("Another process took over.");
}

const ISO_LENGTH = 24;

function iso(time: number): string {
  return new Date(time).toISOString();
}

function heartbeat(db: Database, holder: string): RawBuilder<string> {
  return sql<string>`${clock(db)} || ${` ${holder}`}`;
}

/** It is as `iso`, by the database's clock when the statement runs. */
function clock(db: Database, plusMs = 0): RawBuilder<string> {
  const plus = sql.lit(`${plusMs / 1000} seconds`);
  return isSqlite(db)
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${plus})`
    : sql`to_char(clock_timestamp() at time zone 'utc' + ${plus}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
