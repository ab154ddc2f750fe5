import { fixedCategories } from "#app/domain/catalogue/category.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { watchShifts } from "#tests/support/pages/layout.ts";
import { say, saying } from "#tests/support/pages/say.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addProduct, addToCart, openCategory } from "#tests/support/pages/storefront.ts";

test("categories start closed, open one by one, and are at most 500 px high", async ({ page }) => {
  await page.goto("/");
  const header = (title: string) => page.getByRole("button", { name: title, exact: true });
  for (const { title } of fixedCategories(DEFAULT_LOCALE)) {
    await expect(header(title)).toHaveAttribute("aria-expanded", "false");
  }
  await openCategory(page, "Smokes");
  await openCategory(page, "Snack Attack");
  await expect(header("Smokes")).toHaveAttribute("aria-expanded", "true");
  await header("Smokes").click();
  await expect(header("Smokes")).toHaveAttribute("aria-expanded", "false");
  const panel = page.getByRole("region", { name: "Snack Attack", exact: true });
  await expect(async () => {
    const box = await panel.boundingBox();
    expect(box?.height).toBeGreaterThan(200);
    expect(box?.height).toBeLessThanOrEqual(500);
  }).toPass();
  await expect(panel.getByRole("button", { name: /^Add .* to cart$/ }).first()).toBeVisible();
  await expect(panel.getByText(/^EGP \d/).first()).toBeVisible();
  await expectAccessible(page);
});

const SCREENS = [
  [390, 664],
  [1280, 800],
  [1366, 768],
] as const;

for (const [width, height] of SCREENS) {
  test(`the first view of ${width} x ${height} has three categories; one that opens comes into sight`, {
    tag: width === 390 ? "@phone" : "@desktop",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.getByRole("searchbox", { name: "Search products" })).toBeInViewport({
      ratio: 1,
    });
    const [, , third = { title: "" }] = fixedCategories(DEFAULT_LOCALE);
    const sign = page.getByRole("button", { name: third.title, exact: true });
    await expect(sign).toBeInViewport({ ratio: 1 });
    await sign.click();
    const products = page.getByRole("region", { name: third.title, exact: true });
    await expect(products.getByRole("listitem").first()).toBeInViewport({ ratio: 0.9 });
  });
}

test("hidden products are not shown; those out of stock or unavailable cannot be added", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const mark = `Collection ${Date.now()}`;
  await addProduct(shop, { name: `${mark} hidden`, is_visible: 0 });
  await addProduct(shop, { name: `${mark} a sold out`, stock: 0 });
  await addProduct(shop, { name: `${mark} an unavailable`, is_available: 0 });
  await addProduct(shop, { name: `${mark} low`, stock: 3 });
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search products" }).fill(mark);
  await expect(page.getByText(`${mark} low`)).toBeVisible();
  await expect(page.getByText("Only 3 left")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: mark }).first()).toContainText("low");
  await expect(page.getByText(`${mark} hidden`)).toHaveCount(0);
  for (const name of [`${mark} a sold out`, `${mark} an unavailable`]) {
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole("button", { name: `Add ${name} to cart` })).toHaveCount(0);
  }
  await expect(page.getByText("Out of Stock")).toHaveCount(2);
});

test("the cart fills in place, stops at the stock, and the bar and badge follow", {
  tag: ["@journey", "@both"],
}, async ({ page, shop }) => {
  const { name } = await addProduct(shop, {
    name: `Two left ${Date.now()}`,
    price: 1250,
    stock: 2,
  });
  await page.goto("/");
  await expect(page.getByRole("link", { name: say("View Cart") })).toHaveCount(0);
  await addToCart(page, name, 2);
  // Kept for a few seconds only.
  const announced = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(announced(say(`${name}: 2, total EGP 25.`))).toHaveCount(1);
  const plus = page.getByRole("button", { name: say(`Add ${name} to cart`), exact: true });
  await expect(plus).toBeDisabled();
  await expect(page.getByText(say("No more in stock."))).toBeVisible();
  await expect(page.getByText(say("EGP 25"), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: say("Cart, 2 items") }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say(`Decrease ${name}`) }).click();
  await expect(plus).toBeEnabled();
  await expect(announced(say(`${name}: 1, total EGP 12.50.`))).toHaveCount(1);
  await page.getByRole("button", { name: say(`Decrease ${name}`) }).click();
  await expect(announced(say(`${name} removed, total EGP 0.`))).toHaveCount(1);
  await expect(page.getByRole("link", { name: say("View Cart") })).toHaveCount(0);
  await expect(plus).toBeVisible();
});

