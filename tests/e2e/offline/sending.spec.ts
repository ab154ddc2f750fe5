import { expect } from "@playwright/test";
import { sql } from "kysely";
import { ALI, addCashier } from "#tests/support/pages/device-contents.ts";
import {
  onDevice,
  openNewSale,
  openReadyTill,
  PRODUCT,
  STOCK,
  sellOne,
  sellOneOffline,
  signIn,
  soldAt,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import {
  addToSale,
  confirmButton,
  goToConfirm,
  loseReply,
  saleInBrowser,
} from "#tests/support/pages/till.ts";

test("a sale whose reply is lost after it was recorded is not recorded again", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  await loseReply(till.page, "at once");
  await sellOne(till);
  await expect.poll(async () => (await onDevice(till.page)).sales).toBe(0);
  const { sales, stock } = await soldAt(till);
  expect(sales).toHaveLength(1);
  expect(stock).toBe(STOCK - 1);
});

test("a queue whose answer is lost after it was recorded is not recorded again", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page } = till;
  await openReadyTill(till);
  await till.stopServer();
  for (const _ of [1, 2, 3]) await sellOneOffline(till);
  const { ids } = await onDevice(page);
  const lost: number[] = [];
  await page.route("**/admin/queue/send", async (route) => {
    if (lost.length > 0) return route.continue();
    // The server may not have started yet.
    const answer = await route.fetch().catch(() => null);
    if (answer) lost.push(answer.status());
    await route.abort();
  });
  await till.startServer();
  await expect.poll(async () => (await onDevice(page)).sales, { timeout: 30_000 }).toBe(0);
  expect(lost).toEqual([200]);
  const recorded = await till.shop.db.selectFrom("orders").select("cart_id").execute();
  expect(recorded.map(({ cart_id }) => cart_id).sort()).toEqual(ids.sort());
  expect((await soldAt(till)).stock).toBe(STOCK - 3);
});

test("a sale that cannot be recorded does not hold up those behind it", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  await till.stopServer();
  for (const _ of [1, 2, 3]) await sellOneOffline(till);
  const [first = "", second = "", third = ""] = (await onDevice(page)).ids;
  await sql`
    create trigger refused before insert on orders when new.cart_id = ${sql.lit(second)}
    begin select raise(abort, 'refused'); end
  `.execute(shop.db);
  await till.startServer();
  await expect
    .poll(() => onDevice(page), { timeout: 30_000 })
    .toMatchObject({
      ids: [second],
      sentIds: expect.arrayContaining([first, third]),
    });
  await sql`drop trigger refused`.execute(shop.db);
  await page.goto(`${shop.origin}/admin/queue`);
  await expect(page.getByText("Nothing waits on this device")).toBeVisible({ timeout: 30_000 });
  expect((await soldAt(till)).stock).toBe(STOCK - 3);
});

test("the next sale is another one where a killed browser lost that the last was sold", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page } = till;
  await openReadyTill(till);
  await addToSale(page, PRODUCT);
  const { id } = await saleInBrowser(page);
  await goToConfirm(page);
  await confirmButton(page).click();
  await page.waitForURL("**/admin");
  const emptied = JSON.stringify({ id, items: [] });
  await page.evaluate((text) => localStorage.setItem("koshk-sale", text), emptied);
  await openNewSale(till);
  await sellOne(till);
  expect((await soldAt(till)).stock).toBe(STOCK - 2);
});

test("a sale that is on the device leaves a till that lost that it was sold", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page } = till;
  await openReadyTill(till);
  await till.stopServer();
  await addToSale(page, PRODUCT);
  const sold = await saleInBrowser(page);
  await sellOneOffline(till);
  const loseThatItWasSold = async () => {
    await page.evaluate((sale) => localStorage.setItem("koshk-sale", sale), JSON.stringify(sold));
    await openNewSale(till);
    await expect(page.getByText("The last sale was created.")).toBeVisible();
    expect(await saleInBrowser(page)).toMatchObject({ items: [] });
  };
  await loseThatItWasSold();
  await till.startServer();
  await expect.poll(async () => (await onDevice(page)).sales, { timeout: 30_000 }).toBe(0);
  await loseThatItWasSold();
  expect((await soldAt(till)).stock).toBe(STOCK - 2);
});

test("two tabs send what waits once, in order", { tag: "@tablet" }, async ({ till }) => {
  await openReadyTill(till);
  const other = await till.openTab();
  await other.goto(`${till.shop.origin}/admin/queue`);
  await till.stopServer();
  for (const _ of [1, 2, 3]) await sellOneOffline(till);
  const { ids } = await onDevice(till.page);
  await till.startServer();
  await expect(other.getByText("Nothing waits on this device")).toBeVisible({ timeout: 30_000 });
  const recorded = await till.shop.db
    .selectFrom("orders")
    .select("cart_id")
    .orderBy("received_at")
    .orderBy("created_at")
    .execute();
  expect(recorded.map(({ cart_id }) => cart_id)).toEqual(ids);
});

test("signing out ends selling offline and keeps the queue, which the next person sends", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  await page.goto(`${shop.origin}/admin/account`);
  await till.stopServer();
  await addCashier(shop.folder, ALI);
  await openNewSale(till);
  await sellOneOffline(till);
  await page.route("**/admin/queue/send", (route) => route.abort());
  await till.startServer();
  await page.reload();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect.poll(() => onDevice(page)).toMatchObject({ sales: 1, permits: 0 });
  await expect.poll(() => page.evaluate(() => caches.has("koshk-till-pages"))).toBe(false);

  await signIn(till, ALI);
  await expect.poll(async () => (await onDevice(page)).permits).toBe(1);
  await page.unroute("**/admin/queue/send");
  await page.goto(`${shop.origin}/admin/queue`);
  await expect(page.getByText("Nothing waits on this device")).toBeVisible({ timeout: 30_000 });
  expect((await soldAt(till)).sales).toEqual([{ cashier_name: "mona@koshk.example", total: 1000 }]);
});

test("a session that ended keeps the queue and takes the kept pages away", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  await till.stopServer();
  await sellOneOffline(till);
  await page.context().clearCookies();
  await till.startServer();
  await page.waitForURL("**/login", { timeout: 30_000 });
  expect(await onDevice(page)).toMatchObject({ sales: 1, permits: 0 });
  await till.stopServer();
  await expect(page.goto(`${shop.origin}/admin/new-order`)).rejects.toThrow();
});

test("without a permit a sale that is not answered stays in the sale", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page } = till;
  await page.route("**/admin/queue/permit", (route) => route.abort());
  await signIn(till);
  await openNewSale(till);
  await addToSale(page, PRODUCT);
  await goToConfirm(page);
  await till.stopServer();
  await confirmButton(page).click();
  await expect(page.locator(".connection")).toContainText(
    "Could not complete sale. No connection.",
  );
  expect((await onDevice(page)).sales).toBe(0);
});
