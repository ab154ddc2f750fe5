import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { offlineSale } from "#tests/support/data/offline-sales.ts";
import { makeDevice, type TestDevice } from "#tests/support/data/signed-sales.ts";
import { ALI, addCashier } from "#tests/support/pages/device-contents.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;
let permit: string;
let tea: string;

test.beforeAll(async () => {
  shop = await openTestShop("none");
  const ids = await shop.fill([product({ name: "Tea", price: 1000, stock: 9 })]);
  tea = ids.Tea ?? "";
  const Cookie = await shop.signIn();
  await addCashier(shop.folder, ALI);
  const reply = await shop.ask("/admin/queue/permit", { headers: { Cookie } });
  ({ permit } = JSON.parse(String(reply.body)));
});

test.afterAll(() => shop.close());

function saleUnder(permit: string): OfflineSale {
  const items = [{ id: tea, name: "Tea", price: 1000, quantity: 1 }];
  return { ...offlineSale({ cartId: randomId(), items, madeAt: Date.now() }), permit };
}

function send(cookie: string, sale = saleUnder(permit)) {
  const fields = { sales: JSON.stringify([sale]), sentAt: String(Date.now()) };
  return shop.post("/admin/queue/send", fields, cookie);
}

test("a permit read out of a tablet signs nobody in", async () => {
  expect((await postSignIn(shop, { email: STAFF_EMAIL, password: permit })).status).toBe(422);
  const asCookie = [permit, encodeURIComponent(permit)].map((value) => `koshk_session=${value}`);
  for (const Cookie of ["", ...asCookie]) {
    const headers = { Cookie, Authorization: `Bearer ${permit}` };
    for (const path of ["/admin", "/admin/new-order", "/admin/queue/permit"]) {
      const reply = await shop.ask(path, { headers });
      expect([path, reply.status, reply.headers.location]).toEqual([path, 302, "/login"]);
    }
    expect((await send(Cookie)).status).toBe(302);
  }
  expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("a copied permit of a device without a key sells in its person's name, which is listed", async () => {
  const reply = await send(await shop.signIn(ALI));
  const problems = [{ kind: "unsigned" }, { kind: "sender" }];
  expect(JSON.parse(String(reply.body)).answers).toMatchObject([{ outcome: "recorded", problems }]);
  const orders = await shop.db.selectFrom("orders").select("cashier_name").execute();
  expect(orders).toEqual([{ cashier_name: STAFF_EMAIL }]);
  const entry = await shop.db
    .selectFrom("activity")
    .select("details")
    .where("what", "=", "offline sale recorded")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.details ?? "")).toMatchObject({ sentBy: ALI.email });
});

test("a permit that is copied from a device with a key makes no sale of its person's", async () => {
  const [tablet, phone] = [await makeDevice(), await makeDevice()];
  const permitFor = async (device: TestDevice, cookie: string) => {
    const reply = await shop.post("/admin/queue/permit", { key: device.publicKey }, cookie);
    return JSON.parse(String(reply.body)).permit as string;
  };
  const [owner, ali] = [await shop.signIn(), await shop.signIn(ALI)];
  const copied = await permitFor(tablet, owner);
  await permitFor(phone, ali);
  const altered = await tablet.sign(saleUnder(copied), 1);
  const tries: [OfflineSale, string][] = [
    [saleUnder(copied), "signature"],
    [await phone.sign(saleUnder(copied), 1), "permit"],
    [{ ...altered, items: altered.items.map((line) => ({ ...line, price: 1 })) }, "signature"],
  ];
  for (const [sale, kind] of tries) {
    const reply = await send(ali, sale);
    expect(JSON.parse(String(reply.body)).answers).toMatchObject([{ outcome: "recorded" }]);
    const order = await shop.db
      .selectFrom("orders")
      .innerJoin("sale_problems", "order_id", "orders.id")
      .select(["cashier_name", "shift_id", "problems"])
      .where("cart_id", "=", sale.cartId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ cashier_name: ALI.email, shift_id: null });
    expect(order.problems).toContain(`{"kind":"${kind}"}`);
  }
});
