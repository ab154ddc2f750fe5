import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { orderCode } from "#app/domain/orders/order.ts";
import {
  onDevice,
  openNewSale,
  openReadyTill,
  sellOneOffline,
  soldAt,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { pressAndConfirm } from "#tests/support/pages/staff.ts";

/** As a script of the shop's pages may. */
function deleteWaiting(page: Page, position: number): Promise<void> {
  return page.evaluate(async (position) => {
    const opened = indexedDB.open("koshk-till");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const write = opened.result.transaction("sales", "readwrite");
    write.objectStore("sales").delete(position);
    await new Promise((resolve) => write.addEventListener("complete", resolve));
  }, position);
}

function exportSigningKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("koshk-till");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const key = opened.result.transaction("permit").objectStore("permit").get("signing key");
    await new Promise((resolve) => key.addEventListener("success", resolve));
    const { privateKey } = key.result as { privateKey: CryptoKey };
    return crypto.subtle.exportKey("pkcs8", privateKey).then(() => "read", String);
  });
}

test("each sale has a number and a signature; one that is deleted from the storage is missed", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  await till.stopServer();
  for (const _ of [1, 2, 3]) await sellOneOffline(till);
  await page.getByRole("button", { name: "Last Receipt" }).click();
  await expect(page.locator(".printed-order")).toContainText("Offline No.3");
  expect(await exportSigningKey(page)).toContain("InvalidAccessError");
  await deleteWaiting(page, 2);

  await till.startServer();
  await expect.poll(async () => (await onDevice(page)).sales, { timeout: 30_000 }).toBe(0);
  expect((await soldAt(till)).sales).toHaveLength(2);
  await page.goto(`${shop.origin}/admin/queue`);
  const listed = page.getByRole("list", { name: "Needs a look" }).locator("> li");
  await expect(listed).toHaveText([/Sale 2 never came\./]);

  const last = await shop.db
    .selectFrom("offline_sales")
    .select(["order_id", "number"])
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  await page.goto(`${shop.origin}/admin/orders/${last.order_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderCode(last.order_id));
  await expect(page.getByText("Offline No. 3", { exact: true })).toBeVisible();
});

test("a device that was removed sells on with another key", { tag: "@tablet" }, async ({
  till,
}) => {
  const { page, shop } = till;
  await openReadyTill(till);
  await page.goto(`${shop.origin}/admin/staff`);
  const devices = page.getByRole("region", { name: "Devices that sell offline" });
  await page.route("**/admin/offline-devices*", (route) => route.abort(), { times: 1 });
  await pressAndConfirm(devices, /^Remove Chrome on Linux, since/);
  await expect(page.getByText("Could not remove the device.")).toBeVisible();
  await pressAndConfirm(devices, /^Remove Chrome on Linux, since/);
  await expect(page.getByText("Device removed.")).toBeVisible();
  await openNewSale(till);
  const countKeys = () =>
    sql<{ count: number }>`select count(*) as count from device_keys`.execute(shop.db);
  await expect.poll(async () => (await countKeys()).rows).toEqual([{ count: 2 }]);
  await till.stopServer();
  await sellOneOffline(till);
  await till.startServer();
  await expect.poll(async () => (await onDevice(page)).sales, { timeout: 30_000 }).toBe(0);
  expect(await shop.db.selectFrom("sale_problems").select("problems").execute()).toEqual([]);
});
