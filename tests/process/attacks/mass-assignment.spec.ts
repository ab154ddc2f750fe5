import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { randomId } from "#app/domain/id.ts";
import { product, section } from "#tests/support/data/catalogue.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import { dumpAll } from "#tests/support/hostile/dump.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const OTHER = "f".repeat(32);

/** What a form of ours never has: columns and fields that somebody would like to write. */
const ADDED: Record<string, string> = {
  total: "1",
  status: "paid",
  type: "Cashier",
  cashierId: OTHER,
  cashier_id: OTHER,
  cashierName: "Boss",
  cashier_name: "Boss",
  createdAt: "1",
  created_at: "1",
  updatedAt: "1",
  updated_at: "1",
  order_id: "77",
  search_name: "hacked",
  collection: "candy-boom",
  collectionName: "candy-boom",
  collection_name: "candy-boom",
  image_key: "hacked",
  image_width: "9",
  imageUrl: "https://evil.example/x.png",
  display_name: "Hacked",
  is_active: "0",
  position: "99",
  productCount: "9",
  disabled: "1",
  role: "admin",
  isAdmin: "true",
  userId: OTHER,
  emailVerified: "1",
  token: "hacked",
  now: "1",
  client: "10.0.0.1",
  limit: "0",
  __proto__: "hacked",
  "constructor[prototype][is_visible]": "0",
  "items[0][price]": "1",
};

let shop: SignedInShop;
let tea: string;
let drinks: string;

test.beforeAll(async () => {
  shop = await openSignedInShop();
});

test.afterAll(() => shop.close());

test.beforeEach(async () => {
  for (const table of ["products", "product_grams", "sections", "orders"] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  ({ Tea: tea = "" } = await shop.fill([product({ name: "Tea" })], [section({})]));
  const row = await shop.db.selectFrom("sections").select("id").executeTakeFirstOrThrow();
  drinks = row.id;
});

const price = 1000;
const line = () => ({ id: tea, quantity: 2, price });
const carts = (more: object) =>
  JSON.stringify({ cartId: randomId(), items: [{ ...line(), ...more }], ...more });
const shown = {
  name: "Tea",
  price: "10",
  orderId: "1",
  stock: "10",
  is_available: "true",
  is_visible: "true",
};
const seen = { seenVersion: "1", seenOrderId: "1", seenStock: "10" };
const named = { name: "Hot Drinks", displayName: "Warm", icon: "FaCoffee", color: "#a14a2b" };

/** Every action that changes something, as our pages ask for it. */
const ACTIONS: [string, (more: object) => Record<string, string>][] = [
  ["/confirm", (more) => ({ customerName: "Mona", cart: carts(more) })],
  ["/admin/confirm-order", (more) => ({ customerName: "Mona", sale: carts(more) })],
  ["/admin/smokes", () => ({ intent: "update", id: tea, ...shown, ...seen, name: "Green Tea" })],
  ["/admin/smokes", () => stockForm(tea, 3)],
  ["/admin/smokes", () => ({ intent: "switch", id: tea, field: "is_visible", on: "false" })],
  ["/admin/sections", () => ({ intent: "create", id: OTHER, ...named, name: "Ice" })],
  ["/admin/sections", () => ({ intent: "update", id: drinks, version: "1", ...named })],
  ["/admin/sections", () => ({ intent: "status", id: drinks, isActive: "false" })],
];

for (const [path, fields] of ACTIONS) {
  const { intent = "" } = fields({});
  test(`${path} ${intent} ignores fields that its form does not have`, async () => {
    expect(Object.keys(ADDED).length).toBeGreaterThanOrEqual(30);
    const before = await dumpAll(shop.db);
    const plain = await shop.post(path, fields({}));
    expect([200, 302]).toContain(plain.status);
    const after = await written();
    expect(after).not.toEqual(strip(before));
    await restore(before);
    const added = await shop.post(path, { ...ADDED, ...fields(ADDED) });
    expect(added.status).toBe(plain.status);
    expect(await written()).toEqual(after);
    expect(JSON.stringify(await dumpAll(shop.db))).not.toMatch(/hacked|evil|Boss/i);
  });
}

test("such fields written into the database are noticed", async () => {
  await shop.post("/confirm", { customerName: "Mona", cart: carts({}) });
  const before = await dumpAll(shop.db);
  const plain = await written();
  let found = 0;
  for (const table of ["products", "sections", "orders"] as const) {
    const [row = "{}"] = before[table] ?? [];
    for (const name of Object.keys(JSON.parse(row)).filter((column) => column in ADDED)) {
      const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${ADDED[name]}`;
      // What the database itself refuses nobody can write.
      const isWritten = await change.execute(shop.db).then(
        () => true,
        () => false,
      );
      if (!isWritten) continue;
      expect(await written(), `${table} ${name}`).not.toEqual(plain);
      await restore(before);
      expect(await written()).toEqual(plain);
      found++;
    }
  }
  expect(found).toBeGreaterThan(10);
});

/** All rows, but for ids and times of the shop's own making. */
async function written() {
  return strip(await dumpAll(shop.db));
}

function strip(dump: Record<string, string[]>) {
  const { products, sections, orders, order_items, user, account } = dump;
  const plain = JSON.stringify({ products, sections, orders, order_items, user, account });
  return plain
    .replace(/[0-9a-f]{32}/g, (id) => ([tea, drinks, OTHER].includes(id) ? id : "id"))
    .replace(/\d{13}/g, "time");
}

/** Puts the collections and the orders back. */
async function restore(dump: Record<string, string[]>): Promise<void> {
  const tables = ["orders", "order_items", "products", "product_grams", "sections"] as const;
  for (const table of tables) {
    await shop.db.deleteFrom(table).execute();
    const rows = (dump[table] ?? []).map((row) => JSON.parse(row));
    if (rows.length > 0) await shop.db.insertInto(table).values(rows).execute();
  }
}

test("icons and colours that the form does not offer are refused", async () => {
  const before = await dumpAll(shop.db);
  const colors = [
    "red",
    "#12345",
    "#1234567",
    "#11223g",
    "url(javascript:alert(1))",
    "#112233;x:y",
    "\n#112233",
  ];
  const icons = [
    "",
    "__proto__",
    "constructor",
    "toString",
    "<svg onload=alert(1)>",
    "FaUser",
    "facoffee",
  ];
  const forged = [...colors.map((color) => ({ color })), ...icons.map((icon) => ({ icon }))];
  for (const about of forged) {
    const reply = await shop.post("/admin/sections", {
      intent: "update",
      id: drinks,
      version: "1",
      ...named,
      ...about,
    });
    expect(reply.status, JSON.stringify(about)).toBe(422);
  }
  expect(await dumpAll(shop.db)).toEqual(before);
});
