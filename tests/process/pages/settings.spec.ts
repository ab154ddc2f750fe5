import { expect, test } from "@playwright/test";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { PREPARED_ZONE } from "#app/data/sums/repair-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { placeWebOrder } from "#tests/support/pages/orders.ts";
import { openSignedInShop } from "#tests/support/shop/test-shop.ts";

test("a shop without a number of its own takes no order, and reminds its staff", async () => {
  const shop = await openSignedInShop({ SHOP_WHATSAPP: "" });
  const { Tea: id = "" } = await shop.fill([product({ name: "Tea", price: 1000, stock: 10 })]);
  const cart = JSON.stringify({ cartId: randomId(), items: [{ id, quantity: 1, price: 1000 }] });
  const refused = await shop.post("/confirm", { customerName: "Mona", cart });
  expect(refused.status).toBe(409);
  expect(String(refused.body)).toContain("The shop does not take orders here yet.");
  expect(String(refused.body)).not.toContain("wa.me");
  const admin = await shop.ask("/admin", { headers: { Cookie: shop.cookie } });
  expect(String(admin.body)).toContain("Set your WhatsApp number");
  await shop.close();
});

test("a setting of the environment stays, whatever is sent", async () => {
  const shop = await openSignedInShop({ SHOP_NAME: "Koshk One" });
  const fields = { name: "Another", tagline: "New", takesOrders: "true", version: "0" };
  await shop.post("/admin/settings", { ...fields, save: randomId() });
  const home = String((await shop.ask("/")).body);
  expect(home).toContain("Koshk One");
  expect(home).not.toContain("Another");
  expect(home).toContain("New");
  await shop.close();
});

test("a cashier refunds and cancels confirmed orders where the owner says so", async () => {
  const shop = await openSignedInShop();
  const { Tea: id = "" } = await shop.fill([product({ name: "Tea", price: 1000, stock: 10 })]);
  const [cancelled, refunded] = [
    await placeWebOrder(shop, [id, 1, 1000]),
    await placeWebOrder(shop, [id, 1, 1000]),
  ];
  for (const order of [cancelled, refunded]) {
    await shop.post(`/admin/orders/${order.id}`, { intent: "confirm" });
  }
  await shop.post(`/admin/orders/${refunded.id}`, { intent: "complete" });
  await shop.db.updateTable("user").set({ role: "cashier" }).execute();
  const refund = {
    id: randomId(),
    reason: "Cold",
    items: [{ position: 0, quantity: 1, toStock: true }],
  };
  const attempts = async () => [
    (
      await shop.post(`/admin/orders/${refunded.id}`, {
        intent: "refund",
        refund: JSON.stringify(refund),
      })
    ).status,
    (await shop.post(`/admin/orders/${cancelled.id}`, { intent: "cancel", reason: "Cold" })).status,
  ];
  expect(await attempts()).toEqual([403, 403]);
  await shop.db.updateTable("user").set({ role: "owner" }).execute();
  await shop.post("/admin/settings", { cashiersRefund: "true", version: "0", save: randomId() });
  await shop.db.updateTable("user").set({ role: "cashier" }).execute();
  expect(await attempts()).toEqual([200, 200]);
  await shop.close();
});

test("the dashboard says that it is being counted for another time zone until it is", async () => {
  const shop = await openSignedInShop({ SHOP_TIMEZONE: "Africa/Cairo" });
  const isSaid = async () => {
    const { body } = await shop.ask("/admin", { headers: { Cookie: shop.cookie } });
    return String(body).includes("being counted for another time zone");
  };
  expect(await isSaid()).toBe(false);
  // The start is over, and no other process is there to count.
  await shop.db.deleteFrom("shop_facts").where("key", "=", PREPARED_ZONE).execute();
  expect(await isSaid()).toBe(true);
  await shop.close();
});

test("a new time zone is counted while the shop is open", async () => {
  const shop = await openSignedInShop();
  const { Tea: id = "" } = await shop.fill([product({ name: "Tea", price: 1000, stock: 10 })]);
  await placeWebOrder(shop, [id, 1, 1000]);
  await shop.post("/admin/settings", { timezone: "Asia/Tokyo", version: "0", save: randomId() });
  await placeWebOrder(shop, [id, 1, 1000]);
  await expect.poll(() => readSumsZone(shop.db)).toBe("Asia/Tokyo");
  expect((await checkSums(shop.db, "Asia/Tokyo")).count).toBe(0);
  await shop.close();
});
