import type { Page } from "@playwright/test";
import { orderCode } from "#app/domain/orders/order.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { watchShifts } from "#tests/support/pages/layout.ts";
import { changeOrder, placeWebOrder } from "#tests/support/pages/orders.ts";
import {
  expect,
  expectPageErrors,
  type RunningShop,
  test,
} from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

/** An order that this browser remembers, not sent. */
async function rememberOrder(page: Page, shop: RunningShop): Promise<string> {
  const { id } = await addProduct(shop, { name: `Status ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await page.goto(`/success?order=${order.id}`);
  await expect(page.getByRole("link", { name: orderCode(order.id) })).toBeVisible();
  return order.id;
}

/** What the page asks for from now on. */
function watchRequests(page: Page): { statuses: number; parts: number } {
  const asked = { statuses: 0, parts: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/order-status?")) asked.statuses++;
    if (/order-reminder-.*js$/.test(request.url())) asked.parts++;
  });
  return asked;
}

for (const [action, words, status] of [
  ["confirm", "is confirmed.", "Confirmed"],
  ["complete", "is completed.", "Completed"],
  ["cancel", "was cancelled.", "Cancelled"],
] as const) {
  test(`home says once that an order ${words}, and does not ask to send it`, {
    tag: "@phone",
  }, async ({ page, shop }) => {
    const id = await rememberOrder(page, shop);
    await changeOrder(shop, id, action, action === "cancel" ? "Closed today" : null);
    const asked = watchRequests(page);
    const shifts = await watchShifts(page);
    await page.goto("/", { waitUntil: "networkidle" });
    const said = page.getByText(`Order ${orderCode(id)} ${words}`);
    await expect(said).toBeVisible();
    await expect(page.getByRole("link", { name: "Open WhatsApp to Send" })).toHaveCount(0);
    expect(await shifts()).toEqual([]);
    expect(asked.statuses).toBe(1);
    await expectAccessible(page);
    await page.reload({ waitUntil: "networkidle" });
    await expect(said).toHaveCount(0);
    expect(await shifts()).toEqual([]);
    expect(asked.statuses).toBe(1);
    await page.goto("/success", { waitUntil: "networkidle" });
    const list = page.getByRole("region", { name: "Your last orders" });
    await expect(list.getByText(status, { exact: true })).toBeVisible();
    expect(asked.statuses).toBe(status === "Confirmed" ? 2 : 1);
  });
}

test("whoever comes back to the reminder reads in its place what became of the order", {
  tag: "@both",
}, async ({ page, shop }) => {
  const id = await rememberOrder(page, shop);
  const shifts = await watchShifts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByText(`Order ${orderCode(id)} is not sent yet`)).toBeVisible();
  await changeOrder(shop, id, "confirm");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText(`Order ${orderCode(id)} is confirmed.`)).toBeVisible();
  expect(await shifts()).toEqual([]);
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText("Your order is confirmed.")).toBeVisible();
});

test("a first visit asks for no status and loads no code for it", { tag: "@phone" }, async ({
  page,
}) => {
  const asked = watchRequests(page);
  for (const path of ["/", "/confirm", "/success"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("link", { name: "Your last orders" })).toBeHidden();
  }
  expect(asked).toEqual({ statuses: 0, parts: 0 });
});

test("while nobody answers, what is remembered is shown, and of when it is", {
  tag: "@phone",
}, async ({ page, shop, pageErrors }) => {
  const id = await rememberOrder(page, shop);
  await page.route("**/order-status?*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText(`Order ${orderCode(id)} is not sent yet`)).toBeVisible();
  await page.getByRole("link", { name: "Your last orders" }).click();
  const order = page.getByRole("region", { name: "Your last orders" }).getByRole("listitem");
  await expect(order).toContainText("Pending");
  await expect(order).toContainText("as of");
  await expectAccessible(page);
  await page.unroute("**/order-status?*");
  await changeOrder(shop, id, "cancel", "Closed today");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(order).toContainText("Cancelled");
  await expect(order).not.toContainText("as of");
  expectPageErrors(pageErrors, /ERR_FAILED/);
});
