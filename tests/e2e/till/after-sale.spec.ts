import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { randomId } from "#app/domain/id.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import {
  addButton,
  changeSettings,
  confirmButton,
  openTill,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
];

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => {};
  }),
);

test.afterEach(({ shop }) => changeSettings(shop, { afterSale: "dashboard" }));

test("where the owner says so, a sale leads to New Sale and stays on screen until the next", async ({
  page,
  shop,
  section,
}) => {
  await changeSettings(shop, { afterSale: "new-sale" });
  await section.put({ name: "Tea", price: 1000, stock: 20 });
  const panel = page.getByRole("region", { name: "Last sale" });
  const sell = async () => {
    await takeToConfirm(page, section, "Tea");
    await page.getByLabel("Amount received").fill("50");
    await confirmButton(page).click();
    await expect(page).toHaveURL(/\/admin\/new-order$/);
    await expect(panel.getByRole("status")).toContainText("Order successfully created!");
  };
  await sell();
  await expect(panel).toContainText("EGP 10");
  await expect(panel).toContainText("EGP 40");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panel.getByRole("button", { name: "Print receipt" }).click();
  await expect(page.locator(".printed-order")).toBeAttached();
  await page.waitForTimeout(1700);
  await expect(panel).toBeVisible();
  await button(page, section.title).click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }

  for (const size of SIZES) {
    await page.setViewportSize(size);
    await sell();
    await button(page, section.title).click();
    const tile = await addButton(page, "Tea").boundingBox();
    await addButton(page, "Tea").click();
    await expect(panel).toBeHidden();
    expect(await addButton(page, "Tea").boundingBox()).toEqual(tile);
  }

  await sell();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});

test("the last receipt of the device is printed again, until somebody signs out", async ({
  page,
  context,
  shop,
  section,
}) => {
  await context.clearCookies();
  await signInContext(context, shop);
  await section.put({ name: "Tea", price: 1000, stock: 9 });
  await openTill(page, section);
  await expect(button(page, "Last Receipt")).toHaveCount(0);
  await takeToConfirm(page, section, "Tea");
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await openTill(page, section);
  await expectAccessible(page);
  const receipt = page.locator(".printed-order");
  await button(page, "Last Receipt").click();
  await expect(receipt).toContainText("Tea");
  await expect(receipt).not.toContainText(/Copy|Refunded/);
  const { id = "" } = (await storedSale(shop, sale)) ?? {};
  await refundFirstPiece(shop, id);
  await page.goto(`/admin/orders/${id}`);
  await expect(button(page, "Print")).toBeEnabled();
  await openTill(page, section);
  await button(page, "Last Receipt").click();
  await expect(receipt).toContainText(/SaleRefundedCopy/);
  await page.reload();
  await expect(button(page, "Last Receipt")).toBeVisible();
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>("form[action='/logout']")?.requestSubmit(),
  );
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("koshk-last-receipt")))
    .toBeNull();
});

async function refundFirstPiece({ db }: RunningShop, orderId: string): Promise<void> {
  const items = [{ position: 0, quantity: 1, toStock: true }];
  const refund = { id: randomId(), reason: "Cold", items };
  const by = { staff: { id: "2", name: "Salma" }, timezone: "UTC", now: Date.now() };
  await resultOf(recordRefund(db, orderId, refund, by));
}
