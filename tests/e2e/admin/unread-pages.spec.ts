import type { Route } from "@playwright/test";
import { menu, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectFetched } from "#tests/support/pages/fetched.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  "the network fails": (route) => route.abort(),
  "a proxy answers 502": (route) => route.fulfill({ status: 502, body: "Bad gateway" }),
};

const UNREAD = {
  Smokes: "Failed to fetch Smokes.",
  "New Sale": "Failed to fetch products.",
  "Manage Sections": "Failed to fetch sections.",
  Orders: "Could not load the orders.",
};

for (const [what, fail] of Object.entries(FAILURES)) {
  test(`where ${what} each page says what it could not read, and reads it when tried again`, {
    tag: "@desktop",
  }, async ({ page, section, pageErrors }) => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const pages = { ...UNREAD, [section.title]: "Failed to load section" };
    for (const [link, message] of Object.entries(pages)) {
      await page.route(/\/admin\/.*\.data/, fail);
      if (await menu(page).isVisible()) await menu(page).click();
      await page.locator("#sidebar").getByRole("link", { name: link, exact: true }).click();
      await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
      await page.unroute(/\/admin\/.*\.data/);
    }
    await expectAccessible(page);
    await page.locator("#sidebar").getByRole("link", { name: "New Sale" }).click();
    await expect(page.getByRole("searchbox", { name: "Search products" })).toBeVisible();
    await page.route(/\/admin\/.*\.data/, fail);
    await page.locator("#sidebar").getByRole("link", { name: "Candy Boom" }).click();
    await expect(page.getByText("Failed to fetch Candy Boom.")).toBeVisible();
    await page.unroute(/\/admin\/.*\.data/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Failed to fetch Candy Boom.")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2, name: "Products" })).toBeVisible();
    expectPageErrors(pageErrors, /ERR_FAILED|502/);
  });
}

test("without a connection the pages of the sidebar open, and say what they could not read", {
  tag: "@desktop",
}, async ({ page, context, section, pageErrors }) => {
  await page.goto("/admin");
  await expectFetched(page, [
    /category-.*js/,
    /section-.*js/,
    /sections-.*js/,
    /orders-.*js/,
    /new-sale-.*js/,
    /confirm-sale-.*js/,
  ]);
  await context.setOffline(true);
  for (const [link, message] of Object.entries({
    ...UNREAD,
    [section.title]: "Failed to load section",
  })) {
    await page.locator("#sidebar").getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("main").getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("a search of orders that nothing answers keeps what is typed", {
  tag: "@desktop",
}, async ({ page, pageErrors }) => {
  await page.goto("/admin/orders");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Chat message or code").fill("Order code: 123");
  await page.route(/\/admin\/.*\.data/, (route) => route.abort());
  const search = page.getByLabel("Search orders");
  await search.fill("tea");
  await expect(page.getByRole("main").getByText(UNREAD.Orders)).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("tea");
  await expect(page.getByLabel("Chat message or code")).toHaveValue("Order code: 123");
  await page.unroute(/\/admin\/.*\.data/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(UNREAD.Orders)).toHaveCount(0);
  await expect(search).toHaveValue("tea");
  expectPageErrors(pageErrors, /ERR_FAILED/);
});

test("a page whose script cannot be fetched says so beside the sidebar, and opens when tried again", {
  tag: "@desktop",
}, async ({ page, context, pageErrors }) => {
  await page.route(/assets\/sections-.*js$/, (route) => route.abort());
  await page.goto("/admin");
  const link = page.locator("#sidebar").getByRole("link", { name: "Manage Sections" });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Still no connection.")).toBeVisible();
  await context.setOffline(false);
  await page.unroute(/assets\/sections-.*js$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Section Manager" })).toBeVisible();
  expectPageErrors(pageErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/);
});
