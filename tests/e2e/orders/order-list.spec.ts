import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { SECOND_TAP_MS } from "#app/ui/second-taps.ts";
import { sale } from "#tests/support/data/history.ts";
import { takeAway } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice, openOrders, orderRow, sendOrder } from "#tests/support/pages/order-pages.ts";
import { AS_PEOPLE } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

/** A new product, and what places an order of it. */
async function openProduct(shop: RunningShop) {
  const { id, name } = await addProduct(shop, { name: `Tea ${randomId().slice(0, 8)}` });
  return { name, order: () => sendOrder(shop, { id, quantity: 1, price: 1000 }) };
}

const status = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Status" }).getByRole("link", { name, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });

test("the address holds the filters and the search, for back and forward too", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const { order } = await openProduct(shop);
  const placed = await order();
  await page.goto("/admin/orders?show=lost&period=ever");
  await expect(status(page, "All")).toHaveAttribute("aria-current", "true");
  await status(page, "Confirmed").click();
  await expect(status(page, "Confirmed")).toHaveAttribute("aria-current", "true");
  await status(page, "Pending").click();
  await expect(page).toHaveURL("/admin/orders?show=pending");
  await page.getByRole("combobox", { name: "Period" }).selectOption("This Week");
  await expect(page).toHaveURL("/admin/orders?show=pending&period=this-week");
  await search(page).fill("no such order");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toContainText(
    "Searched pending orders of this week for “no such order”.",
  );
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL("/admin/orders?show=pending");
  await expect(search(page)).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("all-time");
  await page.goBack();
  await expect(page).toHaveURL("/admin/orders?show=confirmed");
  await page.goForward();
  await expect(orderRow(page, placed)).toBeVisible();
});

test("a thumb works through the pending orders", { tag: "@phone" }, async ({ page, shop }) => {
  const { name, order } = await openProduct(shop);
  const oldest = await order();
  await order();
  await order();
  await page.goto(`/admin/orders?show=pending&q=${encodeURIComponent(name)}`);
  const rows = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  for (const left of [2, 1]) {
    const button = rows.first().getByRole("button", { name: "Confirm Order" });
    const box = await button.boundingBox();
    expect(box?.height).toBe(56);
    expect(box?.x).toBeGreaterThan(195);
    await button.tap();
    await expect(rows).toHaveCount(left);
    await expect(notice(page, "Order confirmed.")).toBeVisible();
    // A press on what took this one's place would be a second tap.
    await page.waitForTimeout(SECOND_TAP_MS);
  }
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  const row = orderRow(page, oldest);
  await row.getByRole("button", { name: "Confirm Order" }).tap();
  await expect(row).toContainText("Confirmed");
  await page.waitForTimeout(SECOND_TAP_MS);
  await row.getByRole("button", { name: "Complete Order" }).tap();
  await expect(row).toContainText("Completed");
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
});

test("the keyboard moves through the orders, acts on one and opens it", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const { name, order } = await openProduct(shop);
  const third = orderRow(page, await order());
  const second = orderRow(page, await order());
  const first = orderRow(page, await order());
  await openOrders(page);
  await expect(first).toBeVisible();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(name, AS_PEOPLE);
  await expect(page.getByRole("list", { name: "Orders" }).getByRole("listitem")).toHaveCount(3);
  await search(page).blur();
  for (const row of [first, second, third]) {
    await page.keyboard.press("ArrowDown");
    await expect(row.getByRole("link")).toBeFocused();
  }
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("c");
  await expect(notice(page, "Order confirmed.")).toBeVisible();
  await expect(second).toContainText("Confirmed");
  await page.keyboard.press("x");
  await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await page.keyboard.type("Not today", AS_PEOPLE);
  await page.keyboard.press("Enter");
  await expect(notice(page, "Order cancelled.")).toBeVisible();
  await expect(second).toContainText("Cancelled");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Reason: Not today");

  await page.getByText("Keyboard", { exact: true }).click();
  await page.getByRole("switch", { name: "Single keys" }).uncheck();
  await page.getByRole("link", { name: "Orders" }).last().click();
  await search(page).waitFor();
  await page.keyboard.press("/");
  await expect(search(page)).not.toBeFocused();
});

test("new orders appear by themselves; when they cannot be read the page stays", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  await page.goto("/admin/orders?show=pending");
  const { order } = await openProduct(shop);
  const placed = await order();
  await expect(orderRow(page, placed)).toBeVisible();
  const bringBack = await takeAway(shop, "orders");
  await status(page, "Pending").click();
  await expect.poll(() => pageErrors.join()).toContain("503");
  await expect(orderRow(page, placed)).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page.getByRole("alert").filter({ hasText: "orders" })).toContainText(
    "Could not load the orders.",
  );
  await expectAccessible(page);
  await bringBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(orderRow(page, placed)).toBeVisible();
  expectPageErrors(pageErrors, /503/);
});

test("without scripts the search is a form and the pages are links", { tag: "@desktop" }, async ({
  browser,
  context,
  shop,
}) => {
  const { order } = await openProduct(shop);
  const placed = await order();
  const plain = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  await page.goto("/admin/orders");
  await status(page, "Pending").click();
  await search(page).fill(placed.customer);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/[?]show=pending&q=Nour\+\w+&type=all&period=all-time$/);
  await expect(orderRow(page, placed)).toBeVisible();
  await plain.close();
});

test("a sale without a cashier's name has no 'Cashier:' with nothing behind", async ({
  page,
  shop,
}) => {
  const { name } = await openProduct(shop);
  const items = [{ id: randomId(), name, price: 1000, quantity: 1 }];
  const sold = sale({ createdAt: Date.now(), items, cashierName: "", customerName: name });
  await importOrders(shop.db, [sold], "UTC");
  await page.goto(`/admin/orders?type=cashier&q=${encodeURIComponent(name)}`);
  const row = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(row).toHaveText(/Cashier(?!:)/);
  await page.goto(`/admin/orders/${sold.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("Cashier:")).toHaveCount(0);
});
