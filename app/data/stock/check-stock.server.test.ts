import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { change, lifeOptions, placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { saleOptions, sellOneOfEach } from "#tests/support/data/sales.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkStock, readStockCheck } from "./check-stock.server.ts";

onEachDatabase((shop) => {
  /** Two sales, a completed order and its refund; 5 movements of Tea, 4 of Gum. */
  async function trade() {
    const placed = await placeTeasAndGum(shop.db);
    const { Tea, Gum } = placed;
    await sellOneOfEach(shop.db, [Tea, Gum]);
    await resultOf(change(shop.db, placed.id, "complete"));
    const items = [{ position: 0, quantity: 1, toStock: true }];
    const refund = { id: randomId(), reason: "Stale", items };
    await resultOf(recordRefund(shop.db, placed.id, refund, lifeOptions));
    await sellOneOfEach(shop.db, [Tea, Gum]);
    return placed;
  }

  test("counts all movements, reads what is new, and outlives products", async () => {
    const { Tea, Gum } = await trade();
    expect(await checkStock(shop.db)).toMatchObject({ movements: 9, faults: [] });
    await resultOf(deleteProduct(shop.db, Gum, EDIT));
    await sellOneOfEach(shop.db, [Tea]);
    const check = await checkStock(shop.db);
    expect(check).toMatchObject({ movements: 11, faults: [] });
    expect(await readStockCheck(shop.db)).toEqual(check);
    const proofs = shop.db.selectFrom("stock_proofs").select(["product_id", "number"]);
    const proven = new Map(
      (await proofs.execute()).map(({ product_id, number }) => [product_id, number]),
    );
    expect(proven).toEqual(
      new Map([
        [Tea, 6],
        [Gum, 5],
      ]),
    );
  });

  const ofTea = sql`product_id = (select id from products where name = 'Tea')`;
  const sale = sql`(select max(id) from orders where type = 'Cashier')`;
  const cases: [string, RawBuilder<unknown>, string][] = [
    ["a stock", sql`update products set stock = 7 where name = 'Tea'`, "Tea 5"],
    [
      "a quantity",
      sql`update stock_movements set quantity = -9 where ${ofTea} and number = 3`,
      "Tea 3",
    ],
    [
      "a stock after",
      sql`update stock_movements set stock_after = 8 where ${ofTea} and number = 2`,
      "Tea 3",
    ],
    [
      "the last stock after",
      sql`update stock_movements set stock_after = 8 where ${ofTea} and number = 5`,
      "Tea 5",
    ],
    [
      "a movement and those after it",
      sql`update stock_movements set quantity = quantity + (case when number = 3 then 1 else 0 end),
        stock_after = stock_after + 1 where ${ofTea} and number >= 3`,
      "Tea 3",
    ],
    [
      "a movement that no product follows",
      sql`insert into stock_movements (product_id, number, product_name, quantity, stock_after, reason, made_at)
        select id, 6, name, 1, stock + 1, 'edit', 1 from products where name = 'Tea'`,
      "Tea 6",
    ],
    [
      "the moment of a sale's movement",
      sql`update stock_movements set made_at = 1 where ${ofTea} and number = 2`,
      "Tea 2",
    ],
    [
      "a movement that is deleted",
      sql`delete from stock_movements where ${ofTea} and number = 3`,
      "Tea 4",
    ],
    [
      "the last movement, deleted with its stock",
      sql`delete from stock_movements where ${ofTea} and number = 5`,
      "Tea 4",
    ],
    [
      "all movements of a product, deleted",
      sql`delete from stock_movements where ${ofTea}`,
      "Tea null",
    ],
    [
      "a sale's line",
      sql`update order_items set quantity = 4 where order_id = ${sale} and ${ofTea}`,
      "Tea",
    ],
    ["a sale, deleted", sql`delete from order_items where order_id = ${sale}`, "Tea"],
    ["a refund", sql`update refund_items set to_stock = 0`, "Tea 4"],
    [
      "an order that was not confirmed",
      sql`delete from order_history where status = 'confirmed'`,
      "Tea 3",
    ],
  ];

  test.each(cases)("%s altered by hand is named", async (_, alter, named) => {
    await trade();
    await dropTriggers(shop.db, "products");
    await dropTriggers(shop.db, "stock_movements");
    await alter.execute(shop.db);
    const { faults } = await checkStock(shop.db);
    const names = faults.map(({ productName, number }) => `${productName} ${number}`);
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${named}`)));
    // Nothing of a product with a fault is proven: it is named again.
    expect((await checkStock(shop.db)).faults).toEqual(faults);
  });

  test("a proven movement altered by hand is named by a full check, and by all that follow", async () => {
    await trade();
    await checkStock(shop.db);
    await dropTriggers(shop.db, "stock_movements");
    await sql`update stock_movements set quantity = -9 where ${ofTea} and number = 3`.execute(
      shop.db,
    );
    for (const isFull of [true, false]) {
      expect((await checkStock(shop.db, { isFull })).faults).toMatchObject([
        { productName: "Tea", number: 3 },
        { productName: "Tea", number: 3 },
      ]);
    }
  });

  test("a sale without its movement is named, but for those that a release before 1.0.0 recorded", async () => {
    await trade();
    const columns = sql`type, customer_name, total, cashier_id, cashier_name, created_at`;
    await sql`insert into orders (id, cart_id, ${columns})
      select '0', '0', ${columns} from orders where id = ${sale}`.execute(shop.db);
    await sql`insert into order_items (order_id, position, product_id, name, price, quantity)
      select '0', position, product_id, name, price, quantity from order_items
      where order_id = ${sale} and ${ofTea}`.execute(shop.db);
    expect((await checkStock(shop.db)).faults).toMatchObject([
      { productName: "Tea", what: "It has no movement for 0 (sale)." },
    ]);
    const since = String(saleOptions.now + 1);
    await storeFact(shop.db, "stock_movements_required_since", since);
    expect((await checkStock(shop.db)).faults).toEqual([]);
  });
});
