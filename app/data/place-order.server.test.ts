import { sql } from "kysely";
import { expect, test } from "vitest";
import { product, section, stockShop } from "../../tests/support/catalogue.ts";
import { onEachDatabase } from "../../tests/support/database.ts";
import { type Checkout, ORDER_LIMIT } from "../domain/checkout.ts";
import { randomId } from "../domain/id.ts";
import { openDatabase } from "./database.server.ts";
import { getOrder } from "./orders.server.ts";
import { type PlaceOrderOptions, placeOrder } from "./place-order.server.ts";

const NOW = Date.parse("2026-03-15T10:30:00Z");

const options: PlaceOrderOptions = {
  shop: {
    name: "Koshk",
    whatsapp: "201000000000",
    phone: "1",
    email: "hello@koshk.example",
    address: "Cairo",
    instagram: "koshk",
  },
  timezone: "Africa/Cairo",
  now: NOW,
  limit: null,
};

function cartOf(
  ...lines: (readonly [id: string | undefined, quantity: number, price: number])[]
): Checkout {
  const items = lines.map(([id = "", quantity, price]) => ({ id, quantity, price }));
  return { cartId: randomId(), customerName: "Mona Ali", items };
}

onEachDatabase((shop, kind) => {
  const countOrders = async () =>
    (
      await shop.db
        .selectFrom("orders")
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;

  test("stores the database's names and prices, and reads back as the specification shapes it", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Lighter", price: 1500, orderId: 1 }),
      product({ name: "لب سوبر", price: 2685, orderId: 2 }),
    ]);
    const checkout = cartOf([ids.Lighter, 2, 1500], [ids["لب سوبر"], 1, 2685]);
    const result = await placeOrder(shop.db, checkout, options);
    if (result.outcome !== "placed") throw new Error(result.outcome);
    expect(await getOrder(shop.db, result.order.id)).toEqual({
      id: result.order.id,
      cartId: checkout.cartId,
      type: "WhatsApp",
      status: "pending",
      customerName: "Mona Ali",
      total: 5685,
      createdAt: NOW,
      items: [
        { id: ids.Lighter, name: "Lighter", quantity: 2, price: 1500 },
        { id: ids["لب سوبر"], name: "لب سوبر", quantity: 1, price: 2685 },
      ],
    });
    expect(await getOrder(shop.db, randomId())).toBeNull();
  });

  test("an order stays whole when its product is deleted", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const result = await placeOrder(shop.db, cartOf([ids.Lighter, 2, 1000]), options);
    await shop.db.deleteFrom("products").execute();
    if (result.outcome !== "placed") throw new Error(result.outcome);
    expect(await getOrder(shop.db, result.order.id)).toEqual(result.order);
  });

  test("leaves stock as it is", async () => {
    const ids = await stockShop(shop.db, [product({ stock: 5 })]);
    await placeOrder(shop.db, cartOf([ids.Lighter, 5, 1000]), options);
    const { stock } = await shop.db
      .selectFrom("products")
      .select("stock")
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
  });

  test("one cart sent 50 times at once and 20 times later is one order", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const checkout = cartOf([ids.Lighter, 2, 1000]);
    const limited = { ...options, limit: { ...ORDER_LIMIT, client: "203.0.113.7" } };
    const atOnce = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(shop.db, checkout, limited)),
    );
    const later = [];
    for (let i = 0; i < 20; i++) later.push(await placeOrder(shop.db, checkout, limited));
    const results = [...atOnce, ...later];
    const orders = new Set(results.map((result) => "order" in result && result.order.id));
    expect(orders.size).toBe(1);
    expect(results.filter((result) => result.outcome === "placed")).toHaveLength(1);
    expect(results.filter((result) => result.outcome === "already-placed")).toHaveLength(69);
    expect(await countOrders()).toBe(1);
    const sums = await shop.db.selectFrom("hour_sums").selectAll().execute();
    expect(sums.map(({ orders, total }) => [orders, total])).toEqual([[1, 2000]]);
  });

  test("the same cart with other contents is not placed, and names the order there is", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const checkout = cartOf([ids.Lighter, 2, 1000]);
    const first = await placeOrder(shop.db, checkout, options);
    const changed = {
      ...checkout,
      items: [{ id: ids.Lighter ?? "", quantity: 3, price: 1000 }],
    };
    for (const other of [changed, { ...checkout, customerName: "Omar" }]) {
      expect(await placeOrder(shop.db, other, options)).toEqual({
        ...first,
        outcome: "other-contents",
      });
    }
    expect(await countOrders()).toBe(1);
  });

  test("refuses line by line and changes nothing", async () => {
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "fine", orderId: 1 }),
        product({ name: "hidden", orderId: 2, is_visible: false }),
        product({ name: "unavailable", orderId: 3, is_available: false }),
        product({ name: "sold out", orderId: 4, stock: 0 }),
        product({ name: "short", orderId: 5, stock: 2 }),
        product({ name: "dearer", orderId: 6, price: 1200 }),
        product({ name: "off", orderId: 1, collectionName: "hot-drinks" }),
        product({ name: "tea", orderId: 1, collectionName: "tea-time" }),
      ],
      [section({}), section({ name: "Tea Time" })],
    );
    await shop.db
      .updateTable("sections")
      .set({ is_active: 0 })
      .where("collection_name", "=", "hot-drinks")
      .execute();
    const checkout = cartOf(
      [ids.fine, 3, 1000],
      [ids.hidden, 1, 1000],
      [ids.unavailable, 1, 1000],
      [ids["sold out"], 1, 1000],
      [ids.short, 3, 1000],
      [ids.dearer, 1, 1000],
      [ids.off, 1, 1000],
      ["never-was", 1, 1000],
      [ids.tea, 1, 1000],
    );
    expect(await placeOrder(shop.db, checkout, options)).toEqual({
      outcome: "refused",
      lines: [
        { id: ids.hidden, problem: "gone", price: null, stock: null },
        { id: ids.unavailable, problem: "out-of-stock", price: 1000, stock: 10 },
        { id: ids["sold out"], problem: "out-of-stock", price: 1000, stock: 0 },
        { id: ids.short, problem: "short", price: 1000, stock: 2 },
        { id: ids.dearer, problem: "price-changed", price: 1200, stock: 10 },
        { id: ids.off, problem: "gone", price: null, stock: null },
        { id: "never-was", problem: "gone", price: null, stock: null },
      ],
    });
    for (const table of ["orders", "order_items", "hour_sums", "product_sums"] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("a cart refused once can be ordered once it is mended, under the same id", async () => {
    const ids = await stockShop(shop.db, [product({ price: 1200 })]);
    const checkout = cartOf([ids.Lighter, 1, 1000]);
    expect((await placeOrder(shop.db, checkout, options)).outcome).toBe("refused");
    const mended = { ...checkout, items: [{ id: ids.Lighter ?? "", quantity: 1, price: 1200 }] };
    expect((await placeOrder(shop.db, mended, options)).outcome).toBe("placed");
  });

  test("30 new orders a minute for a client; repeats and refusals do not count", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const limit = { ...ORDER_LIMIT, client: "203.0.113.7" };
    const place = (checkout: Checkout, now = NOW, client = limit.client) =>
      placeOrder(shop.db, checkout, { ...options, now, limit: { ...limit, client } });
    const carts = Array.from({ length: 30 }, () => cartOf([ids.Lighter, 1, 1000]));
    for (const cart of carts) {
      expect((await place(cartOf([ids.Lighter, 1, 900]))).outcome).toBe("refused");
      expect((await place(cart)).outcome).toBe("placed");
      expect((await place(cart)).outcome).toBe("already-placed");
    }
    const oneMore = cartOf([ids.Lighter, 1, 1000]);
    expect(await place(oneMore, NOW + 20_000)).toEqual({ outcome: "too-many", retryAfter: 40 });
    expect((await place(carts[0] ?? oneMore, NOW + 20_000)).outcome).toBe("already-placed");
    expect((await place(oneMore, NOW + 20_000, "198.51.100.1")).outcome).toBe("placed");
    const next = () => place(cartOf([ids.Lighter, 1, 1000]), NOW + 60_000);
    for (let placed = 0; placed < 30; placed++) expect((await next()).outcome).toBe("placed");
    expect(await next()).toEqual({ outcome: "too-many", retryAfter: 60 });
  });

  test("the last order a minute allows, sent 50 times at once, is one order and no refusal", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const limited = { ...options, limit: { ...ORDER_LIMIT, client: "203.0.113.7" } };
    for (let placed = 0; placed < 29; placed++) {
      await placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), limited);
    }
    const last = cartOf([ids.Lighter, 1, 1000]);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(shop.db, last, limited)),
    );
    const outcomes = results.map((result) => result.outcome).sort();
    expect(outcomes).toEqual([...Array(49).fill("already-placed"), "placed"]);
  });

  test("40 different carts of one client at once: 30 placed, 10 told to wait", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const limit = { ...ORDER_LIMIT, client: "203.0.113.7" };
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), { ...options, limit }),
      ),
    );
    const outcomes = results.map((result) => result.outcome);
    expect(outcomes.filter((outcome) => outcome === "placed")).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === "too-many")).toHaveLength(10);
    expect(await countOrders()).toBe(30);
  });

  test("the sums are those of the orders, in the shop's days and months", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "a", orderId: 1 }),
      product({ name: "b", orderId: 2 }),
    ]);
    const times = ["2026-01-31T21:50:00Z", "2026-01-31T22:10:00Z", "2026-02-01T09:00:00Z"];
    for (const time of times) {
      const checkout = cartOf([ids.a, 2, 1000], [ids.b, 1, 1000]);
      await placeOrder(shop.db, checkout, { ...options, now: Date.parse(time) });
    }
    const quantities = await shop.db
      .selectFrom("product_sums")
      .select(["span", "starts_on", "name", (row) => row.fn.sum<number>("quantity").as("quantity")])
      .groupBy(["span", "starts_on", "name"])
      .orderBy("span")
      .orderBy("starts_on")
      .orderBy("name")
      .execute();
    expect(quantities.map((row) => Object.values(row))).toEqual([
      ["all", "", "a", 6],
      ["all", "", "b", 3],
      ["day", "2026-01-31", "a", 2],
      ["day", "2026-01-31", "b", 1],
      ["day", "2026-02-01", "a", 4],
      ["day", "2026-02-01", "b", 2],
      ["month", "2026-01-01", "a", 2],
      ["month", "2026-01-01", "b", 1],
      ["month", "2026-02-01", "a", 4],
      ["month", "2026-02-01", "b", 2],
    ]);
    const hours = await shop.db
      .selectFrom("hour_sums")
      .select(["hour_start", (row) => row.fn.sum<number>("total").as("total")])
      .groupBy("hour_start")
      .orderBy("hour_start")
      .execute();
    expect(hours).toEqual([
      { hour_start: Date.parse("2026-01-31T21:00:00Z"), total: 3000 },
      { hour_start: Date.parse("2026-01-31T22:00:00Z"), total: 3000 },
      { hour_start: Date.parse("2026-02-01T09:00:00Z"), total: 3000 },
    ]);
  });

  test("an order whose sums cannot be written is not stored", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    await shop.db.schema.dropTable("hour_sums").execute();
    await expect(placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), options)).rejects.toThrow();
    expect(await countOrders()).toBe(0);
    expect(await shop.db.selectFrom("product_sums").selectAll().execute()).toEqual([]);
  });

  if (kind === "SQLite")
    test("the sums' rows are written in the order of their keys, so that orders never deadlock", async () => {
      const names = Array.from({ length: 9 }, (_, index) => `p${index}`);
      const ids = await stockShop(
        shop.db,
        names.map((name, orderId) => product({ name, orderId })),
      );
      await placeOrder(
        shop.db,
        cartOf(...names.map((name) => [ids[name], 1, 1000] as const)),
        options,
      );
      const written = await shop.db
        .selectFrom("product_sums")
        .select(sql<string>`span || ' ' || starts_on || ' ' || product_id`.as("key"))
        .orderBy(sql`rowid`)
        .execute();
      const keys = written.map(({ key }) => key);
      expect(keys).toHaveLength(27);
      expect(keys).toEqual([...keys].sort());
    });

  if (kind === "PostgreSQL")
    test("two processes that get one cart at once make one order", async () => {
      const ids = await stockShop(shop.db, [product({})]);
      const other = await openDatabase(shop.place);
      for (let round = 0; round < 10; round++) {
        const checkout = cartOf([ids.Lighter, 1, 1000]);
        const results = await Promise.all(
          [shop.db, other, shop.db, other].map((db) => placeOrder(db, checkout, options)),
        );
        expect(results.filter((result) => result.outcome === "placed")).toHaveLength(1);
      }
      await other.destroy();
      expect(await countOrders()).toBe(10);
    });
});
