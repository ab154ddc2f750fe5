import { expect, type Page } from "@playwright/test";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderIdIn } from "#app/domain/orders/order-address.ts";
import { openMore } from "#tests/support/pages/admin.ts";
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
import {
  addToSale,
  confirmButton,
  goToConfirm,
  search,
  tile,
  tillIsOpen,
} from "#tests/support/pages/till.ts";

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
  const code = await printedCode(till.page);

  await till.restartBrowser();
  // As an installed app starts.
  await till.page.goto(`${till.shop.origin}/admin`);
  await tillIsOpen(till.page);
  await expect(tile(till.page, PRODUCT)).toContainText(`${STOCK - 2} left`);
  await till.page.goto(`${till.shop.origin}/admin/queue`);
  const waiting = till.page.getByRole("list", { name: "Waiting on this device" });
  await expect(waiting.getByRole("listitem").filter({ hasText: `Sale ${code}` })).toHaveCount(1);
  await expect(waiting.getByRole("listitem").filter({ hasText: "Made" })).toHaveCount(2);
  await expect(waiting).toContainText(`1 × ${PRODUCT}`);
  await expect(till.page.getByText("No answer came.").first()).toBeVisible();
  await expectAccessible(till.page);
  expect(await soldAt(till)).toEqual({ sales: [], stock: STOCK });

  await till.startServer();
  // The page may have sent them by itself by then, and the button is gone with them.
  const sendNow = till.page.getByRole("button", { name: "Send Now" });
  await sendNow.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
  await expect(till.page.getByText("Nothing waits on this device")).toBeVisible();
  await expect(till.page.getByRole("heading", { name: "Sent last" })).toBeVisible();
  await expectAccessible(till.page);
  expect((await onDevice(till.page)).sales).toBe(0);
  const { sales, stock } = await soldAt(till);
  expect(sales.map(({ total }) => total)).toEqual([1000, 1000]);
  expect(stock).toBe(STOCK - 2);
  await openNewSale(till);
  await search(till.page).fill(code);
  await till.page.keyboard.press("Enter");
  await expect(till.page.getByRole("dialog", { name: `Refund ${code}` })).toBeVisible();
});

test("a device whose clock was wrong shows when it really reached the server", {
  tag: "@tablet",
}, async ({ till }) => {
  const inCairo = (instant: number) =>
    new Date(instant).toLocaleTimeString("en-GB", { timeZone: "Africa/Cairo", timeStyle: "short" });
  await till.page.clock.setSystemTime(Date.now() - WRONG_BY_MS);
  const before = inCairo(Date.now());
  await openReadyTill(till);
  const after = inCairo(Date.now());
  await till.page.goto(`${till.shop.origin}/admin/queue`);
  const note = till.page
    .getByRole("paragraph")
    .filter({ hasText: "Last contact with the server:" });
  await expect(note).toContainText(new RegExp(`: (${before}|${after})\\.`));
});

/** A year and three hours. */
const WRONG_BY_MS = (365 * 24 + 3) * 60 * 60_000;

/** As on the receipt that New Sale prints again. */
async function printedCode(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event("beforeprint"));
  });
  await page.getByRole("button", { name: "Last Receipt" }).click();
  const receipt = page.locator(".printed-order");
  const address = await receipt.locator(".printed-code").getAttribute("aria-label");
  const code = orderCode(orderIdIn(address ?? "") ?? "");
  await expect(receipt).toContainText(code);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  return code;
}

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
  await openMore(till.page);
  await till.page.getByRole("link", { name: "Offline Sales" }).click();
  await expect(till.page.getByText("Nothing waits on this device")).toBeVisible();

  await till.page.goto(`${till.shop.origin}/admin/confirm-order`);
  await expect(confirmButton(till.page)).toBeVisible();
  await till.page.getByRole("link", { name: "Back to New Sale" }).click();
  await goToConfirm(till.page);
});
