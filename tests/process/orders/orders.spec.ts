import { expect, test } from "@playwright/test";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { randomId } from "#app/domain/id.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;
let db: TestShop["db"];
let product: { id: string; name: string; price: number };

test.beforeEach(async () => {
  shop = await openTestShop("demo", { LIMITS: "on" });
  db = shop.db;
  product = await db
    .selectFrom("products")
    .select(["id", "name", "price"])
    .where("is_visible", "=", 1)
    .where("is_available", "=", 1)
    .where("stock", ">", 5)
    .executeTakeFirstOrThrow();
});

test.afterEach(() => shop.close());

function fields(cart: object = {}, others: Record<string, string> = {}) {
  const items = [{ id: product.id, quantity: 2, price: product.price }];
  return {
    customerName: "Mona Ali",
    cart: JSON.stringify({ cartId: randomId(), items, ...cart }),
    ...others,
  };
}

async function countOrders(): Promise<number> {
  return (await db.selectFrom("orders").select("id").execute()).length;
}

test("the same order 50 times at once and 20 times later is one row and one link", async () => {
  const order = fields();
  const replies = await Promise.all(Array.from({ length: 50 }, () => postOrder(shop, order)));
  for (let i = 0; i < 20; i++) replies.push(await postOrder(shop, order));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([302]));
  const locations = new Set(replies.map((reply) => reply.headers.get("Location") ?? ""));
  expect(locations.size).toBe(1);
  expect(await countOrders()).toBe(1);
  const pages = await Promise.all(
    Array.from({ length: 2 }, async () => (await fetch(shop.origin + [...locations][0])).text()),
  );
  const links = pages.map((page) => /https:\/\/wa\.me\/[^"]+/.exec(page)?.[0]);
  expect(links[0]).toBeDefined();
  expect(links[1]).toBe(links[0]);
});

test("a tampered price, total, type, status, time or name has no effect", async () => {
  const cartId = randomId();
  const forged = {
    total: 1,
    type: "Cashier",
    status: "paid",
    createdAt: 0,
    created_at: 0,
    cashierId: "me",
  };
  const item = { id: product.id, quantity: 2, price: product.price, name: "Forged", ...forged };
  const reply = await postOrder(
    shop,
    fields({ cartId, ...forged, items: [item] }, { total: "1", type: "Cashier", status: "paid" }),
  );
  expect(reply.status).toBe(302);
  const order = await getOrderOfCart(db, cartId);
  expect(order).toMatchObject({
    type: "WhatsApp",
    status: "pending",
    total: product.price * 2,
    items: [{ id: product.id, name: product.name, quantity: 2, price: product.price }],
  });
  expect(Math.abs((order?.createdAt ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("a price that is not the database's is not ordered", async () => {
  const items = [{ id: product.id, quantity: 2, price: 1 }];
  const reply = await postOrder(shop, fields({ items }));
  expect(reply.status).toBe(409);
  expect(await reply.text()).toContain("Could not place your order. Please try again.");
  expect(await countOrders()).toBe(0);
});

test("an invalid order is refused with a message, and nothing is stored", async () => {
  const refused: [Record<string, string>, number][] = [
    [fields({ items: [] }), 422],
    [fields({ cartId: "1" }), 422],
    [fields({ items: [{ id: product.id, quantity: 100, price: product.price }] }), 422],
    [fields({}, { cart: "{" }), 422],
    [fields({}, { website: "https://spam.example" }), 422],
    [fields({}, { padding: "x".repeat(65_536) }), 413],
  ];
  for (const [order, status] of refused) {
    const reply = await postOrder(shop, order);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toContain("Could not place your order. Please try again.");
  }
  const nameless = await postOrder(shop, fields({}, { customerName: "  " }));
  expect(nameless.status).toBe(422);
  expect(await nameless.text()).toContain("Your full name is required.");
  expect(await countOrders()).toBe(0);
});

test("a missing form and a form that is too large get different answers", async () => {
  const reply = await fetch(`${shop.origin}/confirm`, {
    method: "POST",
    body: "{}",
    headers: { Origin: shop.origin, "Content-Type": "application/json" },
  });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain("The order did not arrive whole.");
});

test("odd and long input in an address or a cart is answered", async () => {
  const addresses = [
    "/?q=a%00b",
    "/categories/%00",
    "/search?q=a%00b",
    `/?q=${"tea+".repeat(1200)}`,
    "/?q=%ff%fe",
  ];
  for (const address of addresses) expect((await fetch(shop.origin + address)).status).toBe(200);
  const items = [{ id: "a\0b", quantity: 1, price: 1 }];
  expect((await postOrder(shop, fields({ items }))).status).toBe(422);
});

test("30 new orders a minute, then a wait; a known cart is still answered", async () => {
  const known = fields();
  expect((await postOrder(shop, known)).status).toBe(302);
  const others = await Promise.all(
    Array.from({ length: 40 }, async () => (await postOrder(shop, fields())).status),
  );
  expect(others.filter((status) => status === 302)).toHaveLength(29);
  expect(others.filter((status) => status === 429)).toHaveLength(11);
  const waiting = await postOrder(shop, fields());
  expect(await waiting.text()).toMatch(/Too many orders at once\. Try again in \d+ seconds\./);
  expect((await postOrder(shop, known)).status).toBe(302);
  expect(await countOrders()).toBe(30);
});

test("products of an inactive section, or of none, appear in no answer", async () => {
  const read = async (category: string) =>
    (await fetch(`${shop.origin}/categories/${category}`)).text();
  const { name } = await db
    .selectFrom("products")
    .select("name")
    .where("collection", "=", "breakfast-cart")
    .where("is_visible", "=", 1)
    .executeTakeFirstOrThrow();
  expect(await read("breakfast-cart")).toContain(name);
  await db.updateTable("sections").set({ is_active: 0 }).execute();
  expect(await read("breakfast-cart")).not.toContain(name);
});

test("/success shows nothing of a sale", async () => {
  const id = randomId();
  await db
    .insertInto("orders")
    .values({
      id,
      cart_id: randomId(),
      type: "Cashier",
      status: null,
      customer_name: "Counter",
      total: 100,
      cashier_id: "me",
      cashier_name: "Nour",
      created_at: Date.now(),
    })
    .execute();
  const page = await (await fetch(`${shop.origin}/success?order=${id}`)).text();
  expect(page).toContain("No order to send.");
  expect(page).not.toContain("Nour");
});

test("/success shows a web order to whoever has its id, and is never cached", async () => {
  const reply = await postOrder(shop, fields());
  const page = await fetch(shop.origin + reply.headers.get("Location"));
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const text = await page.text();
  expect(text).toContain("Order Placed!");
  expect(text).toContain("Mona Ali");
});
