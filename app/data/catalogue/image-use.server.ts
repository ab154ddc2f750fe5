import { sql } from "kysely";
import { markDone } from "#app/data/catalogue/done-once.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";

export async function unusedImages(db: Database, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select("image_key")
    .where("image_key", "in", keys)
    .execute();
  const used = new Set([...rows.map((row) => row.image_key), await heroImage(db)]);
  return keys.filter((key) => !used.has(key));
}

export async function listImages(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("products").select("image_key").distinct().execute();
  const keys = [...rows.map((row) => row.image_key), await heroImage(db)];
  return keys.filter((key) => key !== null);
}

async function heroImage(db: Database): Promise<string | null> {
  return (await readShopSettings(db)).saved.hero || null;
}

/** Those of the images, given up by products, that no other product has. No product gets them any more. */
export async function releasedImages(trx: Trx, keys: string[], now: number): Promise<string[]> {
  const released = await unusedImages(trx, keys);
  for (const key of released) await markDone(trx, key, now);
  return released;
}

/** Older images may belong to a database that the shop was moved from. */
export async function databaseMadeAt(db: Database): Promise<number> {
  const { rows } = await sql<{ made: string }>`
    select min("timestamp") as made from kysely_migration
  `.execute(db);
  return Date.parse(rows[0]?.made ?? "");
}
