import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";

export async function unusedImages(db: Database, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select("image_key")
    .where("image_key", "in", keys)
    .execute();
  const used = new Set(rows.map((row) => row.image_key));
  return keys.filter((key) => !used.has(key));
}

export async function listImages(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("products").select("image_key").distinct().execute();
  return rows.map((row) => row.image_key).filter((key) => key !== null);
}

/** The image that a product gave up, unless another product has it. */
export async function releasedImages(trx: Trx, key: string | null): Promise<string[]> {
  return key === null ? [] : unusedImages(trx, [key]);
}

/** Older images may belong to a database that the shop was moved from. */
export async function databaseMadeAt(db: Database): Promise<number> {
  const { rows } = await sql<{ made: string }>`
    select min("timestamp") as made from kysely_migration
  `.execute(db);
  return Date.parse(rows[0]?.made ?? "");
}
