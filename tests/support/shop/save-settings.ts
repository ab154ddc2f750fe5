import type { Database } from "#app/data/database/database.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";

/** Saves over what is there, whichever version it has. */
export async function saveSettings(db: Database, fields: Partial<ShopSettings>): Promise<void> {
  const { version } = await readShopSettings(db);
  const save = { save: randomId(), version, inForce: NEW_SHOP };
  await resultOf(saveShopSettings(db, fields, save, EDIT));
}
