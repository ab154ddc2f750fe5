import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { outcomeOf } from "#scripts/backup/command.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { change, lifeOptions, placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { saleOptions, sellOneOfEach, stockOf } from "#tests/support/data/sales.ts";
import { alterByHand } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";

const TEA = sql`(select id from products where name = 'Tea')`;

/** The fault, what a backup's proof says of it, and what a restore says. */
const FAULTS: [string, RawBuilder<unknown>, RegExp | null, RegExp][] = [
  [
    "an altered stock",
    sql`update products set stock = 9 where name = 'Tea'`,
    null,
    /Tea, movement 4: The stock is 9, and its last movement leaves 4\./,
  ],
  [
    "a movement without its change",
    sql`insert into stock_movements
        (product_id, number, product_name, quantity, stock_after, reason, made_at)
      values (${TEA}, 5, 'Tea', -1, 3, 'edit', 1)`,
    null,
    /Tea, movement 5: The stock is 4, and its last movement leaves 3\./,
  ],
  [
    "a movement that is gone",
    sql`delete from stock_movements where product_id = ${TEA} and number = 4`,
    null,
    /Tea, movement 3: The stock is 4, and its last movement leaves 2\./,
  ],
  [
    "an altered total",
    sql`update orders set total = total + 1 where type = 'Cashier'`,
    null,
    /Order [0-9A-F]{6}: The total is EGP \d+\.01; /,
  ],
  [
    "a sale that is gone from over its lines",
    sql`delete from orders where type = 'Cashier'`,
    /The line 1 x Gum of order [0-9A-F]{6} is left out: what it belongs to is not there\./,
    /The payment by cash of order [0-9A-F]{6} is left out: what it belongs to is not there\./,
  ],
  [
    "an order that is gone from over its refund",
    sql`delete from orders where type = 'WhatsApp'`,
    /A refund of order [0-9A-F]{6} is left out/,
    /A row of refund_items \(.*\) is left out: what it belongs to is not there\./,
  ],
];

const failing = () => Promise.reject(new Error("The store hiccups."));

onEachDatabase((shop, kind) => {
  let Tea: string;
  let file: string;

  beforeEach(async () => {
    const placed = await placeTeasAndGum(shop.db);
    await sellOneOfEach(shop.db, [placed.Tea, placed.Gum]);
    await resultOf(change(shop.db, placed.id, "complete"));
    const items = [{ position: 0, quantity: 2, toStock: true }];
    const refund = { id: randomId(), reason: "Stale", items };
    await resultOf(recordRefund(shop.db, placed.id, refund, lifeOptions));
    Tea = placed.Tea;
    file = join(shop.place.dataDir, "shop.backup");
  });

  /** A place without a shop in the other database, and how to be rid of it. */
  async function newPlace() {
    const dataDir = join(shop.place.dataDir, "elsewhere");
    if (kind === "PostgreSQL") return { place: { dataDir }, drop: async () => {} };
    const { url: databaseUrl, drop } = await createDatabase(inject("postgresUrl"));
    return { place: { dataDir, databaseUrl }, drop };
  }

  async function expectToSell(place: { dataDir: string; databaseUrl?: string }) {
    const db = await openDatabase(place);
    const stock = await stockOf(db, Tea);
    const sale = await resultOf(recordSale(db, cartOf([Tea, 1, 1000]), saleOptions));
    expect(sale.outcome).toBe("recorded");
    expect(await stockOf(db, Tea)).toBe(stock - 1);
    const unguarded = db.updateTable("products").set({ stock: 1 }).where("id", "=", Tea);
    await expect(unguarded.execute()).rejects.toThrow("with a movement");
    await db.destroy();
  }

  test.each(FAULTS)(
    "with %s a shop is restored into the other database and sells, and the fault is named",
    async (...args) => {
      const [, alter, ofProof, ofRestore] = args;
      await alterByHand(shop.db, alter);
      const backup = await shopCommand("backup", [file], shop.place);
      expect(backup.output).toContain("shop.backup has orders");
      if (ofProof) {
        expect(backup).toMatchObject({ status: 1, errors: expect.stringMatching(ofProof) });
        expect(backup.errors).toMatch(/^It is not proven:\n/);
      } else expect(backup).toMatchObject({ status: 0, errors: "" });
      const { place, drop } = await newPlace();
      const restored = await shopCommand("restore", [file], place);
      expect(restored).toMatchObject({ status: 2, errors: expect.stringMatching(ofRestore) });
      expect(restored.errors).toMatch(/^The shop opens, but not all of it is right:\n/);
      const found = restored.errors.split("\n").slice(1);
      const checked = await shopCommand("check", [], place);
      expect(found.filter((line) => !line.includes("is left out"))).toEqual(
        checked.errors.split("\n").slice(1),
      );
      await expectToSell(place);
      await drop();
    },
  );

  if (kind === "SQLite")
    test.each(FAULTS.filter((_, at) => at % 3 === 0))(
      "with %s a shop is moved",
      async (...args) => {
        const [, alter, , ofRestore] = args;
        await alterByHand(shop.db, alter);
        const { place, drop } = await newPlace();
        const moved = await shopCommand("move", [place.databaseUrl ?? ""], shop.place);
        expect(moved).toMatchObject({ status: 2, errors: expect.stringMatching(ofRestore) });
        await expectToSell(place);
        await drop();
      },
    );

  test("a shop that cannot be checked is there, and how to check it is said", async () => {
    await alterByHand(shop.db, sql`update products set image_key = 'smokes_images/1_tea'`);
    const files = { ...(await openFiles({ dataDir: shop.place.dataDir })), has: failing };
    const outcome = await outcomeOf(
      { db: shop.db, files },
      { counts: {}, leftOut: [], conflicts: 0 },
      "Copied.",
    );
    const faults = ["It could not be checked (The store hiccups.). Check it: npm run check"];
    expect(outcome).toMatchObject({ done: "Copied.", faults, exitCode: 2 });
  });

  test("the backup of a shop that has lost an image is not proven", async () => {
    await alterByHand(shop.db, sql`update products set image_key = 'smokes_images/1_tea'`);
    const backup = await shopCommand("backup", [file], shop.place);
    expect(backup).toMatchObject({
      status: 1,
      errors: "It is not proven:\n  The image smokes_images/1_tea is missing.",
    });
  });
});
