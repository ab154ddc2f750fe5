import type { Database, Trx } from "#app/data/database/database.server.ts";
import { DamagedRecord } from "#app/data/database/facts.server.ts";
import { DEMO_REMOVED } from "#app/data/demo/demo-shop.server.ts";
import type { SavedSettings } from "#app/domain/shop/shop-settings.ts";

export const SETTINGS_KEY = "settings";

/** Throws DamagedRecord: whoever saved over none in its place would lose all. */
export async function readShopSettings(db: Database | Trx): Promise<SavedSettings> {
  const rows = await db
    .selectFrom("shop_facts")
    .select(["key", "value"])
    .where("key", "in", [SETTINGS_KEY, DEMO_REMOVED])
    .execute();
  const saved = rows.find(({ key }) => key === SETTINGS_KEY);
  const isDemoRemoved = rows.some(({ key }) => key === DEMO_REMOVED);
  return { ...(saved ? parse(saved.value) : { version: 0, saved: {} }), isDemoRemoved };
}

function parse(value: string) {
  try {
    return JSON.parse(value);
  } catch (error) {
    throw new DamagedRecord(SETTINGS_KEY, error);
  }
}
