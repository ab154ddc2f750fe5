import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { isDone, markDone } from "#app/data/catalogue/done-once.server.ts";
import { catalogueEffects } from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { type By, Change, changesBetween, staffEntry } from "#app/domain/change.ts";
import type { SavedSettings, ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { readShopSettings, SETTINGS_KEY } from "./read-settings.server.ts";

type StoredRecord = Omit<SavedSettings, "isDemoRemoved">;

export type SaveSettingsResult =
  | { outcome: "saved" }
  | { outcome: "changed" }
  /** The hero was given up meanwhile, and its files deleted. */
  | { outcome: "image-gone" };

const NONE_SAVED: StoredRecord = { version: 0, saved: {} };

/**
 * Saves over the `version` that the form knew. `save` is the id of this save: sent again, it is the same. `inForce` has
 * those that nobody has saved yet.
 * The cached pages are dropped in every process.
 */
export async function saveShopSettings(
  db: Database,
  fields: Partial<ShopSettings>,
  { save, version, inForce }: { save: string; version: number; inForce: ShopSettings },
  by: By,
): Promise<Change<SaveSettingsResult>> {
  return changeTransaction<SaveSettingsResult>(db, async (trx, undo) => {
    await lockRecord(trx, SETTINGS_KEY, NONE_SAVED);
    const stored = await readShopSettings(trx);
    if (!(await markDone(trx, save, by.now))) return new Change({ outcome: "saved" });
    if (stored.version !== version) return undo(new Change({ outcome: "changed" }));
    if (!changesBetween<Partial<ShopSettings>>(stored.saved, fields)) {
      return new Change({ outcome: "saved" });
    }
    const { hero = "" } = stored.saved;
    const isNewHero = fields.hero !== undefined && fields.hero !== hero;
    if (isNewHero && fields.hero && (await isDone(trx, fields.hero))) {
      return undo(new Change({ outcome: "image-gone" }));
    }
    const next: StoredRecord = { version: version + 1, saved: { ...stored.saved, ...fields } };
    await storeRecord(trx, SETTINGS_KEY, next);
    const images = isNewHero && hero ? await releasedImages(trx, [hero], by.now) : [];
    const changes = changesBetween<Partial<ShopSettings>>({ ...inForce, ...stored.saved }, fields);
    const subject = { id: SETTINGS_KEY, name: "" };
    const entry =
      changes &&
      staffEntry("settings changed", by, { kind: "settings", subject, details: { changes } });
    return new Change({ outcome: "saved" }, catalogueEffects(entry, images));
  });
}
