import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { product, section } from "#tests/support/data/catalogue.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { dumpAll } from "#tests/support/hostile/dump.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const OTHER = "f".repeat(32);

/** What a form of ours never has: columns and fields that somebody would like to write. */
const ADDED: Record<string, string> = {
  total: "1",
  status: "paid",
  type: "Cashier",
  product_name: "hacked",
  search_name: "hacked",
  cashierId: OTHER,
  cashier_id: OTHER,
  cashierName: "Boss",
  cashier_name: "Boss",
  createdAt: "1",
  created_at: "1",
  updatedAt: "1",
  updated_at: "1",
  now: "1",
  collection: "candy-boom",
  collectionName: "candy-boom",
  collection_name: "candy-boom",
  image_key: "hacked",
  image_width: "9",
  imageUrl: "https://evil.example/x.png",
  display_name: "Hacked",
  is_active: "0",
  order_id: "77",
  position: "99",
  productCount: "9",
  disabled: "1",
  role: "admin",
  isAdmin: "true",
  userId: OTHER,
  emailVerified: "1",
  token: "hacked",
  client: "10.0.0.1",
  limit: "0",
  "items[0][price]": "1",
  ["__proto__"]: "hacked",
  "constructor[prototype][is_visible]": "0",
};

let shop: SignedInShop;
let tea: string;
let drinks: string;

test.beforeAll(async () => {
  shop = await openSignedInShop();
});

test.afterAll(() => shop.close());

/** One product, one section and no order. */
async function reset(): Promise<void> {
  await deleteProducts(shop.db);
  for (const table of ["product_grams", "sections", "orders"] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  ({ Tea: tea = "" } = await shop.fill([product({ name: "Tea" })], [section({})]));
  ({ id: drinks } = await shop.db.selectFrom("sections").select("id").executeTakeFirstOrThrow());
}

const carts = (more: object) => {
  const item = { id: tea, quantity: 2, price: 1000, ...more };
  return JSON.stringify({ cartId: randomId(), items: [item], ...more });
};
const shown = { price: "10", orderId: "1", stock: "10", is_available: "true", is_visible: "true" };
const seen = () => ({
  seenVersion: "1",
  seenOrderId: "1",
  seenStock: "10",
  save: randomId(),
});
const known = () => ({ version: "1", save: randomId() });
const named = { name: "Hot Drinks", displayName: "Warm", icon: "FaCoffee", color: "#a14a2b" };
const name = "Green Tea";

/** Every action that changes something, as our pages ask for it. */
const ACTIONS: [string, (more: object) => Record<string, string>][] = [
  ["/confirm", (more) => ({ customerName: "Mona", cart: carts({ ...more, name }) })],
  ["/admin/confirm-order", (more) => ({ customerName: "Mona", sale: carts({ ...more, name }) })],
  ["/admin/smokes", () => ({ intent: "update", id: tea, name, ...shown, ...seen() })],
  ["/admin/smokes", () => stockForm(tea, 3)],
  ["/admin/smokes", () => ({ intent: "switch", id: tea, field: "is_visible", on: "false" })],
  ["/admin/sections", () => ({ intent: "create", id: OTHER, ...named, name: "Ice" })],
  ["/admin/sections", () => ({ intent: "update", id: drinks, ...named, ...known() })],
  ["/admin/sections", () => ({ intent: "status", id: drinks, isActive: "false" })],
];

for (const [path, fields] of ACTIONS) {
  test(`${path} ${fields({}).intent ?? ""} ignores fields that its form does not have`, async () => {
    await reset();
    const before = await written();
    const plain = await shop.post(path, fields({}));
    expect([200, 302]).toContain(plain.status);
    const after = await written();
    expect(after).not.toBe(before);
    await reset();
    const added = await shop.post(path, { ...ADDED, ...fields(ADDED) });
    expect(added.status).toBe(plain.status);
    expect(await written()).toBe(after);
  });
}

test("such fields written into the database are noticed", async () => {
  await reset();
  await shop.post("/confirm", { customerName: "Mona", cart: carts({}) });
  const plain = await written();
  await shop.db.updateTable("orders").set({ total: 1 }).execute();
  const withTotal = await written();
  expect(withTotal).not.toBe(plain);
  await shop.db.updateTable("products").set({ order_id: 77 }).execute();
  expect(await written()).not.toBe(withTotal);
});

/** All rows, but for ids and times of the shop's own making. */
async function written(): Promise<string> {
  const names = new Map([
    [tea, "tea"],
    [drinks, "drinks"],
    [OTHER, "other"],
  ]);
  const { products, sections, orders, order_items, user, account } = await dumpAll(shop.db);
  return JSON.stringify({ products, sections, orders, order_items, user, account })
    .replace(/[0-9a-f]{32}/g, (id) => names.get(id) ?? "id")
    .replace(/\d{13}/g, "time");
}
