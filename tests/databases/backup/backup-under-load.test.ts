import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createApp } from "#app/app.server.ts";
import { openBackupProcess } from "#app/backup/run-process.server.ts";
import { listImages } from "#app/data/catalogue/image-use.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { prepareSums } from "#app/data/sums/prepare-sums.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { readSession, startSession } from "#app/services/auth/session.server.ts";
import { openBackupFiles } from "#app/services/backups/backup-files.server.ts";
import { openBackupStore } from "#app/services/backups/backup-store.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { cookieHeader, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { findFaults, removeImage, storedImage, storeImage } from "#tests/support/data/backups.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, orderOptions } from "#tests/support/data/orders.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import { dumpShop, saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";

const ROUNDS = runs(1, 20);
const PRODUCTS = 30;
const STOCK = 100_000;
const WORKERS = 4;
const HISTORY = runs(60, 2000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-backup-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

onEachDatabase((shop, kind) => {
  let ids: string[];
  /** The ids of orders that the shop has said it has. */
  const acknowledged = new Set<string>();

  beforeEach(async () => {
    acknowledged.clear();
    await prepareSums(shop.db, saleOptions.timezone);
    await addAccount(shop.db, saleOptions.cashier);
    const products = times(PRODUCTS, (index) =>
      product({ name: `p${index}`, orderId: index, stock: STOCK, image: image(`p${index}`) }),
    );
    ids = Object.values(await stockShop(shop.db, products));
    for (const { image } of products) await storeImage(shop.place.dataDir, image?.key ?? "");
  });

  /** One sale or order of four products. */
  async function trade(step: number): Promise<void> {
    const cart = cartOf(...times(4, (more) => [ids[(step + more) % PRODUCTS], 1, 1000] as const));
    const done =
      step % 2 === 0
        ? await resultOf(recordSale(shop.db, cart, saleOptions))
        : await resultOf(placeOrder(shop.db, cart, orderOptions));
    if (!("order" in done)) throw new Error(`It was ${done.outcome}.`);
    acknowledged.add(done.order.id);
  }

  /** A product gets another image, and the one that it had goes. */
  async function changeImage(step: number): Promise<void> {
    const { dataDir } = shop.place;
    const id = ids[step % PRODUCTS] ?? "";
    const product = shop.db.selectFrom("products").where("id", "=", id);
    const { image_key: old } = await product.select("image_key").executeTakeFirstOrThrow();
    const { key } = image(`another-${acknowledged.size}-${step}`);
    await storeImage(dataDir, key);
    await shop.db.updateTable("products").set({ image_key: key }).where("id", "=", id).execute();
    await removeImage(dataDir, old ?? "");
  }

  /** What goes on in an open shop for as long as the work takes. */
  async function underLoad<T>(work: () => Promise<T>, pauseMs = 0): Promise<T> {
    let isOver = false;
    const workers = times(WORKERS, async (worker) => {
      for (let step = worker; !isOver; step += WORKERS) {
        await trade(step);
        if (worker === 0) await changeImage(step);
        await setTimeout(pauseMs);
      }
    });
    const result = await work().finally(() => {
      isOver = true;
    });
    await Promise.all(workers);
    return result;
  }

  test(
    "a backup taken under load restores on either database as one consistent moment",
    async () => {
      for (let step = 0; step < HISTORY; step++) await trade(step);
      for (let round = 0; round < ROUNDS; round++) {
        const file = join(folder, `${round}.backup`);
        const before = new Set(acknowledged);
        const taken = await underLoad(() => shopCommand("backup", [file], shop.place));
        expect(taken).toMatchObject({ status: 0, errors: "" });
        const dataDir = join(folder, `${round}`);
        const stored = await restoreAndCheck(file, { dataDir }, before);
        const postgres = await createDatabase(inject("postgresUrl"));
        const other = { dataDir: `${dataDir}-postgres`, databaseUrl: postgres.url };
        expect(await restoreAndCheck(file, other, before)).toEqual(stored);
        await postgres.drop();
        const meanwhile = acknowledged.size - before.size;
        expect(meanwhile).toBeGreaterThan(0);
        if (ROUNDS > 1) {
          console.log(
            `${kind} ${round + 1}: ${before.size} orders before, ${stored.length} in the backup, ${meanwhile} placed meanwhile`,
          );
        }
      }
    },
    TIMEOUT_MS,
  );

  test(
    "a backup that the open shop makes of itself under load is proven",
    async () => {
      const { dataDir, databaseUrl } = shop.place;
      const place = { dataDir, databaseUrl, databasePool: 2, filesUrl: undefined };
      const make = openBackupProcess(place);
      for (let round = 0; round < ROUNDS; round++) {
        const before = acknowledged.size;
        const name = newBackupName("manual", Date.now());
        // Without a pause the shop would grow faster than it is proven.
        expect(await underLoad(() => make(name, () => {}), 20)).toEqual([]);
        expect(acknowledged.size).toBeGreaterThan(before);
        if (ROUNDS > 1) {
          console.log(
            `${kind} ${round + 1}: proven, ${acknowledged.size - before} placed meanwhile`,
          );
        }
      }
      const backups = await openBackupStore(() => openBackupFiles(place)).list();
      expect(backups.map(({ proof }) => proof?.faults)).toEqual(times(ROUNDS, () => []));
    },
    TIMEOUT_MS,
  );

  /** Answers the ids of the orders that are there. */
  async function restoreAndCheck(
    file: string,
    where: { dataDir: string; databaseUrl?: string },
    before: Set<string>,
  ): Promise<string[]> {
    const restored = await shopCommand("restore", [file], where);
    expect(restored).toMatchObject({ status: 0, errors: "" });
    const db = await openDatabase(where);
    expect(await findFaults(db, STOCK)).toEqual([]);
    const stored = await orderIds(db);
    expect(before.difference(new Set(stored)).size).toBe(0);
    expect(stored.filter((id) => !acknowledged.has(id))).toEqual([]);
    const keys = await listImages(db);
    expect(keys).toHaveLength(PRODUCTS);
    for (const key of keys) {
      const files = await storedImage(where.dataDir, key);
      expect(files?.[0]?.bytes.toString().startsWith(`${key} in 240`)).toBe(true);
    }
    await db.destroy();
    return stored;
  }

  if (kind === "SQLite")
    test("one command moves a shop to PostgreSQL with the same rows and matching sums", async () => {
      for (let step = 0; step < HISTORY; step++) await trade(step);
      const postgres = await createDatabase(inject("postgresUrl"));
      const mona = await shopWithMona(shop);
      const session = await startSession(await mona.auth(), MONA);
      const moved = await shopCommand("move", [postgres.url], shop.place);
      expect(moved).toMatchObject({ status: 0, errors: "" });
      const db = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
      expect(await findFaults(db, STOCK)).toEqual([]);
      expect(await dumpShop(db)).toEqual(await dumpShop(shop.db));
      expect(await countOrders(db)).toBe(HISTORY);
      const elsewhere = readSettings({ DATA_DIR: folder, LOG_LEVEL: "silent" });
      const cookies = new Headers({ Cookie: cookieHeader(session?.setCookies ?? []) });
      const goesOn = await readSession(await createApp(db, elsewhere).auth(), cookies);
      expect(goesOn?.staff).toMatchObject({ email: MONA.email });
      await db.destroy();
      const again = await shopCommand("move", [postgres.url], shop.place);
      expect(again.errors).toBe("The database is not empty, so nothing was changed.");
      await postgres.drop();
    });
});

async function orderIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("orders").select("id").execute();
  return rows.map(({ id }) => id).sort();
}
