import { randomInt } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkSums } from "../../app/data/check-sums.server.ts";
import { type Database, openDatabase } from "../../app/data/database.server.ts";
import { migrate } from "../../app/data/migrate.server.ts";
import { placeOrder } from "../../app/data/place-order.server.ts";
import { recordSale } from "../../app/data/record-sale.server.ts";
import { product, stockShop } from "../support/catalogue.ts";
import { cartOf, checkoutOptions } from "../support/checkout.ts";
import { times } from "../support/edits.ts";
import { PATIENCE, runs } from "../support/faults.ts";
import { cutPower, makeImage, mountImage, unmount } from "../support/mounts.ts";
import { saleOptions } from "../support/sales.ts";

const CUTS = runs(1, 50);
const CLIENTS = 8;
const STOCK = 1_000_000;

let home: string;
let disk: string;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), "koshk-power-")));
  disk = join(home, "disk");
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** Orders and sales of one product, until they fail; answers the ids of those acknowledged. */
async function serve(db: Database, id: string): Promise<string[]> {
  const acknowledged: string[] = [];
  const serveOne = async (client: number) => {
    for (;;) {
      const cart = cartOf([id, 1, 1000]);
      const result = await (client % 2 === 0
        ? placeOrder(db, cart, checkoutOptions)
        : recordSale(db, cart, saleOptions));
      if (result.outcome === "placed" || result.outcome === "recorded") {
        acknowledged.push(result.order.id);
      }
    }
  };
  const ends = await Promise.allSettled(times(CLIENTS, serveOne));
  for (const end of ends) expect(String(end.status === "rejected" && end.reason)).toMatch(/disk/);
  return acknowledged;
}

/** Cuts the power again and again; answers how many orders were acknowledged, and how many lost. */
async function cutAgainAndAgain(synchronous: "full" | "normal") {
  const image = join(home, "image");
  makeImage(image, 96);
  mountImage(image, disk);
  let db = await openDatabase({ dataDir: disk });
  await migrate(db);
  const { Lighter: id = "" } = await stockShop(db, [product({ stock: STOCK })]);
  const known = new Set<string>();
  let lost = 0;
  try {
    for (let cut = 0; cut < CUTS; cut++) {
      await sql`pragma synchronous = ${sql.raw(synchronous)}`.execute(db);
      const serving = serve(db, id);
      await delay(randomInt(50, 400));
      cutPower(disk);
      for (const order of await serving) known.add(order);
      await db.destroy();
      unmount(disk);
      mountImage(image, disk);
      db = await openDatabase({ dataDir: disk });
      lost += await forgetLost(db, known);
      await expectWhole(db, id);
    }
    return { acknowledged: known.size + lost, lost };
  } finally {
    await db.destroy();
    unmount(disk);
  }
}

async function forgetLost(db: Database, known: Set<string>): Promise<number> {
  const rows = await db.selectFrom("orders").select("id").execute();
  const stored = new Set(rows.map((row) => row.id));
  const lost = [...known].filter((order) => !stored.has(order));
  for (const order of lost) known.delete(order);
  return lost.length;
}

/** What is there agrees with itself. */
async function expectWhole(db: Database, id: string): Promise<void> {
  const { rows } = await sql`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: "ok" }]);
  expect(await checkSums(db, saleOptions.timezone)).toMatchObject({ count: 0 });
  const { sold } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("sold"))
    .where("type", "=", "Cashier")
    .executeTakeFirstOrThrow();
  const { stock } = await db
    .selectFrom("products")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(STOCK - sold);
}

test(
  "no order that was acknowledged is lost when the power is cut",
  async () => {
    const { acknowledged, lost } = await cutAgainAndAgain("full");
    console.log(`${CUTS} power cuts: ${acknowledged} orders acknowledged, ${lost} lost`);
    expect(acknowledged).toBeGreaterThan(0);
    expect(lost).toBe(0);
  },
  PATIENCE,
);

test(
  "the same loses some where commits do not wait for the disk",
  async () => {
    const { acknowledged, lost } = await cutAgainAndAgain("normal");
    console.log(`synchronous=normal: ${acknowledged} orders acknowledged, ${lost} lost`);
    expect(lost).toBeGreaterThan(0);
  },
  PATIENCE,
);
