import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const address = "127.0.0.1";

let shop: SignedInShop;
let staff: string;

test.beforeEach(async () => {
  shop = await openSignedInShop({ LIMITS: "on" });
  ({ id: staff } = await shop.db.selectFrom("user").select("id").executeTakeFirstOrThrow());
});

test.afterEach(() => shop.close());

/** What is logged besides level and time, once all of this is. */
async function expectLogged(...expected: Record<string, unknown>[]): Promise<void> {
  for (const line of expected) {
    await expect
      .poll(() => shop.log(), { message: JSON.stringify(line) })
      .toContainEqual({ level: 30, time: expect.stringMatching(/^20\d\d-.*Z$/), ...line });
  }
}

test("sign-ins, sign-outs, changes and orders are logged, without secrets and names", async () => {
  const { Tea: id = "" } = await shop.fill([product({ name: "Tea", price: 1000, stock: 10 })]);
  const items = [{ id, quantity: 1, price: 1000 }];
  const cart = JSON.stringify({ cartId: randomId(), items });
  const placed = await shop.post("/confirm", { customerName: "Mona", cart });
  await shop.post("/admin/smokes", stockForm(id, 3));
  const shown = { name: "Tea", orderId: "1", is_available: "true", is_visible: "true" };
  const seen = { seenVersion: "1", seenOrderId: "1", seenStock: "13" };
  const typed = { ...shown, price: "99.50", stock: "13" };
  const save = { intent: "update", id, ...typed, ...seen, save: randomId() };
  for (const _lostAnswer of [1, 2]) await shop.post("/admin/smokes", save);
  const off = { intent: "switch", id, field: "is_visible", on: "false" };
  await shop.post("/admin/smokes", off);
  await shop.post("/admin/smokes", { intent: "delete", id });
  const section = randomId();
  const names = { name: "Ice", displayName: "Ice", displayNameAr: "" };
  const sign = { ...names, icon: "FaStar", color: "#224ed1" };
  const painted = { ...sign, color: "#000000", version: "1", save: randomId() };
  await shop.post("/admin/sections", { intent: "create", id: section, ...sign });
  await shop.post("/admin/sections", { intent: "update", id: section, ...painted });
  await shop.post("/admin/sections", { intent: "status", id: section, isActive: "false" });
  await shop.post("/admin/sections", { intent: "delete", id: section });
  await shop.post("/logout", {});

  const smokes = { staff, product: id, collection: "smokes" };
  const painting = { color: { from: "#224ed1", to: "#000000" } };
  await expectLogged(
    { staff, address, msg: "signed in" },
    { ...smokes, by: 3, stock: 13, msg: "product stock changed" },
    { ...smokes, changes: { price: { from: 1000, to: 9950 } }, msg: "product updated" },
    { ...smokes, is_visible: false, msg: "product switched" },
    { ...smokes, name: "Tea", msg: "product deleted" },
    { staff, section, ...sign, msg: "section added" },
    { staff, section, changes: painting, msg: "section updated" },
    { staff, section, isActive: false, msg: "section switched" },
    { staff, section, name: "Ice", msg: "section deleted" },
    { staff, msg: "signed out" },
  );
  expect(shop.log().filter(({ msg }) => msg === "product updated")).toHaveLength(1);
  const log = JSON.stringify(shop.log());
  expect(log).toContain("order placed");
  const order = /order=(.{20,})$/.exec(String(placed.headers.location))?.[1];
  for (const secret of ["Mona", order, shop.cookie.split(/[=.;]/)[1]]) {
    expect(log).not.toContain(secret ?? "no secret");
  }
});

test("a statement's key is not logged, also where reading it fails", async () => {
  const key = randomId();
  await sql`alter table ledger_accounts rename to elsewhere`.execute(shop.db);
  expect((await shop.ask(`/statement?key=${key}`)).status).toBe(500);
  await expect.poll(() => JSON.stringify(shop.log())).toContain('"/statement"');
  expect(JSON.stringify(shop.log())).not.toContain(key);
});

test("every refusal is logged, and no password", async () => {
  const typed = "my own secret password";
  const asEmail = typed.replaceAll(" ", ".");
  // The sixth has to wait for a second, the seventh for two, and so on.
  for (let time = 0; time < 8; time++) {
    await postSignIn(shop, { email: STAFF_EMAIL, password: typed });
  }
  await postSignIn(shop, { email: `${asEmail}@mail.example`, password: typed });
  const post = (headers: Record<string, string>) =>
    shop.ask("/confirm", { method: "POST", headers: { Origin: shop.origin, ...headers } });
  await post({ Origin: "https://evil.example" });
  await post({ "Content-Encoding": "gzip" });
  await shop.post("/confirm", { customerName: "x".repeat(70_000) });
  await shop.ask("/", { headers: { Host: "evil.example" } });
  for (let time = 0; time < 20; time++) {
    expect((await shop.ask("/", { method: "TRACE" })).status).toBe(405);
  }

  const refused = { times: 1, address, msg: "refused" };
  const strange = { ...refused, method: "POST", path: "/confirm" };
  await expectLogged(
    { ...refused, refused: "sign-in failed", account: staff },
    { ...refused, refused: "sign-in has to wait", account: staff, times: expect.any(Number) },
    { ...refused, refused: "sign-in failed" },
    { ...strange, refused: "not from our pages" },
    { ...strange, refused: "too large" },
    { ...strange, refused: "compressed" },
    { ...strange, refused: "not our address", method: "GET", path: "/" },
    { ...strange, refused: "method not taken", method: "TRACE", path: "/" },
    { ...strange, refused: "method not taken", method: "TRACE", path: "/", times: 19 },
  );
  expect(shop.log().filter(({ level }) => level === 50)).toEqual([]);
  const log = JSON.stringify(shop.log());
  for (const secret of [typed, asEmail, STAFF_PASSWORD]) expect(log).not.toContain(secret);
});

test("the limits keep shoppers' and staff's addresses as keyed digests alone", async () => {
  const { Tea: id = "" } = await shop.fill([product({ name: "Tea", price: 1000 })]);
  const cart = JSON.stringify({ cartId: randomId(), items: [{ id, quantity: 1, price: 1000 }] });
  await shop.post("/confirm", { customerName: "Mona", cart });
  await postSignIn(shop, { email: STAFF_EMAIL, password: "seven falafel at one" });
  const limits = await shop.db.selectFrom("rate_limits").select("key").execute();
  const tries = await shop.db.selectFrom("sign_in_tries").select("key").execute();
  expect(limits).toHaveLength(1);
  expect(tries.length).toBeGreaterThan(0);
  for (const { key } of [...limits, ...tries]) expect(key).toMatch(/(?<![\w-])[\w-]{43}$/);
});
