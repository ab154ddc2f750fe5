import { expectAccessible } from "#tests/support/pages/axe.ts";
import { confirmOrder, FAILED, SUBMIT, storedOrder } from "#tests/support/pages/orders.ts";
import { expect, expectPageErrors, test } from "#tests/support/pages/shop-test.ts";
import {
  addProduct,
  addToCart,
  changeProduct,
  goToUpToDateCart,
  takeToOrderForm,
} from "#tests/support/pages/storefront.ts";

test("a changed price is shown and confirmed again", {
  tag: "@tablet",
}, async ({ page, shop, pageErrors }) => {
  const { id, name } = await addProduct(shop, { name: `Dearer ${Date.now()}`, price: 1000 });
  await takeToOrderForm(page, name, 2);
  await changeProduct(shop, id, { price: 1275 });
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText(/price has changed/)).toBeVisible();
  await expect(page.getByText("Old price: EGP 10", { exact: true })).toBeVisible();
  await expect(page.getByText("New price: EGP 12.75 each", { exact: true })).toBeVisible();
  await expect(page.getByText("EGP 25.50", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your Full Name" })).toHaveValue("Mona Ali");
  await expectAccessible(page);
  await page.getByRole("button", { name: SUBMIT }).click();
  const order = await storedOrder(page, shop);
  expect(order.total).toBe(2550);
  expectPageErrors(pageErrors, /409/);
});

test("hidden, unavailable and short products are refused line by line, and the cart stays", {
  tag: "@tablet",
}, async ({ page, shop, pageErrors }) => {
  const mark = Date.now();
  const gone = await addProduct(shop, { name: `Gone ${mark}` });
  const off = await addProduct(shop, { name: `Off ${mark}` });
  const short = await addProduct(shop, { name: `Short ${mark}` });
  await page.goto("/");
  for (const { name } of [gone, off]) await addToCart(page, name);
  await addToCart(page, short.name, 4);
  await goToUpToDateCart(page);
  const styles: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") styles.push(request.url());
  });
  await changeProduct(shop, gone.id, { is_visible: 0 });
  await changeProduct(shop, off.id, { is_available: 0 });
  await changeProduct(shop, short.id, { stock: 3 });
  await confirmOrder(page, "Mona Ali");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText("No longer sold.", { exact: false })).toBeVisible();
  expect(styles, "the page has its styles").toEqual([]);
  await expect(page.getByText("Out of Stock.", { exact: false })).toBeVisible();
  await expect(page.getByText("Only 3 left.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Remove ${gone.name}` }).click();
  await page.getByRole("button", { name: `Remove ${off.name}` }).press("Enter");
  await page.getByRole("button", { name: `Decrease ${short.name}` }).click();
  await page.getByRole("button", { name: SUBMIT }).click();
  const order = await storedOrder(page, shop);
  expect(order.items).toMatchObject([{ name: short.name, quantity: 3 }]);
  expectPageErrors(pageErrors, /409/);
});
