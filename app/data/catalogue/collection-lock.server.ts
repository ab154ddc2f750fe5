import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

/** The first of an advisory lock's two numbers; any will do that nobody else uses. */
const COLLECTION = 4_915_024;
const SECTIONS = 4_915_025;

/**
 * Lets one transaction at a time decide which products a collection has and how they are
 * numbered. To be taken before anything is read; when several, in one call, whose fixed order
 * keeps two from waiting in a circle. On SQLite every transaction is alone anyway.
 */
export async function lockCollections(trx: Trx, ...collectionNames: string[]): Promise<void> {
  const keys = new Set(collectionNames.map(lockKey));
  for (const key of [...keys].sort((a, b) => a - b)) await lock(trx, COLLECTION, key);
}

/** Lets one transaction at a time write sections. To be taken before any collection's lock. */
export async function lockSections(trx: Trx): Promise<void> {
  await lock(trx, SECTIONS, 0);
}

/**
 * Locks a collection's products, those numbered `from` to `to`, in the order of their ids: the
 * order in which sales take stock, so that neither waits for the other in a circle.
 */
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

/** Keeps one product as it is, its stock too, until the transaction ends. */
export async function lockProduct(trx: Trx, id: string): Promise<void> {
  if (isSqlite(trx)) return;
  await trx.selectFrom("products").select("id").where("id", "=", id).forUpdate().execute();
}

async function lock(trx: Trx, kind: number, key: number): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(kind)}, ${sql.lit(key)})`.execute(trx);
}

/** Two collections with one key only wait for each other more often than they must. */
function lockKey(collectionName: string): number {
  return createHash("sha256").update(collectionName).digest().readInt32BE();
}
