import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { changeOrder, placeWebOrder } from "#tests/support/pages/orders.ts";
import {
  expect,
  expectPageErrors,
  type RunningShop,
  test,
} from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

async function openOrder(page: Page, shop: RunningShop): Promise<string> {
  const { id } = await addProduct(shop, { name: `Status ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await page.clock.install();
  await page.goto(`/success?order=${order.id}`, { waitUntil: "networkidle" });
  return order.id;
}

const shownStatus = (page: Page) => page.getByRole("status").filter({ hasText: /order/ });

const chat = (page: Page) => page.getByRole("link", { name: "Open WhatsApp to Send" });

test("an open page says what becomes of the order, and asks no more once it is completed", {
  tag: "@translated",
}, async ({ page, shop }) => {
  const id = await openOrder(page, shop);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/order-status")) asked++;
  });
  await expect(page.getByText("One step is left")).toBeVisible();
  await changeOrder(shop, id, "confirm");
  await page.clock.fastForward(15_000);
  await expect(shownStatus(page)).toContainText("Your order is confirmed.");
  await expectAccessible(page);
  await page.clock.fastForward(15_000);
  await expect.poll(() => asked).toBe(2);
  await changeOrder(shop, id, "complete");
  // An answer that is on its way may be older than the change, and no other is asked for meanwhile.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(shownStatus(page)).toContainText("Your order is completed.", { timeout: 500 });
  }).toPass();
  await expect(chat(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Order completed" })).toBeVisible();
  const before = asked;
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect(asked).toBe(before);
});

test("a cancelled order says why, and asks less often while nobody answers", {
  tag: "@phone",
}, async ({ page, context, shop, pageErrors }) => {
  const id = await openOrder(page, shop);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await page.clock.fastForward(15_000);
  await failed;
  await changeOrder(shop, id, "cancel", "خلص الشاي");
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(shownStatus(page)).toContainText("Your order was cancelled.");
  await expect(shownStatus(page)).toContainText("Reason: خلص الشاي");
  await expect(page.getByRole("button", { name: "Order again" })).not.toHaveAttribute("data-look");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("Reason: خلص الشاي")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order cancelled" })).toBeVisible();
  await expect(page).toHaveTitle(/^Order cancelled – /);
  await expect(page.getByText("Mona of the staff")).toHaveCount(0);
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});

test("an order that was forgotten on its own page is not remembered when its status changes", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const id = await openOrder(page, shop);
  await page.getByRole("button", { name: "Forget these orders" }).click();
  await changeOrder(shop, id, "confirm");
  await page.clock.fastForward(15_000);
  await expect(shownStatus(page)).toContainText("Your order is confirmed.");
  await expect(page.getByRole("region", { name: "Your last orders" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("koshk-orders"))).toBeNull();
});

test("without JavaScript the page shows the order, its status and the link", {
  tag: "@phone",
}, async ({ browser, shop }) => {
  const { id } = await addProduct(shop, { name: `Plain ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  await page.goto(`/success?order=${order.id}`);
  await expect(chat(page)).toBeVisible();
  await changeOrder(shop, order.id, "confirm");
  await page.reload();
  await expect(page.getByText("Your order is confirmed.")).toBeVisible();
  await expect(chat(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Order again" })).toHaveCount(0);
  await context.close();
});
