import { expect } from "@playwright/test";
import {
  type OfflineTill,
  onDevice,
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
  tile,
  tillIsOpen,
} from "#tests/support/pages/till.ts";

const tilesStock = ({ page }: OfflineTill) => tile(page, PRODUCT).locator(".tile-stock");

test("the till goes on while the server accepts and does not answer, and each sale is recorded once", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  till.freezeServer();
  await addToSale(till.page, PRODUCT);
  await expect(async () => {
    const link = till.page.getByRole("link", { name: "Confirm Sale" });
    if (await link.isVisible()) await link.click();
    await expect(confirmButton(till.page)).toBeVisible({ timeout: 1500 });
  }, "pressed again and again").toPass();
  await confirmButton(till.page).click();
  await till.page.waitForURL("**/admin/new-order");
  await tillIsOpen(till.page);
  await expect(tilesStock(till)).toHaveText(`${STOCK - 1} left`);
  await expect(till.page.getByRole("main").getByRole("alert")).toContainText(
    "No connection. Sales are kept on this device",
  );
  await addToSale(till.page, PRODUCT);
  await goToConfirm(till.page);
  await till.page.reload();
  await confirmButton(till.page).click();
  await expect(till.page.getByText("the sale is kept on this device")).toBeVisible();
  await till.page.waitForURL("**/admin/new-order");
  await tillIsOpen(till.page);
  await expect(tilesStock(till)).toHaveText(`${STOCK - 2} left`);

  till.thawServer();
  await expect.poll(async () => (await onDevice(till.page)).sales).toBe(0);
  const { sales, stock } = await soldAt(till);
  expect({ sales: sales.length, stock }).toEqual({ sales: 2, stock: STOCK - 2 });
  await expect(tilesStock(till)).toHaveText(`${STOCK - 2} left`);
  await expect(till.page.getByRole("main").getByRole("alert")).toHaveText("");
});

test("opened at a silent server, the till comes from what the device keeps, the dashboard's in its place", {
  tag: "@tablet",
}, async ({ till }) => {
  await openReadyTill(till);
  till.freezeServer();
  await till.page.goto(`${till.shop.origin}/admin`);
  await expect(till.page).toHaveURL(/\/admin\/new-order$/);
  await sellOneOffline(till);
  await till.page.goto(`${till.shop.origin}/admin/orders`);
  await expect(
    till.page.getByRole("heading", { name: "This page needs a connection" }),
  ).toBeVisible();
});
