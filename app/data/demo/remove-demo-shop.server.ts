import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections, lockSections } from "#app/data/catalogue/collection-lock.server.ts";
import { markDone } from "#app/data/catalogue/done-once.server.ts";
import { catalogueEffects } from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import { removeGrams } from "#app/data/catalogue/product-grams.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { closeStock } from "#app/data/stock/move-stock.server.ts";
import { listDays, sumDays } from "#app/data/sums/check-sums.server.ts";
import { addDay, SpanSums, type Sums } from "#app/data/sums/span-sums.server.ts";
import { addSums, readWrittenZone } from "#app/data/sums/sums.server.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import type { DemoShop } from "#app/domain/first-day.ts";
import { DEMO_REMOVED, readDemoShop } from "./demo-shop.server.ts";

const DAYS_AT_ONCE = 31;

/**
 * Deletes the demo's products, sections and orders that nobody changed, and their sums; the demo's number
 * is not used any more. Sales of its products stay, with their own copy. `save` is the id of this removal.
 */
export function removeDemoShop(
  db: Database,
  { save, timezone }: { save: string; timezone: string },
  by: By,
): Promise<Change<"removed">> {
  return changeTransaction<"removed">(db, async (trx) => {
    await lockSections(trx);
    await lockCollections(trx, ...(await demoCollections(trx)));
    await lockDemoProducts(trx);
    if (!(await markDone(trx, save, by.now))) return new Change("removed");
    const found = await readDemoShop(trx);
    const sums = await sumsOfDemoOrders(trx, timezone);
    await deleteOrders(trx);
    const images = await deleteProducts(trx, by);
    await deleteSections(trx);
    await storeFact(trx, DEMO_REMOVED, new Date(by.now).toISOString());
    const released = await releasedImages(trx, images, by.now);
    await addSums(trx, sums);
    const written = await readWrittenZone(trx);
    if (written !== null && written !== timezone) throw new Error("The time zone is changing.");
    return new Change("removed", removalEffects(found, released, by));
  });
}

function removalEffects(found: DemoShop, images: string[], by: By): Effects {
  const { kept: _kept, ...details } = found;
  const subject = { id: "demo", name: "" };
  const entry = staffEntry("demo shop removed", by, { kind: "settings", subject, details });
  const live: Effects["live"] = { topics: ["catalogue", "orders"], isPendingChanged: true };
  return { ...catalogueEffects(entry, images), live };
}

async function demoCollections(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("products")
    .select("collection")
    .distinct()
    .where("demo", "=", "unchanged")
    .execute();
  return rows.map(({ collection }) => collection);
}

/** Products are locked in the order of their ids, as sales lock them. */
async function lockDemoProducts(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await trx
    .selectFrom("products")
    .select("id")
    .where("demo", "=", "unchanged")
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function sumsOfDemoOrders(trx: Trx, timezone: string): Promise<Sums> {
  const all: Sums = new Map();
  for (const days of batches(await listDays(trx, timezone, true), DAYS_AT_ONCE)) {
    const sums = await sumDays(trx, days, timezone, true);
    for (const [day, ofDay] of sums) addDay(all, day, new SpanSums().minus(ofDay));
  }
  return all;
}

async function deleteOrders(trx: Trx): Promise<void> {
  const ids = trx.selectFrom("orders").select("id").where("demo", "=", "unchanged");
  await trx.deleteFrom("order_terms").where("order_id", "in", ids).execute();
  await trx.deleteFrom("orders").where("demo", "=", "unchanged").execute();
}

async function deleteProducts(trx: Trx, by: By): Promise<string[]> {
  const unchanged = trx.selectFrom("products").where("demo", "=", "unchanged");
  await removeGrams(trx, unchanged);
  await closeStock(trx, unchanged, by);
  const rows = await trx
    .deleteFrom("products")
    .where("demo", "=", "unchanged")
    .returning("image_key")
    .execute();
  return rows.map((row) => row.image_key).filter((key) => key !== null);
}

async function deleteSections(trx: Trx): Promise<void> {
  await trx
    .deleteFrom("sections")
    .where("demo", "=", "unchanged")
    .where("collection_name", "not in", trx.selectFrom("products").select("collection"))
    .execute();
  await trx
    .updateTable("sections")
    .set({ demo: "changed" })
    .where("demo", "=", "unchanged")
    .execute();
}
