import type { Page } from "@playwright/test";
import { orderCode } from "#app/domain/orders/order.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { watchShifts } from "#tests/support/pages/layout.ts";
import { placeWebOrder, stubWhatsApp } from "#tests/support/pages/orders.ts";
import {
  expect,
  expectPageErrors,
  type RunningShop,
  test,
} from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

async function showOrder(page: Page, shop: RunningShop): Promise<string> {
  const { id } = await addProduct(shop, { name: `Remembered ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await page.goto(`/success?order=${order.id}`);
  await expect(page.getByRole("link", { name: orderCode(order.id) })).toBeVisible();
  return order.id;
}

const chat = (page: Page) => page.getByRole("link", { name: "Open WhatsApp to Send" });

async function expectOpened({ db }: RunningShop, id: string): Promise<void> {
  const row = db.selectFrom("orders").select("opened_at").where("id", "=", id);
  await expect.poll(async () => (await row.executeTakeFirst())?.opened_at).not.toBeNull();
}

for (const from of ["/success", "/", "/confirm"]) {
  test(`pressing 'Open WhatsApp to Send' on ${from} is recorded while the page goes away`, {
    tag: "@phone",
  }, async ({ page, shop, pageErrors }) => {
    await stubWhatsApp(page);
    const id = await showOrder(page, shop);
    const link = (await chat(page).getAttribute("href")) ?? "";
    if (from !== "/success") await page.goto(from);
    await expect(chat(page)).toHaveAttribute("href", link);
    await chat(page).click();
    await expect(page).toHaveTitle("WhatsApp");
    expect(page.url()).toBe(link);
    await expectOpened(shop, id);
    await page.goto("/");
    await expect(page.getByText("is not sent yet")).toHaveCount(0);
    expectPageErrors(pageErrors, /wa\.me/);
  });
}

test("a press before the scripts load is recorded", { tag: "@phone" }, async ({
  page,
  shop,
  pageErrors,
}) => {
  await stubWhatsApp(page);
  const { id } = await addProduct(shop, { name: `Early ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await page.route("**/assets/*.js", () => {});
  await page.goto(`/success?order=${order.id}`, { waitUntil: "commit" });
  await chat(page).click();
  await expectOpened(shop, order.id);
  pageErrors.splice(0);
});

test("an order not sent yet is reminded of without moving the page, until dismissed", {
  tag: "@both",
}, async ({ page, context, shop }) => {
  const id = await showOrder(page, shop);
  const shifts = await watchShifts(page);
  const words = `Order ${orderCode(id)} is not sent yet`;
  for (const path of ["/", "/confirm"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByText(words)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await expectAccessible(page);
  }
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Dismiss" }).click();
  await expect(other.getByText(words)).toHaveCount(0);
  await expect(other.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(words)).toHaveCount(0);
  await page.goto(`/success?order=${id}`);
  await page.getByRole("link", { name: "Or continue shopping" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(words)).toHaveCount(0);
});

test("the browser lists its last ten orders until they are forgotten", { tag: "@phone" }, async ({
  page,
  shop,
}) => {
  const id = await showOrder(page, shop);
  await page.evaluate(() => {
    const order = (n: number) => ({ id: String(n).padStart(32, "0"), placedAt: n, total: 100 });
    const many = Array.from({ length: 12 }, (_, n) => order(n));
    const broken = [null, { id: "x" }, { ...order(3), total: "1" }];
    const known = JSON.parse(localStorage.getItem("koshk-orders") ?? "[]");
    localStorage.setItem("koshk-orders", JSON.stringify([...known, ...broken, ...many]));
  });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Your orders" }).click();
  await expect(page.getByText("No order to send.")).toBeVisible();
  const list = page.getByRole("region", { name: "Your last orders" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await list.getByRole("link", { name: orderCode(id) }).click();
  await expect(page.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
  await expect(list.getByText("EGP 20")).toBeVisible();
  await page.getByRole("button", { name: "Forget these orders" }).click();
  await expect(list).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("koshk-orders"))).toBeNull();
});

test("where nothing can be stored, all else works", { tag: "@phone" }, async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    });
  });
  const { id } = await addProduct(shop, { name: `Unstored ${Date.now()}` });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await page.goto(`/success?order=${order.id}`);
  await expect(chat(page)).toBeVisible();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(
    page.getByRole("button", { name: "Confirm Order & Send via WhatsApp" }),
  ).toBeVisible();
});
