import { setTimeout } from "node:timers/promises";
import { takeLease } from "#app/data/cluster/leases.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

const LEASE = "product import";
const RETRY_DELAY_MS = 200;

/** Longer than an import; the next one waits so long where a process ended in between. */
const LEASE_MS = 120_000;

/** One import at a time, so that none deletes what another has prepared; the next one waits. */
export async function withImportLease<T>(db: Database, work: () => Promise<T>): Promise<T> {
  let now = Date.now();
  while (!(await takeLease(db, LEASE, now, LEASE_MS))) {
    await setTimeout(RETRY_DELAY_MS);
    now = Date.now();
  }
  try {
    return await work();
  } finally {
    const value = new Date(now).toISOString();
    const own = db.deleteFrom("shop_facts").where("key", "=", LEASE).where("value", "=", value);
    // It runs out by itself.
    await own.execute().catch(() => {});
  }
}
