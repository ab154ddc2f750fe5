import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { isFirst } from "#app/data/catalogue/done-once.server.ts";
import { catalogueEffects } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { DEMO_REMOVED } from "#app/data/demo/demo-shop.server.ts";
import { Change, changesBetween, type Edit, NO_EFFECTS } from "#app/domain/change.ts";
import type { SavedSettings, ShopSettings } from "#app/domain/shop-settings.ts";

const KEY = "settings";

type StoredRecord = Omit<SavedSettings, "isDemoRemoved">;

export async function readShopSettings(db: Database | Trx): Promise<SavedSettings> {
  const rows = await db
    .selectFrom("shop_facts")
    .select(["key", "value"])
    .where("key", "in", [KEY, DEMO_REMOVED])
    .execute();
  const saved = rows.find(({ key }) => key === KEY);
  const isDemoRemoved = rows.some(({ key }) => key === DEMO_REMOVED);
  return { ...(saved ? JSON.parse(saved.value) : { version: 0, saved: {} }), isDemoRemoved };
}

export type SaveSettingsResult = { outcome: "saved" } | { outcome: "changed" };

/**
 * Saves over the `version` that the form knew. `save` is the id of this save: sent again, it is the same.
 * The cached pages are dropped in every process.
 */
export async function saveShopSettings(
  db: Database,
  fields: Partial<ShopSettings>,
  { save, version }: { save: string; version: number },
  edit: Edit,
): Promise<Change<SaveSettingsResult>> {
  return changeTransaction<SaveSettingsResult>(db, async (trx, undo) => {
    await lockSettings(trx);
    const stored = await readShopSettings(trx);
    if (!(await isFirst(trx, save, edit.now))) {
      return new Change({ outcome: "saved" }, NO_EFFECTS);
    }
    if (stored.version !== version) return undo(new Change({ outcome: "changed" }, NO_EFFECTS));
    const next: StoredRecord = { version: version + 1, saved: { ...stored.saved, ...fields } };
    await trx
      .updateTable("shop_facts")
      .set({ value: JSON.stringify(next) })
      .where("key", "=", KEY)
      .execute();
    const changes = changesBetween<Partial<ShopSettings>>(stored.saved, fields);
    const audit = changes && {
      what: "settings changed",
      about: { staff: edit.staff, changes },
      activity: {
        staff: edit.staff,
        at: edit.now,
        kind: "settings" as const,
        subject: { id: KEY, name: "" },
        details: { changes },
      },
    };
    return new Change({ outcome: "saved" }, catalogueEffects(audit));
  });
}

async function lockSettings(trx: Trx): Promise<void> {
  const first: StoredRecord = { version: 0, saved: {} };
  await trx
    .insertInto("shop_facts")
    .values({ key: KEY, value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  if (isSqlite(trx)) return;
  await trx.selectFrom("shop_facts").select("key").where("key", "=", KEY).forUpdate().execute();
}
