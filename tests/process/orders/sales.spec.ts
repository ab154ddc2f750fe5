import { expect, test } from "@playwright/test";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderedOf, stockOf, summedOf } from "#tests/support/data/sales.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;
let db: TestShop["db"];
let cookies: string;
let product: { id: string; name: string; price: number };

test.beforeEach(async () => {
  shop = await openTestShop("demo");
  db = shop.db;
  cookies = await shop.signIn();
  product = await db
    .selectFrom("products")
    .select(["id", "name", "price"])
    .executeTakeFirstOrThrow();
  await db.updateTable("products").set({ stock: 500 }).where("id", "=", product.id).execute();
});

test.afterEach(() => shop.close());

function fields(sale: object = {}, others: Record<string, string> = {}) {
  const items = [{ id: product.id, quantity: 1, price: product.price }];
  return {
    customerName: "",
    sale: JSON.stringify({ cartId: randomId(), items, ...sale }),
    ...others,
  };
}

/** Sends a sale as the page's scripts do; answers the status and the bare data. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const reply = await fetch(`${shop.origin}/admin/confirm-order.data`, {
    method: "POST",
    body,
    headers: { Origin: shop.origin, Cookie: cookies, ...headers },
  });
  return { status: reply.status, text: await reply.text() };
}

function sell(form: Record<string, string>) {
  return post(new URLSearchParams(form));
}

async function countOrders(): Promise<number> {
  return (await db.selectFrom("orders").select("id").execute()).length;
}

test("32 tills at once sell 500 of 500 in 1,000 sales, and not one more", async () => {
  const counts = { recorded: 0, short: 0, other: "" };
  let left = 1000;
  const till = async () => {
    while (left-- > 0) {
      const { status, text } = await sell(fields());
      if (status === 200 && text.includes("recorded")) counts.recorded++;
      else if (status === 409 && text.includes("short")) counts.short++;
      else counts.other = `${status} ${text}`;
    }
  };
  await Promise.all(Array.from({ length: 32 }, till));
  expect(counts).toEqual({ recorded: 500, short: 500, other: "" });
  expect(await stockOf(db, product.id)).toBe(0);
  expect(await countOrders()).toBe(500);
  expect(await orderedOf(db, [product.id])).toEqual(new Map([[product.id, 500]]));
  expect(await summedOf(db, [product.id])).toEqual(new Map([[product.id, 500]]));
});

test("one sale sent 50 times at once, and once more later, is one order", async () => {
  const cartId = randomId();
  const sale = fields({ cartId });
  const replies = await Promise.all(Array.from({ length: 50 }, () => sell(sale)));
  replies.push(await sell(sale));
  const order = await getOrderOfCart(db, cartId);
  for (const { status, text } of replies) {
    expect(status).toBe(200);
    expect(text).toContain(orderCode(order?.id ?? ""));
  }
  expect(await countOrders()).toBe(1);
  expect(await stockOf(db, product.id)).toBe(499);
  const other = await sell({ ...sale, customerName: "Omar" });
  expect(other.status).toBe(409);
  expect(other.text).toContain("recordedBefore");
  expect(await countOrders()).toBe(1);
});

test("prices, names, totals and cashiers that the browser sends have no effect", async () => {
  const cartId = randomId();
  const forged = { total: 1, type: "WhatsApp", status: "paid", cashierName: "me", createdAt: 0 };
  const item = { id: product.id, quantity: 2, price: product.price, name: "Forged" };
  const items = [item, { ...item, quantity: 1, ...forged }];
  const { status } = await sell(fields({ cartId, items, ...forged }, { cashierId: "me" }));
  expect(status).toBe(200);
  const staff = await db.selectFrom("user").select(["id", "name"]).executeTakeFirstOrThrow();
  const order = await getOrderOfCart(db, cartId);
  expect(order).toMatchObject({
    type: "Cashier",
    customerName: "In-Store Customer",
    cashierId: staff.id,
    cashierName: staff.name || STAFF_EMAIL,
    total: product.price * 3,
    items: [{ productId: product.id, name: product.name, quantity: 3, price: product.price }],
  });
  expect(Math.abs((order?.createdAt ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("an impossible sale is refused with its reason, and nothing is stored", async () => {
  const line = { id: product.id, quantity: 1, price: product.price };
  const refused: [Record<string, string>, number, string][] = [
    [fields({ items: [{ ...line, id: randomId() }] }), 409, "gone"],
    [fields({ items: [{ ...line, price: 1 }] }), 409, "price-changed"],
    [fields({}, { customerName: "x".repeat(81) }), 422, "at most 80 characters"],
    [fields({ items: [] }), 422, "Could not complete sale."],
    [fields({ items: [{ ...line, quantity: 100 }] }), 422, "Could not complete sale."],
    [fields({}, { sale: "{" }), 422, "Could not complete sale."],
    [fields({}, { padding: "x".repeat(65_536) }), 413, "Could not complete sale."],
  ];
  for (const [form, status, words] of refused) {
    const reply = await sell(form);
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(words);
  }
  const noForm = await post("{}", { "Content-Type": "application/json" });
  expect(noForm.status).toBe(400);
  expect((await post(new URLSearchParams(fields()), { Cookie: "" })).text).toContain("/login");
  expect(await countOrders()).toBe(0);
  expect(await stockOf(db, product.id)).toBe(500);
});
