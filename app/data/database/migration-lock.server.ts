import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { watchLockWaits } from "./lock-waits.server.ts";
import { withoutTimeouts } from "./postgres.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

const LOCK_TIMEOUT_MS = 2000;

const MAX_WAIT_MS = 60_000;

/** Requests go on meanwhile. */
const [FIRST_BACKOFF_MS, MAX_BACKOFF_MS] = [500, 4000];

/** A transaction that is idle for longer is ended, so that a frozen process holds no locks. */
const MAX_IDLE_MS = 10_000;

/** Kysely's own number: all releases take it, and Kysely takes it once more. */
const MIGRATION_LOCK = "3853314791062309107";

/** `onWait` is called once, with what it waits for. */
export type LockOptions = { maxWaitMs?: number; onWait?: (waitsFor: string) => void };

/**
 * PostgreSQL only. `work` waits for tables for a short time, as requests wait behind it, and is tried again where others
 * are in the way.
 */
export async function withMigrationLock(
  db: Database,
  { maxWaitMs = MAX_WAIT_MS, onWait = () => {} }: LockOptions,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  let waitedFor = "";
  const wait = (waitsFor: string) => {
    if (!waitedFor) onWait(waitsFor);
    waitedFor = waitsFor;
  };
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS)) {
    const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
    try {
      return await withoutTimeouts(db, (own) => lockAndWork(own, leftMs, wait, work), MAX_IDLE_MS);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (performance.now() + backoffMs > deadline) throw tooBusy(maxWaitMs, waitedFor, error);
    }
    // Random, so that processes do not collide again.
    await delay(backoffMs * (0.5 + Math.random() / 2));
  }
}

function tooBusy(maxWaitMs: number, waitedFor: string, cause: unknown): Error {
  const [within, what] = [`${maxWaitMs / 1000} s`, waitedFor && `, waiting for ${waitedFor}`];
  return new Error(
    `The database could not be brought up to date within ${within}${what} (${(cause as Error).message}). Nothing was changed; start again when that is over.`,
    { cause },
  );
}

/** This lock comes before all others, and ends with the connection, which is `own`'s. */
function lockAndWork(
  own: Database,
  maxWaitMs: number,
  onWait: (waitsFor: string) => void,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  return own.connection().execute(async (connection) => {
    const stopWatching = await watchLockWaits(own, connection, onWait);
    try {
      await endWhereIdle(connection);
      await sql`set lock_timeout = ${sql.lit(maxWaitMs)}`.execute(connection);
      await sql`select pg_advisory_lock(${sql.raw(MIGRATION_LOCK)})`.execute(connection);
      await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(connection);
      await work(connection);
    } finally {
      stopWatching();
    }
  });
}

/** PostgreSQL 13 has it for transactions alone. */
async function endWhereIdle(connection: Database): Promise<void> {
  await sql`
    select set_config('idle_session_timeout', ${String(MAX_IDLE_MS)}, false)
    where current_setting('server_version_num')::int >= 140000
  `.execute(connection);
}
