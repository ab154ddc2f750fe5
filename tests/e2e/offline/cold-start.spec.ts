import { expect } from "@playwright/test";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  onDevice,
  openNewSale,
  openReadyTill,
  PRODUCT,
  STOCK,
  sellOneOffline,
  soldAt,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { addToSale, confirmButton, goToConfirm } from "#tests/support/pages/till.ts";

test("a restarted browser sells without the server, and each sale is recorded once when it is back", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  await till.stopServer();
  await till.restartBrowser();
  await openNewSale(till);
  const banner = till.page.getByRole("main").getByRole("alert");
  await expect(banner).toContainText("No connection. Sales are kept on this device");
  await expect(banner).toContainText(/Prices and stock are from \d\d:\d\d\./);
  await expectAccessible(till.page);
  await sellOneOffline(till);
  await till.page.reload();
  await sellOneOffline(till);
  await expect(banner).toContainText("2 sales wait to be sent.");

  await till.restartBrowser();
  await till.page.goto(`${till.shop.origin}/admin/queue`);
  const waiting = till.page.getByRole("list", { name: "Waiting on this device" });
  await expect(waiting.getByRole("listitem").filter({ hasText: "Made" })).toHaveCount(2);
  await expect(waiting).toContainText(`1 × ${PRODUCT}`);
  await expect(till.page.getByText("No answer came.").first()).toBeVisible();
  await expectAccessible(till.page);
  expect(await soldAt(till)).toEqual({ sales: [], stock: STOCK });

  await till.startServer();
  await till.page.getByRole("button", { name: "Send Now" }).click();
  await expect(till.page.getByText("Nothing waits on this device")).toBeVisible();
  await expect(till.page.getByRole("heading", { name: "Sent last" })).toBeVisible();
  await expectAccessible(till.page);
  expect((await onDevice(till.page)).sales).toBe(0);
  const { sales, stock } = await soldAt(till);
  expect(sales.map(({ total }) => total)).toEqual([1000, 1000]);
  expect(stock).toBe(STOCK - 2);
});

test("pages that need a connection say so, and the till opens from there", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  await till.stopServer();
  await till.page.goto(`${till.shop.origin}/admin/orders?show=pending`);
  await expect(
    till.page.getByRole("heading", { name: "This page needs a connection" }),
  ).toBeVisible();
  await expect(till.page.getByRole("link", { name: "Try again" })).toHaveAttribute(
    "href",
    "/admin/orders?show=pending",
  );
  await expectAccessible(till.page);
  await till.page.getByRole("main").getByRole("link", { name: "New Sale" }).click();
  await addToSale(till.page, PRODUCT);
  await till.page.getByRole("link", { name: "Offline Sales" }).click();
  await expect(till.page.getByText("Nothing waits on this device")).toBeVisible();

  await till.page.goto(`${till.shop.origin}/admin/confirm-order`);
  await expect(confirmButton(till.page)).toBeVisible();
  await till.page.getByRole("link", { name: "Back to New Sale" }).click();
  await goToConfirm(till.page);
});
