import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { listActivity } from "#app/data/activity/activity.server.ts";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import { deleteSection } from "#app/data/catalogue/sections/delete-section.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, edited, newProduct, resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { change, lifeOptions, placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { alterByHand } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkStock } from "./check-stock.server.ts";

const ALL_ENTRIES = { kind: null, staff: null, range: null };

type Stocked = { id: string; Tea: string; Gum: string; tea: Product };

onEachDatabase((shop, kind) => {
  /** A pending order of 2 teas and a gum, with 5 in stock each. */
  async function stock(): Promise<Stocked> {
    const placed = await placeTeasAndGum(shop.db);
    const tea = (await readProduct(shop.db, placed.Tea)) as Product;
    return { ...placed, tea };
  }

  async function movements(): Promise<string[]> {
    const rows = await shop.db
      .selectFrom("stock_movements")
      .selectAll()
      .where("reason", "<>", "opening")
      .orderBy("product_name")
      .orderBy("number")
      .execute();
    return rows.map((row) =>
      [row.product_name, row.quantity, row.stock_after, row.reason, row.staff_name].join(" "),
    );
  }

  const confirmed = async ({ id }: { id: string }) => {
    await resultOf(change(shop.db, id, "confirm"));
  };

  type Case = [
    what: string,
    made: (stocked: Stocked) => Promise<Change<unknown>>,
    expected: string[],
    before?: typeof confirmed,
  ];
  const ids = [randomId(), randomId()] as const;
  const refund = {
    id: ids[0],
    reason: "Stale",
    items: [
      { position: 0, quantity: 2, toStock: true },
      { position: 1, quantity: 1, toStock: false },
    ],
  };
  const cases: Case[] = [
    ["a new product", () => addProduct(shop.db, "smokes", ids[0], newProduct(), EDIT), []],
    [
      "an edit",
      ({ Tea, tea }) => {
        const to = { ...edited(tea, { stock: 9, name: "Mint" }), save: ids[0] };
        return updateProduct(shop.db, Tea, to, EDIT);
      },
      ["Tea 4 9 edit mona"],
    ],
    [
      "plus and minus",
      ({ Tea }) => changeStock(shop.db, "smokes", { id: ids[0], product: Tea, by: -2 }, EDIT),
      ["Tea -2 3 edit mona"],
    ],
    [
      "a sale",
      ({ Tea, Gum }) => {
        const cart = { ...cartOf([Tea, 1, 1000], [Gum, 3, 1000]), cartId: ids[0] };
        return recordSale(shop.db, cart, saleOptions);
      },
      ["Gum -3 2 sale u1", "Tea -1 4 sale u1"],
    ],
    [
      "a confirmed order",
      ({ id }) => change(shop.db, id, "confirm"),
      ["Gum -1 4 order confirmed 1", "Tea -2 3 order confirmed 1"],
    ],
    [
      "a completed order",
      ({ id }) => change(shop.db, id, "complete"),
      ["Gum -1 4 order confirmed 1", "Tea -2 3 order confirmed 1"],
    ],
    ["a cancelled order that took nothing", ({ id }) => change(shop.db, id, "cancel"), []],
    [
      "a cancelled order",
      ({ id }) => change(shop.db, id, "cancel"),
      [
        "Gum -1 4 order confirmed 1",
        "Gum 1 5 order cancelled 1",
        "Tea -2 3 order confirmed 1",
        "Tea 2 5 order cancelled 1",
      ],
      confirmed,
    ],
    [
      "a refund",
      ({ id }) => recordRefund(shop.db, id, refund, lifeOptions),
      ["Gum -1 4 order confirmed 1", "Tea -2 3 order confirmed 1", "Tea 2 5 refund 1"],
      async ({ id }) => {
        await resultOf(change(shop.db, id, "complete"));
      },
    ],
    ["a deleted product", ({ Tea }) => deleteProduct(shop.db, Tea, EDIT), ["Tea -5 0 edit mona"]],
  ];

  test.each(cases)("%s has its movements, however often it is sent", async (...args) => {
    const [, made, expected, before] = args;
    const stocked = await stock();
    await before?.(stocked);
    await resultOf(made(stocked));
    await resultOf(made(stocked));
    expect(await movements()).toEqual(expected);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });

  test("a deleted section books out what its products had", async () => {
    await stockShop(
      shop.db,
      [product({ name: "Cake", collectionName: "cart", stock: 7 })],
      [section({ name: "Cart" })],
    );
    const { id } = await shop.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();
    await resultOf(deleteSection(shop.db, id, EDIT));
    expect(await movements()).toEqual(["Cake -7 0 edit mona"]);
  });

  test("a refused sale has no movement", async () => {
    const { Tea, Gum } = await stock();
    await resultOf(recordSale(shop.db, cartOf([Tea, 1, 1000], [Gum, 6, 1000]), saleOptions));
    expect(await movements()).toEqual([]);
  });

  const ofTea = sql`(select id from products where name = 'Tea')`;
  const unexplained: [string, RawBuilder<unknown>, string[], number][] = [
    ["altered stock", sql`update products set stock = 7 where id = ${ofTea}`, ["Tea 2 7"], 7],
    [
      "a movement that changed nothing",
      sql`insert into stock_movements
          (product_id, number, product_name, quantity, stock_after, reason, made_at)
        values (${ofTea}, 2, 'Tea', -2, 3, 'edit', 1)`,
      ["Tea -2 3", "Tea 2 5"],
      5,
    ],
    ["an altered number", sql`update products set movements = 4 where id = ${ofTea}`, [], 5],
    ["no movement", sql`delete from stock_movements where product_id = ${ofTea}`, ["Tea 5 5"], 5],
  ];

  test.each(unexplained)(
    "a product with %s is sold and deleted, and its movements say so",
    async (...args) => {
      const [, alter, expected, left] = args;
      const { Tea } = await stock();
      await alterByHand(shop.db, alter);
      const sale = await resultOf(recordSale(shop.db, cartOf([Tea, 1, 1000]), saleOptions));
      expect(sale.outcome).toBe("recorded");
      await resultOf(deleteProduct(shop.db, Tea, EDIT));
      const found = (await movements()).map((text) => text.split(" ").slice(0, 3).join(" "));
      expect(found).toEqual([...expected, `Tea -1 ${left - 1}`, `Tea ${1 - left} 0`]);
      const entries = (await listActivity(shop.db, ALL_ENTRIES, null)).entries;
      const corrections = entries.filter(({ what }) => what === "product stock corrected");
      expect(corrections).toHaveLength(expected.length > 0 ? 1 : 0);
    },
  );

  test("what led to an unexplained stock is seen in the history, and the check is content", async () => {
    const { Tea } = await stock();
    await alterByHand(shop.db, sql`update products set stock = 7 where id = ${Tea}`);
    expect((await checkStock(shop.db, { isFull: true })).faults).toHaveLength(1);
    await resultOf(recordSale(shop.db, cartOf([Tea, 1, 1000]), saleOptions));
    expect(await movements()).toEqual(["Tea 2 7 count correction", "Tea -1 6 sale u1"]);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });

  const replaced = kind === "SQLite" ? sql`insert or replace` : sql`insert`;
  const copied = sql`product_name, quantity, stock_after, reason, document_id, made_at`;

  test.each([
    ["a stock", sql`update products set stock = stock - 1`, "with a movement"],
    [
      "a stock with its number",
      sql`update products set stock = 4, movements = 2`,
      "with a movement",
    ],
    ["a product with stock", sql`delete from products`, "with a movement"],
    [
      "a new product with stock",
      sql`insert into products (id, collection, order_id, name, search_name, price, is_available,
          is_visible, stock, created_at, updated_at)
        values ('n', 'smokes', 9, 'New', 'new', 100, 1, 1, 3, 1, 1)`,
      "with a movement",
    ],
    ["a movement", sql`update stock_movements set quantity = 6`, "kept as they are"],
    ["a movement's existence", sql`delete from stock_movements`, "kept as they are"],
    ["all movements", sql`truncate stock_movements`, kind === "SQLite" ? "" : "kept as they are"],
    ["a number alone", sql`update products set movements = movements + 1`, "with a movement"],
    ["a number to an earlier one", sql`update products set movements = 1`, "with a movement"],
    [
      "a movement by replacing it",
      sql`${replaced} into stock_movements (product_id, number, ${copied})
        select product_id, number, ${copied} from stock_movements`,
      kind === "SQLite" ? "kept as they are" : "stock_movements_key",
    ],
    [
      "a document's movement by replacing it",
      sql`${replaced} into stock_movements (product_id, number, ${copied})
        select product_id, number + 5, ${copied} from stock_movements where document_id is not null`,
      kind === "SQLite" ? "kept as they are" : /stock_movements_(sale|document)/,
    ],
  ])("the database itself refuses to change %s", async (_, statement, refusal) => {
    const { id, Tea } = await stock();
    await confirmed({ id });
    await resultOf(recordSale(shop.db, cartOf([Tea, 1, 1000]), saleOptions));
    await expect(statement.execute(shop.db)).rejects.toThrow(refusal);
  });
});
