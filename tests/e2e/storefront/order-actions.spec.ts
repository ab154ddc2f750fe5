import { expectAccessible } from "#tests/support/pages/axe.ts";
import { changeOrder, handedOverText, placeWebOrder } from "#tests/support/pages/orders.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addProduct, addToCart, changeProduct } from "#tests/support/pages/storefront.ts";

test("'Order again' fills the cart at today's prices and says what is left out", {
  tag: "@translated",
}, async ({ page, shop }) => {
  const mark = Date.now();
  const [kept, gone, short] = await Promise.all(
    ["Kept", "Gone", "Short"].map((name) => addProduct(shop, { name: `${name} ${mark}` })),
  );
  if (!kept || !gone || !short) throw new Error("No products.");
  const lines = [kept, gone, short].map(({ id }) => [id, 3, 1000] as const);
  const order = await placeWebOrder(shop, ...lines);
  await changeOrder(shop, order.id, "cancel", "Closed today");
  await changeProduct(shop, kept.id, { price: 1250 });
  await changeProduct(shop, gone.id, { is_visible: 0 });
  await changeProduct(shop, short.id, { stock: 2 });
  await page.goto("/");
  await addToCart(page, kept.name);
  await page.goto(`/success?order=${order.id}`);
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL("/confirm");
  await expect(page.getByText(`${gone.name}: No longer sold.`)).toBeVisible();
  await expect(page.getByText(`${short.name}: Only 2 left. Your cart has 2.`)).toBeVisible();
  await expect(page.getByText("New price: EGP 12.50 each", { exact: true })).toBeVisible();
  // 4 at 12.50 and 2 at 10.
  await expect(page.getByText("EGP 70", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("'Copy message' copies the chat's text, or selects it where it may not", async ({
  page,
  context,
  shop,
}) => {
  const { id } = await addProduct(shop, { name: `شاي ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/success?order=${order.id}`);
  const text = await handedOverText(page);
  const copy = page.getByRole("button", { name: "Copy message" });
  await copy.click();
  await expect(page.getByText("Copied.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(page.getByText("You copied the message.")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/", { waitUntil: "networkidle" });
  await expect(other.getByText("is not sent yet")).toHaveCount(0);
  await other.close();

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await copy.click();
  const message = page.getByRole("textbox", { name: "Copy this message" });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue(text);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
  await expect(page.getByText("Copied.", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
