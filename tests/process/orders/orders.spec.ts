import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { orderedOf, stockOf, summedOf } from "#tests/support/data/sales.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { FAILED } from "#tests/support/pages/orders.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

test.describe.configure({ mode: "default" });

const STOCK = 100;
/** Forms as a browser without scripts sends an order, and as our scripts send a sale. */
const PATHS = { cart: "/confirm", sale: "/admin/confirm-order.data" };

let shop: SignedInShop;
let tea: string;

test.beforeAll(async () => {
  shop = await openSignedInShop();
});

test.beforeEach(async () => {
  await deleteProducts(shop.db);
  for (const table of ["orders", "sums_by_product", "product_grams"] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  ({ Tea: tea = "" } = await shop.fill([product({ name: "Tea", stock: STOCK })]));
});

test.afterAll(() => shop.close());

type Fields = Record<string, string>;

function fields(kind: "cart" | "sale", cart: object = {}, others: Fields = {}): Fields {
  const items = [{ id: tea, quantity: 1, price: 1000 }];
  return {
    customerName: "Mona Ali",
    [kind]: JSON.stringify({ cartId: randomId(), items, ...cart }),
    ...others,
  };
}

test("an order sent ten times at once and once later is one, shown at its address alone", {
  tag: "@journey",
}, async () => {
  const order = fields("cart");
  const replies = await Promise.all(times(10, () => shop.post("/confirm", order)));
  replies.push(await shop.post("/confirm", order));
  const places = new Set(replies.map(({ status, headers }) => `${status} ${headers.location}`));
  expect(places.size).toBe(1);
  const [, address = ""] = /^302 (\/success\?order=[0-9a-f]{32})$/.exec([...places][0] ?? "") ?? [];
  expect(await countOrders(shop.db)).toBe(1);
  const page = await shop.ask(address);
  expect(page.headers["cache-control"]).toBe("no-store");
  for (const words of ["Order Placed!", "Mona Ali", "https://wa.me/"]) {
    expect(String(page.body)).toContain(words);
  }
});

test("16 tills at once sell 100 of 100 in 200 sales, and not one more", {
  tag: "@journey",
}, async () => {
  const outcomes: string[] = [];
  let left = 2 * STOCK;
  const till = async () => {
    while (left-- > 0) {
      const { status, body } = await shop.post(PATHS.sale, fields("sale"));
      outcomes.push(`${status} ${/recorded|short/.exec(String(body))}`);
    }
  };
  await Promise.all(times(16, till));
  const counted = Object.groupBy(outcomes, (outcome) => outcome);
  expect(counted).toEqual({
    "200 recorded": Array(STOCK).fill("200 recorded"),
    "409 short": Array(STOCK).fill("409 short"),
  });
  expect(await stockOf(shop.db, tea)).toBe(0);
  expect(await countOrders(shop.db)).toBe(STOCK);
  for (const read of [orderedOf, summedOf]) {
    expect(await read(shop.db, [tea])).toEqual(new Map([[tea, STOCK]]));
  }
});

test("an impossible order or sale is refused with its reason, and nothing is stored", {
  tag: "@journey",
}, async () => {
  const line = { id: tea, quantity: 1, price: 1000 };
  const failed = { cart: FAILED, sale: "Could not complete sale." };
  const refused: [Fields, number, string][] = [
    [fields("cart", { items: [{ ...line, price: 1 }] }), 409, FAILED],
    [fields("sale", { items: [{ ...line, price: 1 }] }), 409, "price-changed"],
    [fields("sale", { items: [{ ...line, id: randomId() }] }), 409, "gone"],
    [fields("cart", {}, { customerName: "  " }), 422, "Your full name is required."],
    [fields("sale", {}, { customerName: "x".repeat(81) }), 422, "at most 80 characters"],
    [fields("cart", {}, { website: "https://spam.example" }), 422, FAILED],
    ...(["cart", "sale"] as const).flatMap((kind): [Fields, number, string][] => [
      [fields(kind, { items: [] }), 422, failed[kind]],
      [fields(kind, { cartId: "1" }), 422, failed[kind]],
      [fields(kind, { items: [{ ...line, quantity: 100 }] }), 422, failed[kind]],
      [fields(kind, {}, { [kind]: "{" }), 422, failed[kind]],
      [fields(kind, {}, { padding: "x".repeat(65_536) }), 413, failed[kind]],
    ]),
  ];
  for (const [form, status, words] of refused) {
    const reply = await shop.post("sale" in form ? PATHS.sale : PATHS.cart, form);
    expect([reply.status, String(reply.body)]).toEqual([status, expect.stringContaining(words)]);
  }
  const headers = { Origin: shop.origin, Cookie: shop.cookie, "Content-Type": "application/json" };
  for (const path of Object.values(PATHS)) {
    const reply = await shop.ask(path, { method: "POST", headers, body: "{}" });
    expect(reply.status).toBe(400);
    if (path === PATHS.cart) expect(String(reply.body)).toContain(FAILED);
  }
  expect(await countOrders(shop.db)).toBe(0);
  expect(await stockOf(shop.db, tea)).toBe(STOCK);
});

test("/success shows nothing of a sale", { tag: "@journey" }, async () => {
  await shop.post(PATHS.sale, fields("sale"));
  const { id } = await shop.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  const page = String((await shop.ask(`/success?order=${id}`)).body);
  expect(page).toContain("No order to send.");
  expect(page).not.toContain("Mona Ali");
});
