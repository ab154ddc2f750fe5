import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

const COLLECTION_LOCKS = 4_915_024;
const SECTIONS_LOCK = 4_915_025;

/** What changes a collection's products or their positions takes these locks first, all in one call. */
export async function lockCollections(trx: Trx, ...collectionNames: string[]): Promise<void> {
  const keys = new Set(collectionNames.map(lockKey));
  for (const key of [...keys].sort((a, b) => a - b)) await lock(trx, COLLECTION_LOCKS, key);
}

/** It is taken before sections are written, and before a collection's lock. */
export async function lockSections(trx: Trx): Promise<void> {
  await lock(trx, SECTIONS_LOCK, 0);
}

/** Products are locked in the order of their ids, as sales lock them, so that they never deadlock. */
export async function lockProducts(
  trx: Trx,
  collectionName: string,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  if (isSqlite(trx)) return;
  await trx
    .selectFrom("products")
    .select("id")
    .where("collection", "=", collectionName)
    .where("order_id", ">=", from)
    .where("order_id", "<=", to)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function lockProduct(trx: Trx, id: string): Promise<void> {
  if (isSqlite(trx)) return;
  await trx.selectFrom("products").select("id").where("id", "=", id).forUpdate().execute();
}

async function lock(trx: Trx, kind: number, key: number): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(kind)}, ${sql.lit(key)})`.execute(trx);
}

function lockKey(collectionName: string): number {
  return createHash("sha256").update(collectionName).digest().readInt32BE();
}
