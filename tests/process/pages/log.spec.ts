import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const TYPED = "my own secret password";

let shop: TestShop;

test.beforeEach(async () => {
  shop = await openTestShop("demo", { LIMITS: "on" });
});

test.afterEach(() => shop.close());

type Fields = Record<string, string>;

function post(path: string, fields: Fields, headers: Fields = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  const sent = { Origin: shop.origin, ...headers };
  return fetch(shop.origin + path, { method: "POST", headers: sent, body, redirect: "manual" });
}

/** What is logged besides level and time, once all of this is. */
async function expectLogged(...expected: Record<string, unknown>[]): Promise<void> {
  for (const line of expected) {
    await expect
      .poll(() => shop.log(), { message: JSON.stringify(line) })
      .toContainEqual({ level: 30, time: expect.stringMatching(/^20\d\d-.*Z$/), ...line });
  }
}

const address = "127.0.0.1";

/** A product of the demo shop, a section, and who signs in. */
async function readDemo() {
  const { db } = shop;
  const product = await db
    .selectFrom("products")
    .selectAll()
    .where("collection", "=", "smokes")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: staff } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  return { product, staff };
}

test("sign-ins, sign-outs and changes of products and sections are logged", async () => {
  const { product, staff } = await readDemo();
  const cookie = await shop.signIn();
  const session = { Cookie: cookie };
  const smokes = { staff, product: product.id, collection: "smokes" };
  await post("/admin/smokes", stockForm(product.id, 3), session);
  const stock = product.stock + 3;
  const seen = {
    seenVersion: String(product.version),
    seenOrderId: String(product.order_id),
    seenStock: String(stock),
  };
  const typed = { name: product.name, price: "99.50", stock: String(stock) };
  const switches: Fields = product.is_available ? { is_available: "true" } : {};
  const shown: Fields = product.is_visible ? { is_visible: "true" } : {};
  const fields = { ...typed, ...seen, ...switches, ...shown, orderId: String(product.order_id) };
  const save = { intent: "update", id: product.id, ...fields };
  for (const _lostAnswer of [1, 2]) await post("/admin/smokes", save, session);
  const off = { intent: "switch", id: product.id, field: "is_visible", on: "false" };
  await post("/admin/smokes", off, session);
  await post("/admin/smokes", { intent: "delete", id: product.id }, session);
  const section = randomId();
  const sign = { name: "Ice", displayName: "Ice", icon: "FaStar", color: "#224ed1" };
  await post("/admin/sections", { intent: "create", id: section, ...sign }, session);
  const painted = { ...sign, color: "#000000" };
  await post(
    "/admin/sections",
    { intent: "update", id: section, ...painted, version: "1" },
    session,
  );
  await post("/admin/sections", { intent: "status", id: section, isActive: "false" }, session);
  await post("/admin/sections", { intent: "delete", id: section }, session);
  await post("/logout", {}, session);

  const changes = { price: { from: product.price, to: 9950 } };
  const painting = { color: { from: "#224ed1", to: "#000000" } };
  await expectLogged(
    { staff, address, msg: "signed in" },
    { ...smokes, by: 3, stock, msg: "product stock changed" },
    { ...smokes, changes, msg: "product updated" },
    { ...smokes, is_visible: false, msg: "product switched" },
    { ...smokes, name: product.name, msg: "product deleted" },
    { staff, section, ...sign, msg: "section added" },
    { staff, section, changes: painting, msg: "section updated" },
    { staff, section, isActive: false, msg: "section switched" },
    { staff, section, name: "Ice", msg: "section deleted" },
    { staff, msg: "signed out" },
  );
  expect(shop.log().filter(({ msg }) => msg === "product updated")).toHaveLength(1);
  expect(JSON.stringify(shop.log())).not.toContain(cookie.split(/[=.;]/)[1] ?? "");
});

test("every refusal is logged, a flood in few lines, and no password", async () => {
  const { staff } = await readDemo();
  const refused = { times: 1, address, msg: "refused" };
  const guess = { email: STAFF_EMAIL, password: TYPED };
  // The sixth has to wait for a second, the seventh for two, and so on.
  for (let time = 0; time < 8; time++) await postSignIn(shop, guess);
  await postSignIn(shop, { email: `${TYPED.replaceAll(" ", ".")}@mail.example`, password: TYPED });
  await post("/confirm", {}, { Origin: "https://evil.example" });
  await post("/confirm", { customerName: "x".repeat(70_000) });
  await post("/confirm", {}, { "Content-Encoding": "gzip" });
  for (let time = 0; time < 200; time++) await shop.ask("/", { headers: { Host: "evil.example" } });

  const strange = { ...refused, method: "POST", path: "/confirm" };
  await expectLogged(
    { ...refused, refused: "sign-in failed", account: staff },
    { ...refused, refused: "sign-in has to wait", account: staff, times: expect.any(Number) },
    { ...refused, refused: "sign-in failed" },
    { ...strange, refused: "not from our pages" },
    { ...strange, refused: "too large" },
    { ...strange, refused: "compressed" },
  );
  const foreign = () => shop.log().filter((line) => line.refused === "not our address");
  const counted = () => foreign().reduce((sum, { times }) => sum + Number(times), 0);
  await expect.poll(counted).toBe(200);
  expect(foreign().length).toBeLessThan(100);
  const log = JSON.stringify(shop.log());
  for (const secret of [TYPED, TYPED.replaceAll(" ", "."), STAFF_PASSWORD]) {
    expect(log).not.toContain(secret);
  }
});

test("an order's log line does not hold its address", async () => {
  const { product } = await readDemo();
  const cart = {
    cartId: randomId(),
    items: [{ id: product.id, quantity: 1, price: product.price }],
  };
  const reply = await post("/confirm", { customerName: "Mona", cart: JSON.stringify(cart) });
  const order = /order=(.+)$/.exec(reply.headers.get("Location") ?? "")?.[1] ?? "";
  expect(order).toMatch(/.{20}/);
  await expect.poll(() => JSON.stringify(shop.log())).toContain("order placed");
  expect(JSON.stringify(shop.log())).not.toContain(order);
  expect(JSON.stringify(shop.log())).not.toContain("Mona");
});
