import { expect, test } from "@playwright/test";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { setStock } from "#tests/support/data/stock.ts";
import { placeDelivery } from "#tests/support/fulfilments/delivery.ts";
import { changeOrder, placeWebOrder } from "#tests/support/pages/orders.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

let shop: SignedInShop;
let tea: string;

test.beforeAll(async () => {
  shop = await openSignedInShop();
  ({ Tea: tea = "" } = await shop.fill([product({ name: "Tea" })]));
});

test.afterAll(() => shop.close());

const place = () => placeWebOrder(shop, [tea, 2, 1000]);

async function status(id: string, headers: Record<string, string> = {}) {
  const reply = await shop.ask(`/order-status?order=${id}`, { headers });
  return { ...reply, text: String(reply.body) };
}

test("an order's status is sent once for each change, with the reason, and nothing of staff", {
  tag: "@journey",
}, async () => {
  const { id } = await place();
  let known = "";
  for (const [action, reason, expected] of [
    [null, null, { status: "pending", reason: null }],
    ["confirm", null, { status: "confirmed", reason: null }],
    ["cancel", "مفيش شاي", { status: "cancelled", reason: "مفيش شاي" }],
  ] as const) {
    if (action) await changeOrder(shop, id, action, reason);
    const answer = await status(id, { "If-None-Match": known });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, expected]);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    known = String(answer.headers.etag);
    expect(await status(id, { "If-None-Match": known })).toMatchObject({ status: 304, text: "" });
  }
  const page = String((await shop.ask(`/success?order=${id}`)).body);
  expect(page).toContain("Your order was cancelled.");
  expect(page).toContain("مفيش شاي");
  expect(page).not.toContain("Mona of the staff");
});

test("a completed order no longer asks to be paid by InstaPay", { tag: "@journey" }, async () => {
  await setStock(shop.db, 50);
  const { id } = await placeDelivery(shop.db, [tea, 2, 1000], { now: Date.now() });
  const page = async () => String((await shop.ask(`/success?order=${id}`)).body);
  expect(await page()).toContain("Pay EGP 35 by InstaPay");
  await changeOrder(shop, id, "confirm");
  expect(await page()).toContain("Pay EGP 35 by InstaPay");
  await changeOrder(shop, id, "complete");
  expect(await page()).not.toContain("Pay EGP 35 by InstaPay");
});

test("how several orders stand is one answer, sent once for each change", {
  tag: "@journey",
}, async () => {
  const [first, second] = [(await place()).id, (await place()).id];
  const ask = async (ids: string[], headers: Record<string, string> = {}) => {
    const reply = await shop.ask(`/order-status?orders=${ids}`, { headers });
    return { ...reply, text: String(reply.body) };
  };
  const asked = [first, randomId(), second];
  const pending = { status: "pending", reason: null };
  const before = await ask(asked);
  expect(JSON.parse(before.text)).toEqual({ [first]: pending, [second]: pending });
  const known = { "If-None-Match": String(before.headers.etag) };
  expect(await ask(asked, known)).toMatchObject({ status: 304, text: "" });
  await changeOrder(shop, second, "cancel", "Closed today");
  const after = await ask(asked, known);
  const cancelled = { status: "cancelled", reason: "Closed today" };
  expect(JSON.parse(after.text)).toEqual({ [first]: pending, [second]: cancelled });
  expect((await ask([randomId()])).text).toBe("{}");
  for (const ids of [[], Array(11).fill(first), [first, "x"]]) {
    expect([ids, (await ask(ids)).status]).toEqual([ids, 404]);
  }
});

test("there is no status of other ids, of sales, or under another host name", {
  tag: "@journey",
}, async () => {
  for (const id of [randomId(), "", "x", `${randomId()}&x`, "%00"]) {
    expect([id, (await status(id)).status]).toEqual([id, 404]);
  }
  const items = [{ id: tea, quantity: 1, price: 1000 }];
  const sale = JSON.stringify({ cartId: randomId(), items });
  await shop.post("/admin/confirm-order", { customerName: "", sale });
  const sold = shop.db.selectFrom("orders").select("id").where("type", "=", "Cashier");
  const { id } = await sold.executeTakeFirstOrThrow();
  expect((await status(id)).status).toBe(404);
  for (const path of ["order-products", "order-reminder"]) {
    expect((await shop.ask(`/${path}?order=${id}`)).status).toBe(404);
  }
  const order = await place();
  expect((await status(order.id, { Host: "evil.example" })).status).toBe(421);
});

test("an opened chat is recorded once, by the shop's own pages alone", {
  tag: "@journey",
}, async () => {
  const { id } = await place();
  const openedAt = async () => {
    const rows = shop.db.selectFrom("orders").select("opened_at").where("id", "=", id);
    return (await rows.executeTakeFirstOrThrow()).opened_at;
  };
  const open = async (order: string, headers: Record<string, string>) =>
    (await shop.ask(`/order-opened?order=${order}`, { method: "POST", headers })).status;
  for (const site of ["cross-site", "same-site"]) {
    expect(await open(id, { "Sec-Fetch-Site": site })).toBe(403);
  }
  expect(await openedAt()).toBeNull();
  const ours = { Origin: shop.origin };
  expect(await open(id, ours)).toBe(204);
  const first = await openedAt();
  expect(first).not.toBeNull();
  for (const other of [id, randomId(), "", "x"]) expect(await open(other, ours)).toBe(204);
  expect(await openedAt()).toBe(first);
  expect(await checkSums(shop.db, "Africa/Cairo")).toMatchObject({ count: 0 });
});

test("while the shop is paused, the page of an order that waits for it says so", {
  tag: "@journey",
}, async () => {
  const [waiting, over] = [(await place()).id, (await place()).id];
  await changeOrder(shop, over, "cancel", "Closed");
  const pause = "Back on Sunday";
  const save = { save: randomId(), version: 0, inForce: NEW_SHOP };
  await resultOf(saveShopSettings(shop.db, { takesOrders: false, pause }, save, EDIT));
  const isSaid = async (id: string) =>
    String((await shop.ask(`/success?order=${id}`)).body).includes(`>${pause}</bdi>`);
  await expect.poll(() => isSaid(waiting)).toBe(true);
  expect(await isSaid(over)).toBe(false);
});

test("of an order's products those still sold are sent, as they are now", {
  tag: "@journey",
}, async () => {
  const { Rusk: rusk = "" } = await shop.fill([product({ name: "Rusk", orderId: 2 })]);
  const { id } = await placeWebOrder(shop, [tea, 2, 1000], [rusk, 1, 1000]);
  await shop.db.updateTable("products").set({ price: 1275 }).where("id", "=", tea).execute();
  await setStock(shop.db, 1, tea);
  await shop.db.updateTable("products").set({ is_visible: 0 }).where("id", "=", rusk).execute();
  const products = JSON.parse(String((await shop.ask(`/order-products?order=${id}`)).body));
  expect(products).toMatchObject([{ id: tea, name: "Tea", price: 1275, stock: 1 }]);
  const again = JSON.parse(String((await shop.ask(`/order-reminder?order=${id}`)).body));
  expect(again).toMatchObject({
    items: [{ name: "Tea", quantity: 2 }, { name: "Rusk" }],
    products,
  });
});
