import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { showLast, pushTest as test } from "#tests/support/pages/push.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a shopper follows an order by a press, and a locked screen says nothing of what was ordered", async ({
  page,
  shop,
}) => {
  const id = await shop.placeOrder();
  await page.goto(`${shop.origin}/success?order=${id}`, { waitUntil: "networkidle" });
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await worker()).toBe(0);
  await press(page, "Notify me");
  await expect(page.getByText("This device gets a notice")).toBeVisible();
  await expectAccessible(page);
  expect(await worker()).toBe(1);
  await shop.change(id, "confirm");
  await expect.poll(() => shop.device.received.length).toBe(1);
  const address = `/success?order=${id}`;
  expect(await showLast(page, shop, "/success")).toEqual({
    ...{ title: "Koshk", body: "Your order is confirmed.", dir: "ltr", data: address },
  });
  expect(JSON.stringify(shop.device.received[0]?.notice)).not.toMatch(/tea|mona|egp/i);
  await page.reload();
  await press(page, "No more notices");
  await expect(page.getByRole("button", { name: "Notify me" })).toBeVisible();
  await shop.change(id, "complete");
  await expect(page.getByRole("button", { name: "Notify me" })).toHaveCount(0, { timeout: 30_000 });
  expect(shop.device.received).toHaveLength(1);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("an order that is not the newest is followed from the list, in Arabic as well", async ({
  page,
  shop,
}) => {
  const older = await shop.placeOrder();
  await shop.db
    .updateTable("orders")
    .set({ language: "ar" } as never)
    .execute();
  await page.goto(`${shop.origin}/ar/success?order=${older}`, { waitUntil: "networkidle" });
  await page.goto(`${shop.origin}/ar/success`, { waitUntil: "networkidle" });
  await page
    .getByRole("region", { name: "آخر طلباتك" })
    .getByRole("button", { name: "أبلغني" })
    .click();
  await expect(page.getByRole("button", { name: "إيقاف الإشعارات" })).toBeVisible();
  await shop.change(older, "cancel");
  await expect.poll(() => shop.device.received.length).toBe(1);
  expect(await showLast(page, shop, "/success")).toMatchObject({
    ...{ body: "أُلغي طلبك.", dir: "rtl", data: `/ar/success?order=${older}` },
  });
});

test("where notices are blocked or unknown the page says what to do, and an address inside is refused", async ({
  page,
  context,
  shop,
}) => {
  const id = await shop.placeOrder();
  await context.clearPermissions();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.goto(`${shop.origin}/success?order=${id}`, { waitUntil: "networkidle" });
  await expect(page.getByText("Notices are blocked for this shop.")).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("This browser shows no notices.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notify me" })).toHaveCount(0);
  const { subscription } = shop.device;
  const follow = (endpoint: string, order = id) =>
    shop.post(`/order-notices?order=${order}`, { ...subscription, endpoint });
  for (const endpoint of [
    `${shop.origin}/admin`,
    "https://192.168.1.1/",
    "http://fcm.googleapis.com/a",
  ])
    expect((await follow(endpoint)).status).toBe(422);
  expect((await follow(subscription.endpoint, "0".repeat(32))).status).toBe(404);
  expect((await follow(subscription.endpoint)).status).toBe(204);
});
