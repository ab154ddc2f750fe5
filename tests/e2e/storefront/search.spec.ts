import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

test("where nothing matches, what comes near is shown under a heading that says so", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("ligther");
  const heading = page.getByRole("heading", { name: "Nothing here matches “ligther”." });
  await expect(heading).toHaveText("Nothing here matches “ligther”. Near it:");
  const add = page.getByRole("button", { name: "Add Windproof Lighter to cart" });
  await expect(add).toBeVisible();
  await expect(page.getByRole("status").filter({ has: heading })).toHaveCount(1);
  await expectAccessible(page);
  await box.fill("lighter");
  await expect(add).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test("a category's name finds its products, after those that are called so", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: "Search products" });
  const names = page.locator(".search-results .card-name");
  await box.fill("smokes");
  await expect(names.first()).toHaveText("Pocket Lighter");
  const { name } = await addProduct(shop, { name: `Smokes like a chimney ${Date.now()}` });
  await page.reload();
  await box.fill("smokes");
  await expect(names.nth(1)).toHaveText("Pocket Lighter");
  await expect(names.first()).toHaveText(name);
  // Not among the titles of the page.
  await box.fill("cigarretes");
  await expect(page.getByRole("heading", { name: /Near it/ })).toBeVisible();
  await box.fill("drinks");
  await expect(page.getByRole("button", { name: /^Add .* to cart$/ }).first()).toBeVisible();
});

test("without scripts a category's header is a link that opens it", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Candy Boom", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Candy Boom", exact: true }).click();
  await expect(page).toHaveURL(/\?open=candy-boom$/);
  const products = page.getByRole("region", { name: "Candy Boom", exact: true });
  await expect(products.getByRole("listitem").first()).toBeInViewport();
  await context.close();
});

test("the whole of a long name is on its card", async ({ page, shop }) => {
  const name = `Long ${Date.now()} ${"name of a product ".repeat(9)}end`;
  await addProduct(shop, { name });
  await page.goto(`/?q=${encodeURIComponent(name.slice(0, 20))}`);
  const heading = page.getByRole("heading", { name });
  const hidden = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
  });
  expect(hidden).toBeLessThan(8);
});
