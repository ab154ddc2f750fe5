import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import type { Entry } from "#app/backup/backup-format.server.ts";
import { exportShop, type ShopLocation } from "#app/backup/export-shop.server.ts";
import { readBackup } from "#app/backup/read-backup.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { readAllRows, type TableRows } from "#app/data/backup/all-rows.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { makeShopOf, removeImage, storedImage, storeImage } from "#tests/support/data/backups.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, heroKey, image, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { change, lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

const HERO = heroKey("front");

onEachDatabase((shop) => {
  let ids: Record<string, string>;
  let file: string;
  let place: ShopLocation;

  beforeEach(async () => {
    const { dataDir } = shop.place;
    place = { db: shop.db, files: await openFiles({ dataDir }) };
    file = join(dataDir, "shop.backup");
    const products = [
      product({ name: "شاي", orderId: 1, image: image("tea"), barcodes: ["TEA", "شاي"] }),
      product({ name: "Chips", orderId: 2, image: image("chips") }),
    ];
    ids = await stockShop(shop.db, products, [section({})]);
    for (const name of ["tea", "chips"]) await storeImage(dataDir, image(name).key);
  });

  function sellTea() {
    return resultOf(recordSale(shop.db, cartOf([ids.شاي, 1, 1000]), saleOptions));
  }

  async function refundOrder() {
    const placed = await resultOf(placeOrder(shop.db, cartOf([ids.شاي, 1, 1000]), orderOptions));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    const { id } = placed.order;
    await resultOf(change(shop.db, id, "complete"));
    const items = [{ position: 0, quantity: 1, toStock: true }];
    const refund = { id: randomId(), reason: "Cold", items };
    await resultOf(recordRefund(shop.db, id, refund, lifeOptions));
    await indexAllOrders(shop.db);
  }

  async function entriesOf(exported: (entry: Entry) => Promise<void>): Promise<Entry[]> {
    const entries: Entry[] = [];
    await exportShop(place, async (entry) => {
      entries.push(entry);
      await exported(entry);
    });
    return entries;
  }

  function rowsOf(entries: Entry[], table: string) {
    const parts = entries.filter((entry) => "table" in entry && entry.table === table);
    return parts.flatMap((part) => (part as TableRows).rows);
  }

  test("what a shop has, the shop of its backup has: rows and images", async () => {
    await shopWithMona(shop);
    await sellTea();
    await refundOrder();
    const save = { save: randomId(), version: 0, inForce: NEW_SHOP };
    await resultOf(saveShopSettings(shop.db, { hero: HERO }, save, EDIT));
    await storeImage(shop.place.dataDir, HERO);
    await writeBackup(file, async (write) => void (await exportShop(place, write)));
    const entries = await entriesOf(async () => {});
    for (const table of ["order_history", "refund_items", "order_terms", "sums_by_step"]) {
      expect(rowsOf(entries, table), table).not.toEqual([]);
    }

    const elsewhere = { dataDir: join(shop.place.dataDir, "elsewhere") };
    const db = await makeShopOf(file, elsewhere);
    const again = join(shop.place.dataDir, "again.backup");
    const copy = { db, files: await openFiles(elsewhere) };
    await writeBackup(again, async (write) => void (await exportShop(copy, write)));
    await db.destroy();
    // Only the moment is another, and with it the last line.
    expect((await linesOf(again)).filter(isOfRows)).toEqual((await linesOf(file)).filter(isOfRows));

    for (const key of [image("tea").key, image("chips").key, HERO]) {
      expect(await storedImage(elsewhere.dataDir, key)).toEqual(
        await storedImage(shop.place.dataDir, key),
      );
    }
  });

  test("a sale between two tables is in all of them or in none", async () => {
    const entries = await entriesOf(async (entry) => {
      if ("table" in entry && entry.table === "product_grams") await sellElsewhere();
    });
    expect(rowsOf(entries, "order_items")).toEqual([]);
    expect(rowsOf(entries, "sums_by_product")).toEqual([]);
    expect(rowsOf(entries, "products")).toEqual([
      expect.objectContaining({ stock: 10 }),
      expect.objectContaining({ stock: 10 }),
    ]);
  });

  test("without a snapshot it would be in some", async () => {
    const entries: Entry[] = [];
    // What a reader of PostgreSQL is given who asks for nothing; SQLite's has no transaction at all.
    const read = async (view: Database) => {
      for await (const rows of readAllRows(view)) {
        entries.push(rows);
        if (rows.table === "product_grams") await sellElsewhere();
      }
    };
    if (shop.place.databaseUrl) await shop.db.transaction().execute(read);
    else await read(shop.db);
    expect(rowsOf(entries, "order_items")).toEqual([]);
    expect(rowsOf(entries, "sums_by_product")).not.toEqual([]);
  });

  /** As the shop's own process does, while another takes the backup. */
  async function sellElsewhere(): Promise<void> {
    const db = await openDatabase(shop.place);
    await resultOf(recordSale(db, cartOf([ids.شاي, 1, 1000]), saleOptions));
    await db.destroy();
  }

  test("an image that is deleted before it is copied is of no product in the backup", async () => {
    let begun = false;
    const entries = await entriesOf(async (entry) => {
      if (begun || !("picture" in entry)) return;
      begun = true;
      const last = entry.picture.includes("tea") ? "chips" : "tea";
      const db = await openDatabase(shop.place);
      await storeImage(shop.place.dataDir, image("new").key);
      await db
        .updateTable("products")
        .set({ image_key: image("new").key })
        .where("image_key", "=", image(last).key)
        .execute();
      await db.destroy();
      await removeImage(shop.place.dataDir, image(last).key);
    });
    const images = entries.flatMap((entry) => ("picture" in entry ? [entry.picture] : []));
    const named = rowsOf(entries, "products").map((row) => row.image_key);
    expect(named).toContain(image("new").key);
    for (const key of named) expect(images).toContain(`${key}/240.webp`);
    expect(rowsOf(entries, "products")).toHaveLength(2);
  });

  test("the moment that it tells is before all that it reads", async () => {
    let first = Number.POSITIVE_INFINITY;
    const entries = await entriesOf(async () => {
      first = Math.min(first, Date.now());
      // Whatever is read from here on, the clock has gone on.
      await setTimeout(2);
    });
    const [rows] = entries.filter((entry) => "takenAt" in entry);
    expect(Date.parse(rows?.takenAt ?? "")).toBeLessThanOrEqual(first);
  });

  test("an image that never was there is reported, and keeps nothing else back", async () => {
    await removeImage(shop.place.dataDir, image("tea").key);
    let missing: string[] = [];
    const counts = await writeBackup(file, async (write) => {
      missing = await exportShop(place, write);
    });
    expect(missing).toEqual([image("tea").key]);
    expect(counts).toMatchObject({ "picture files": 3, products: 2, sections: 1 });
  });

  test("a backup that fails leaves nothing, and none takes the place of another", async () => {
    const failing = writeBackup(file, async (write) => {
      await exportShop(place, write);
      throw new Error("The disk is full.");
    });
    await expect(failing).rejects.toThrow("The disk is full.");
    expect((await readdir(shop.place.dataDir)).filter((name) => name.includes("backup"))).toEqual(
      [],
    );
    await writeFile(file, "another's");
    await expect(writeBackup(file, async () => {})).rejects.toThrow("is there already");
    expect(await readFile(file, "utf8")).toBe("another's");
    await writeFile(`${file}2.part`, "");
    await expect(writeBackup(`${file}2`, async () => {})).rejects.toThrow("is there already");
  });

  test("a backup of 1.0.0 becomes a shop of today's", async () => {
    const [movement] = await shop.db.selectFrom("stock_movements").selectAll().execute();
    const { moved_at, keeps_stock, commission, ...tea } = await shop.db
      .selectFrom("products")
      .selectAll()
      .where("id", "=", movement?.product_id ?? "")
      .executeTakeFirstOrThrow();
    await writeBackup(file, async (write) => {
      await write({ version: "0028_list_indexes", takenAt: "" });
      await write({ table: "stock_movements", rows: [{ ...movement }] });
      await write({ table: "products", rows: [tea] });
    });
    const db = await makeShopOf(file, { dataDir: join(shop.place.dataDir, "elsewhere") });
    expect(await db.selectFrom("products").selectAll().execute()).toEqual([
      { ...tea, moved_at, keeps_stock, commission },
    ]);
    await db.destroy();
  });
});

const isOfRows = (line: string) => !line.startsWith('{"version"') && !line.startsWith('{"counts"');

/** Rows have no order of their own, so those of a line are sorted. */
async function linesOf(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const entry of readBackup(file)) {
    if ("table" in entry) entry.rows = sorted(entry.rows);
    lines.push(JSON.stringify(entry));
  }
  return lines.sort();
}

function sorted<Row extends object>(rows: Row[]): Row[] {
  const byText = rows.map((row) => [JSON.stringify(Object.entries(row).sort()), row] as const);
  return byText
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => Object.fromEntries(Object.entries(row).sort()) as Row);
}
