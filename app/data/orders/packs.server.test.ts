import { expect, test } from "vitest";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, edited, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import {
  addAccount,
  type Line,
  MADE,
  options,
  proveShop,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { change, lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { recordOfflineSale } from "./offline/record-offline-sale.server.ts";
import { getOrder } from "./orders.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { recordSale } from "./record-sale.server.ts";

const BOX = { name: "Tea (box of 24)", nameAr: "شاي (box of 24)", pieces: 24, price: 20_000 };

onEachDatabase((shop) => {
  /** 60 pieces of tea that cost EGP 5 each, at EGP 10 or EGP 200 the box. */
  async function teaInBoxes() {
    await addAccount(shop.db);
    const { Tea: tea = "" } = await stockShop(shop.db, [
      product({ name: "Tea", nameAr: "شاي", price: 1000, stock: 0 }),
    ]);
    const lines = [{ id: tea, quantity: 60, cost: 500 }];
    const delivery = { id: randomId(), kind: "delivery" as const, supplier: "", note: "", lines };
    await resultOf(book(shop.db, delivery, EDIT));
    const box = pack();
    await addPacks(shop.db, tea, box);
    return { tea, box: box.id };
  }

  const sell = (...lines: Parameters<typeof cartOf>) =>
    resultOf(recordSale(shop.db, cartOf(...lines), saleOptions));

  const profit = async () => {
    const years = shop.db.selectFrom("sums_by_product").where("span", "like", "year%");
    const rows = await years.select(["costed", "cost"]).execute();
    const sum = (field: "costed" | "cost") => rows.reduce((total, row) => total + row[field], 0);
    return { costed: sum("costed"), cost: sum("cost") };
  };

  test("a box and pieces of one product are sold together, by what each is", async () => {
    const { tea, box } = await teaInBoxes();
    const sale = cartOf([box, 2, 20_000], [tea, 3, 1000]);
    const result = await resultOf(recordSale(shop.db, sale, saleOptions));
    if (result.outcome !== "recorded") throw new Error(result.outcome);
    expect(result.order).toMatchObject({
      total: 43_000,
      items: [
        { productId: tea, lineId: box, ...BOX, quantity: 2 },
        { productId: tea, name: "Tea", price: 1000, quantity: 3 },
      ],
    });
    expect(await getOrder(shop.db, result.order.id)).toEqual(result.order);
    expect(await resultOf(recordSale(shop.db, sale, saleOptions))).toMatchObject({
      outcome: "repeated",
    });
    expect(await stockOf(shop.db, tea)).toBe(9);
    expect(await profit()).toEqual({ costed: 43_000, cost: 51 * 500 * 10_000 });
    await proveShop(shop.db);
  });

  test.each([
    [[2, 13], { id: "tea", stock: 12 }],
    [[3, 0], { id: "box", stock: 2 }],
    [[2, 60], { id: "tea", stock: 12 }],
  ])(
    "%o boxes and pieces are more than there is",
    async ([boxes = 0, pieces = 0], { id, stock }) => {
      const { tea, box } = await teaInBoxes();
      const lines = [[box, boxes, 20_000] as const, [tea, pieces, 1000] as const];
      expect(await sell(...lines.filter(([, quantity]) => quantity > 0))).toMatchObject({
        outcome: "refused",
        lines: [
          {
            id: id === "tea" ? tea : box,
            problem: "short",
            stock,
            product: { id: tea, stock: 60 },
          },
        ],
      });
      expect(await stockOf(shop.db, tea)).toBe(60);
    },
  );

  test("a pack that has another price, or is gone, is refused", async () => {
    const { tea, box } = await teaInBoxes();
    expect(await sell([box, 1, 19_000])).toMatchObject({
      lines: [{ id: box, problem: "price-changed", price: 20_000 }],
    });
    expect(await sell([tea, 1, 1000], [randomId(), 1, 20_000])).toMatchObject({
      lines: [{ problem: "gone" }],
    });
  });

  test("what is given back of a box are its pieces as they were sold", async () => {
    const { tea, box } = await teaInBoxes();
    const result = await sell([box, 2, 20_000], [tea, 3, 1000]);
    if (result.outcome !== "recorded") throw new Error(result.outcome);
    await shop.db.updateTable("product_packs").set({ pieces: 20, price: 1 }).execute();
    const items = [0, 1].map((position) => ({ position, quantity: 1, toStock: true }));
    const refund = { id: randomId(), reason: "Wet", items };
    expect(
      await resultOf(recordRefund(shop.db, result.order.id, refund, lifeOptions)),
    ).toMatchObject({ outcome: "recorded", refund: { total: 21_000 } });
    expect(await stockOf(shop.db, tea)).toBe(34);
    expect(await profit()).toEqual({ costed: 22_000, cost: 26 * 500 * 10_000 });
    await proveShop(shop.db);
  });

  test("boxes that are ordered move their pieces when the order is confirmed, and back", async () => {
    const { tea, box } = await teaInBoxes();
    const cart = cartOf([box, 1, 20_000], [tea, 2, 1000]);
    const placed = await resultOf(placeOrder(shop.db, cart, orderOptions));
    if (placed.outcome !== "placed") throw new Error(JSON.stringify(placed));
    expect(placed.order.items).toMatchObject([{ id: tea, lineId: box, ...BOX }, { id: tea }]);
    const again = await resultOf(placeOrder(shop.db, cart, orderOptions));
    expect(again).toMatchObject({ outcome: "repeated" });
    const { id } = placed.order;
    await resultOf(change(shop.db, id, "complete"));
    expect(await stockOf(shop.db, tea)).toBe(34);
    expect(await profit()).toEqual({ costed: 22_000, cost: 26 * 500 * 10_000 });
    await proveShop(shop.db);
    const other = await resultOf(placeOrder(shop.db, cartOf([box, 1, 20_000]), orderOptions));
    if (other.outcome !== "placed") throw new Error(other.outcome);
    await resultOf(change(shop.db, other.order.id, "confirm"));
    expect(await stockOf(shop.db, tea)).toBe(10);
    await resultOf(change(shop.db, other.order.id, "cancel"));
    expect(await stockOf(shop.db, tea)).toBe(34);
    await proveShop(shop.db);
  });

  test("a box that is not sold online cannot be ordered, nor one that is short", async () => {
    const { tea, box } = await teaInBoxes();
    const order = (...lines: Parameters<typeof cartOf>) =>
      resultOf(placeOrder(shop.db, cartOf(...lines), orderOptions));
    expect(await order([tea, 20, 1000], [box, 2, 20_000])).toMatchObject({
      lines: [{ id: box, problem: "short", stock: 1 }],
    });
    await shop.db.updateTable("product_packs").set({ is_online: 0 }).execute();
    expect(await order([box, 1, 20_000])).toMatchObject({ lines: [{ id: box, problem: "gone" }] });
  });

  const offline = (tea: string, ...lines: Line[]) => {
    const sale = saleOf(...lines);
    const boxed = sale.items.map((item) =>
      item.id === tea ? item : { ...item, pack: { productId: tea, pieces: 24 } },
    );
    return resultOf(recordOfflineSale(shop.db, { ...sale, items: boxed }, options));
  };

  test("what boxes and pieces sold offline lack is made good in pieces", async () => {
    const { tea, box } = await teaInBoxes();
    const name = "شاي (box of 24)";
    const result = await offline(tea, [box, 2, 20_000, name], [tea, 20, 1000, "Tea"]);
    expect(result).toMatchObject({
      outcome: "recorded",
      order: { total: 60_000, items: [{ productId: tea, lineId: box, ...BOX }, {}] },
      problems: [{ kind: "short", productId: tea, name: "Tea", by: 8 }],
    });
    expect(await stockOf(shop.db, tea)).toBe(0);
    await proveShop(shop.db);
  });

  test("a box sold offline is what the device sold, whatever became of it", async () => {
    const { tea, box } = await teaInBoxes();
    await shop.db.updateTable("product_packs").set({ pieces: 20, price: 21_000 }).execute();
    expect(await offline(tea, [box, 1, 20_000, "Tea (box of 24)"])).toMatchObject({
      order: { items: [BOX] },
      problems: [{ kind: "price", sold: 20_000, catalogue: 21_000 }],
    });
    await shop.db.deleteFrom("product_packs").execute();
    expect(await offline(tea, [box, 1, 20_000, "Tea (box of 24)"])).toMatchObject({
      order: { items: [{ pieces: 24 }] },
      problems: [{ kind: "gone", name: "Tea (box of 24)" }],
    });
    expect(await stockOf(shop.db, tea)).toBe(12);
    await proveShop(shop.db);
  });

  test.each([
    ["after the sale", MADE + 1, "Tea", []],
    ["after the sale, with its product's name", MADE + 1, "Mint", []],
    ["before the sale", MADE - 1, "Tea", ["name", "price"]],
  ])(
    "a box given another name and price %s is judged by what it was",
    async (_, now, name, told) => {
      const { tea, box } = await teaInBoxes();
      const seen = await readProduct(shop.db, tea);
      if (!seen) throw new Error("The product is gone.");
      const packs = [pack({ id: box, name: "carton", price: 21_000 })];
      const by = { ...EDIT, now };
      await resultOf(updateProduct(shop.db, tea, edited(seen, { name, packs }), by));
      const { problems } = await offline(tea, [box, 1, 20_000, "Tea (box of 24)"]);
      expect(problems.map(({ kind }) => kind)).toEqual(told);
    },
  );
});
