import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
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

function send(cookie: string) {
  const items = [{ id: tea, name: "Tea", price: 1000, quantity: 1 }];
  const about = { customerName: "", payments: [], discount: null, clockOffset: 0 };
  const sale = { cartId: randomId(), items, permit, ...about, madeAt: Date.now() };
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

test("a copied permit sells in its person's name, and the activity names who sent it", async () => {
  const reply = await send(await shop.signIn(ALI));
  expect(JSON.parse(String(reply.body)).answers).toMatchObject([{ outcome: "recorded" }]);
  const orders = await shop.db.selectFrom("orders").select("cashier_name").execute();
  expect(orders).toEqual([{ cashier_name: STAFF_EMAIL }]);
  const entry = await shop.db
    .selectFrom("activity")
    .select("details")
    .where("what", "=", "offline sale recorded")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.details ?? "")).toMatchObject({ sentBy: ALI.email });
});
