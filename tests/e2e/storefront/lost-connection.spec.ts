import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectFetched } from "#tests/support/pages/fetched.ts";
import { expect, expectPageErrors, test } from "#tests/support/pages/shop-test.ts";
import { addProduct, addToCart } from "#tests/support/pages/storefront.ts";

const CONFIRM_SCRIPT = /assets\/confirm-.*js$/;

test("without a connection the cart opens from the first line on", { tag: "@phone" }, async ({
  page,
  context,
  shop,
  pageErrors,
}) => {
  const { name } = await addProduct(shop, { name: `Offline ${Date.now()}` });
  await page.goto("/");
  await addToCart(page, name);
  await expectFetched(page, [/confirm-.*js/, /confirm-.*css/]);
  await context.setOffline(true);
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator(".order-name")).toHaveCSS("display", "grid");
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("a page whose script cannot be fetched keeps the cart, and opens when tried again", {
  tag: "@phone",
}, async ({ page, context, shop, pageErrors }) => {
  const { name } = await addProduct(shop, { name: `Blocked ${Date.now()}` });
  await page.route(CONFIRM_SCRIPT, (route) => route.abort());
  await page.goto("/");
  await addToCart(page, name);
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Still no connection.")).toBeVisible();
  await context.setOffline(false);
  await page.unroute(CONFIRM_SCRIPT);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  expectPageErrors(pageErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/);
});
