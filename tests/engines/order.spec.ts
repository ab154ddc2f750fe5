import { expect } from "@playwright/test";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { engineTest as test } from "#tests/support/engines/engine-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

/** As WebDriver names the key. */
const ENTER = "\uE007";

test("a shopper finds a product, orders it and is handed over to WhatsApp", async ({
  browserPage,
  shop,
}) => {
  const { name } = await addProduct(shop, { name: "شاي بالنعناع", price: 1250 });
  await browserPage.open(shop.origin);
  await browserPage.fill("Search products", "شاي");
  await browserPage.press("button", `Add ${name} to cart`);
  await browserPage.press("link", "View Cart");
  await browserPage.press("button", `Increase ${name}`);
  await browserPage.sees("EGP 25");
  // Pressed in the middle of the screen as well, the button would be a second tap's.
  await browserPage.fill("Your Full Name", `منى علي${ENTER}`);
  const success = await browserPage.isAt(/^\/success/);
  await browserPage.sees("Order Placed!");

  const order = await getOrder(shop.db, success.searchParams.get("order") ?? "");
  expect(order).toMatchObject({ customerName: "منى علي", items: [{ name, quantity: 2 }] });
  const link = await browserPage.run(
    () => document.querySelector<HTMLAnchorElement>("a[href*=wa]")?.href,
  );
  expect(new URL(link ?? "").searchParams.get("text")).toContain(`${name} (x2) - EGP 25`);
});
