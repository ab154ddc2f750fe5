import { expect, type Page, test } from "@playwright/test";
import { PRODUCTS_PER_PAGE, WHOLE_CATALOGUE } from "#app/domain/catalogue/catalogue.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openCategory } from "#tests/support/pages/storefront.ts";
import { type OpenShop, openShop } from "#tests/support/shop/open-shop.ts";

const COUNT = WHOLE_CATALOGUE + 1;

let shop: OpenShop;

test.beforeAll(async () => {
  shop = await openShop("none");
  const names = Array.from({ length: COUNT }, (_, index) => `علكة Gum ${index + 1}`);
  await stockShop(
    shop.db,
    names.map((name, orderId) => product({ name, orderId, collectionName: "candy-boom" })),
  );
});

test.afterAll(() => shop.close());

const adds = (page: Page) => page.getByRole("button", { name: /^Add .* to cart$/ });

/** The page's own later requests for products. */
const isLater = ({ pathname }: URL) => /^\/(categories\/|search$)/.test(pathname);

test("a category loads when opened, and the rest on scrolling", { tag: "@tablet" }, async ({
  page,
}) => {
  const html = await (await page.goto(shop.origin))?.text();
  expect(html).not.toContain("Gum 1");
  await openCategory(page, "Candy Boom");
  await expect(adds(page).first()).toBeVisible();
  await expectAccessible(page);
  const collection = page.getByRole("region", { name: "Candy Boom", exact: true });
  for (let count = PRODUCTS_PER_PAGE; count < COUNT; count += PRODUCTS_PER_PAGE) {
    await expect.poll(() => adds(page).count()).toBeGreaterThanOrEqual(count);
    await adds(page).last().scrollIntoViewIfNeeded();
  }
  await expect(adds(page)).toHaveCount(COUNT);
  await expect(collection.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("search asks the server, in any spelling", { tag: "@tablet" }, async ({ page }) => {
  await page.goto(shop.origin);
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("علكه ٢٠١");
  await expect(adds(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: `Add علكة Gum ${COUNT} to cart` })).toBeVisible();
  await box.fill("  علكة   ٢٠١\u202a ");
  await expect(adds(page)).toHaveCount(1);
});

test("a search loads more once for each press, and continues after a failure", {
  tag: "@tablet",
}, async ({ page }) => {
  await page.goto(shop.origin);
  await page.getByRole("searchbox", { name: "Search products" }).fill("gum");
  const status = page.getByRole("status").filter({ hasText: "found" });
  await expect(status).toContainText(`More than ${PRODUCTS_PER_PAGE} products found.`);
  const more = page.getByRole("link", { name: "Show more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(status).toContainText(`More than ${2 * PRODUCTS_PER_PAGE} products found.`);
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: adds(page) })
      .nth(PRODUCTS_PER_PAGE),
  ).toBeFocused();
  await expectAccessible(page);

  await page.route(isLater, (route) => route.abort());
  await more.click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute(isLater);
  await again.click();
  await more.dblclick();
  await expect(status).toHaveText(`${COUNT} products found`);
  await expect(more).toHaveCount(0);
  const names = await page.locator(".product-grid .card-name").allInnerTexts();
  expect(names).toEqual(Array.from(new Set(names)).sort());
  expect(names).toHaveLength(COUNT);
});

test("a search loads more without JavaScript, too", { tag: "@tablet" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.origin}/?q=gum`);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(
    page.getByText(`More than ${PRODUCTS_PER_PAGE} further products found.`),
  ).toBeVisible();
  await page.getByRole("link", { name: "Show more" }).click();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(
    page.getByText(`${COUNT - 3 * PRODUCTS_PER_PAGE} further products found`),
  ).toBeVisible();
  await context.close();
});

test("a category or search without an answer offers to try again", { tag: "@tablet" }, async ({
  page,
}) => {
  await page.goto(shop.origin);
  await page.route(isLater, (route) => route.abort());
  await openCategory(page, "Candy Boom");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unroute(isLater);
  await again.click();
  await expect(adds(page).first()).toBeVisible();

  await page.route(isLater, (route) => route.abort());
  await page.getByRole("searchbox", { name: "Search products" }).fill("Gum 7");
  await expect(again).toBeVisible();
  await page.unroute(isLater);
  await again.click();
  await expect(page.getByRole("button", { name: "Add علكة Gum 7 to cart" })).toBeVisible();
});

test("while a category loads its header stays and its space is reserved", {
  tag: "@tablet",
}, async ({ page }) => {
  await page.goto(shop.origin);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isLater, async (route) => {
    await held;
    await route.continue();
  });
  await openCategory(page, "Candy Boom");
  await expect(page.getByRole("button", { name: "Candy Boom", exact: true })).toBeVisible();
  await expect(adds(page)).toHaveCount(0);
  await expectAccessible(page);
  answer();
  await expect(adds(page).first()).toBeVisible();
});
