import { randomInt } from "node:crypto";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import type { ProductImage } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { newImageKey } from "#app/services/images/image-key.server.ts";
import { openImageStore } from "#app/services/images/image-store.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, newProduct, resultOf, times } from "#tests/support/data/edits.ts";
import { photo } from "#tests/support/data/images.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { brokenImages, keysOfProducts } from "#tests/support/data/stored-images.ts";
import { cutPower, makeImage, mountImage, unmount } from "#tests/support/servers/mounts.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const CUTS = runs(1, 50);
/** Now and then one comes right after the log was copied, and loses nothing. */
const FAULTY_CUTS = runs(5, 50);
const IMAGE_CUTS = runs(2, 20);
const CLIENTS = 8;
const PAINTERS = 4;
const STOCK = 1_000_000;

/** What the disk says once its power is cut, and SQLite of it. */
const CUT_OFF = /disk|EIO|EROFS/;

let home: string;
let disk: string;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "koshk-power-")));
  disk = join(home, "disk");
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** Orders and sales of one product, until they fail; answers the ids of those acknowledged. */
async function serve(db: Database, id: string, hasBegun: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const serveOne = async (client: number) => {
    for (;;) {
      const cart = cartOf([id, 1, 1000]);
      const result = await (client % 2 === 0
        ? resultOf(placeOrder(db, cart, orderOptions))
        : resultOf(recordSale(db, cart, saleOptions)));
      if (result.outcome === "placed" || result.outcome === "recorded") {
        acknowledged.push(result.order.id);
        hasBegun();
      }
    }
  };
  const ends = await Promise.allSettled(times(CLIENTS, serveOne));
  for (const end of ends) expect(String(end.status === "rejected" && end.reason)).toMatch(CUT_OFF);
  return acknowledged;
}

/** Cuts the power again and again while something is stored, and looks at what is left of it. */
async function cutAgainAndAgain(
  {
    cuts,
    longestMs,
    prepare,
  }: { cuts: number; longestMs: number; prepare?: (db: Database) => Promise<void> },
  work: (db: Database, hasBegun: () => void) => Promise<string[]>,
  examine: (db: Database, acknowledged: string[]) => Promise<void>,
): Promise<void> {
  const image = join(home, "image");
  makeImage(image, 96);
  mountImage(image, disk);
  let db = await openDatabase({ dataDir: disk });
  await migrate(db);
  await prepare?.(db);
  try {
    for (let cut = 0; cut < cuts; cut++) {
      const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
      const working = work(db, hasBegun);
      await begun;
      await delay(randomInt(50, longestMs));
      cutPower(disk);
      const acknowledged = await working;
      await db.destroy();
      unmount(disk);
      mountImage(image, disk);
      db = await openDatabase({ dataDir: disk });
      await examine(db, acknowledged);
    }
  } finally {
    await db.destroy();
    unmount(disk);
  }
}

/** Answers how many orders were acknowledged, and how many of them lost. */
async function cutWhileSelling(synchronous: "full" | "normal", cuts: number) {
  const known = new Set<string>();
  let [id, lost] = ["", 0];
  const prepare = async (db: Database) => {
    ({ Lighter: id = "" } = await stockShop(db, [product({ stock: STOCK })]));
  };
  const sell = async (db: Database, hasBegun: () => void) => {
    await sql`pragma synchronous = ${sql.raw(synchronous)}`.execute(db);
    return serve(db, id, hasBegun);
  };
  await cutAgainAndAgain({ cuts, longestMs: 400, prepare }, sell, async (db, acknowledged) => {
    for (const order of acknowledged) known.add(order);
    lost += await forgetLost(db, known);
    await expectConsistent(db, id);
  });
  return { acknowledged: known.size + lost, lost };
}

async function forgetLost(db: Database, known: Set<string>): Promise<number> {
  const rows = await db.selectFrom("orders").select("id").execute();
  const stored = new Set(rows.map((row) => row.id));
  const lost = [...known].filter((order) => !stored.has(order));
  for (const order of lost) known.delete(order);
  return lost.length;
}

/** What is there agrees with itself. */
async function expectConsistent(db: Database, id: string): Promise<void> {
  const { rows } = await sql`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: "ok" }]);
  expect(await checkSums(db, saleOptions.timezone)).toMatchObject({ count: 0 });
  const { sold } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("sold"))
    .where("type", "=", "Cashier")
    .executeTakeFirstOrThrow();
  expect(await stockOf(db, id)).toBe(STOCK - sold);
}

test(
  "a power cut loses no acknowledged order",
  async () => {
    const { acknowledged, lost } = await cutWhileSelling("full", CUTS);
    console.log(`${CUTS} power cuts: ${acknowledged} orders acknowledged, ${lost} lost`);
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  "a power cut loses some where commits do not wait for the disk",
  async () => {
    const { acknowledged, lost } = await cutWhileSelling("normal", FAULTY_CUTS);
    console.log(`synchronous=normal: ${acknowledged} orders acknowledged, ${lost} lost`);
    expect(lost).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

type StoreImage = () => Promise<ProductImage>;

/** Adds products with images until they fail; returns the acknowledged keys. */
async function addImaged(db: Database, store: StoreImage, hasBegun: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  const addOne = async () => {
    for (;;) {
      const image = await store();
      const edit = { ...EDIT, now: Date.now() };
      const added = await resultOf(
        addProduct(db, "smokes", randomId(), newProduct({ image }), edit),
      );
      if (added.outcome === "added") acknowledged.push(image.key);
      hasBegun();
    }
  };
  const ends = await Promise.allSettled(times(PAINTERS, addOne));
  for (const end of ends) expect(String(end.status === "rejected" && end.reason)).toMatch(CUT_OFF);
  return acknowledged;
}

/** Answers how many imaged products were acknowledged, and how many are without a whole image. */
async function cutWhileStoring(store: StoreImage) {
  const counts = { acknowledged: 0, broken: 0 };
  await cutAgainAndAgain(
    { cuts: IMAGE_CUTS, longestMs: 300 },
    (db, hasBegun) => addImaged(db, store, hasBegun),
    async (db, added) => {
      const keys = await keysOfProducts(db);
      expect(keys).toEqual(expect.arrayContaining(added));
      counts.acknowledged += added.length;
      counts.broken += (await brokenImages(disk, keys)).length;
      await deleteProducts(db);
    },
  );
  return counts;
}

test(
  "a power cut leaves every product with its whole image",
  async () => {
    const bytes = await photo(480, 360).jpeg().toBuffer();
    const store = openImageStore(() => openFiles({ dataDir: disk }));
    const { acknowledged, broken } = await cutWhileStoring(() =>
      store.save("smokes", "x.jpg", bytes),
    );
    console.log(`${IMAGE_CUTS} power cuts: ${acknowledged} images stored, ${broken} not whole`);
    expect(broken).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  "a power cut breaks images where they do not wait for the disk",
  async () => {
    const bytes = await photo(480, 360).jpeg().toBuffer();
    const store = openImageStore(() => openFiles({ dataDir: home }));
    const made = await store.save("smokes", "x.jpg", bytes);
    const { acknowledged, broken } = await cutWhileStoring(async () => {
      const key = newImageKey("smokes", "x.jpg", made, Date.now());
      await cp(join(home, "files", made.key), join(disk, "files", key), { recursive: true });
      return { ...made, key };
    });
    console.log(`without waiting: ${acknowledged} images stored, ${broken} not whole`);
    expect(broken).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
