import { expect, test } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { product } from "#tests/support/data/catalogue.ts";
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