test("the cart survives a reload and is shared between tabs", { tag: "@phone" }, async ({
  page,
  context,
  shop,
}) => {
  const { name } = await addProduct(shop, { name: `Shared ${Date.now()}`, price: 700 });
  await page.goto("/");
  await addToCart(page, name);
  await page.reload();
  await expect(page.getByRole("link", { name: "View Cart" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await addToCart(other, name);
  await expect(page.getByText("EGP 14", { exact: true })).toBeVisible();
});

test("search folds Arabic spelling and says when there is nothing", { tag: "@journey" }, async ({
  page,
  shop,
}) => {
  const { name } = await addProduct(shop, { name: `شوكولاتة أصلية ${Date.now()}` });
  await page.goto("/");
  const box = page.getByRole("searchbox", { name: say("Search products") });
  await box.fill("شوكولاته اصليه");
  await expect(page.getByRole("button", { name: say(`Add ${name} to cart`) })).toBeVisible();
  await expect(page.getByRole("heading", { name })).toHaveAttribute("lang", "ar");
  await box.fill("nothing is called this");
  await expect(page.getByRole("button", { name: saying("Add * to cart") })).toHaveCount(0);
  await expect(page.getByText(/nothing is called this/)).toBeVisible();
  await expectAccessible(page);
});

test("above a phone's keyboard three found products are whole", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 430 });
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search products" }).fill("chi");
  const found = page.locator(".search-results .card");
  await expect(found).not.toHaveCount(0);
  for (const at of [0, 1, 2]) await expect(found.nth(at)).toBeInViewport({ ratio: 0.99 });
  await expectAccessible(page);
});

test("open categories are open again after a search", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await openCategory(page, "Smokes");
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("chips");
  await expect(page.getByRole("button", { name: "Smokes", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("button", { name: "Smokes", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("coming back from the cart restores open categories and the search", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  await openCategory(page, "Smokes");
  const add = page.getByRole("button", { name: /^Add .* to cart$/ }).first();
  await add.click();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#main");
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Smokes", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(add).toBeVisible();
  await page.getByRole("searchbox", { name: "Search products" }).fill("chips");
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  await page.getByRole("link", { name: "Keep shopping" }).click();
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("chips");
  await expect(page.getByText(/products found/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Smokes", exact: true })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});

test("the shop's name leaves a search, and a new page focuses its heading", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/?q=chips");
  await expect(page.getByText(/products found/)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Koshk" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("");
  await expect(page.getByRole("button", { name: "Smokes", exact: true })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeFocused();
});

test("a search that cannot be loaded shows an error, not an empty shop", {
  tag: "@phone",
}, async ({ page, context, pageErrors }) => {
  await page.goto("/?q=chips");
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  pageErrors.splice(0);
});

test("a page of another release reloads when it goes to one that has changed", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).click();
  await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
  await page.route("**/_.data*", (route) =>
    route.continue({ url: route.request().url().replace("home%2Fhome", "home%2Fearlier") }),
  );
  const loaded = page.waitForEvent("load");
  await page.getByRole("banner").getByRole("link", { name: "Koshk" }).click();
  await loaded;
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Smokes", exact: true })).toBeVisible();
});

test("search and the page itself work without JavaScript", { tag: "@phone" }, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const { name } = await addProduct(shop, { name: `Plain ${Date.now()}` });
  const page = await context.newPage();
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Get In Touch" })).toBeVisible();
  await context.close();
});

test("a category is used by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("button", { name: "Candy Boom", exact: true });
  await header.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Candy Boom", exact: true });
  const add = panel.getByRole("button", { name: /^Add .* to cart$/ }).first();
  await expect(add).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel.locator(":focus").or(panel.and(page.locator(":focus")))).toHaveCount(1);
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "View Cart" })).toBeVisible();
  await expect(page.locator(":focus")).toHaveAttribute("aria-label", /^Add .* to cart$/);
  await header.focus();
  await page.keyboard.press("Space");
  await expect(header).toHaveAttribute("aria-expanded", "false");
});

test("nothing moves while the page loads", { tag: "@both" }, async ({ page }) => {
  const shifts = await watchShifts(page);
  // The font comes after the first paint, as it does now and then.
  const { promise: painted, resolve: letFontCome } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  const loaded = page.goto("/", { waitUntil: "networkidle" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  letFontCome();
  await loaded;
  expect(await shifts()).toEqual([]);
});
