import type { Page } from "@playwright/test";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { sale } from "#tests/support/data/history.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { notice, openOrder, sendOrder } from "#tests/support/pages/order-pages.ts";
import { givePin, pressPin } from "#tests/support/pages/pins.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addPerson, signInContext } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import {
  changeSettings,
  confirmButton,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";

const email = `approved.${randomId().slice(0, 8)}@koshk.example`;
const PIN = "9302";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Approve" });

test.beforeEach(async ({ page, context, shop }) => {
  const password = await addPerson(page, { email, role: "Cashier" });
  await givePin(shop, PIN, STAFF_EMAIL);
  await context.clearCookies();
  await signInContext(context, shop, { email, password });
});

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("user").where("email", "=", email).execute();
  await shop.db.deleteFrom("staff_pins").execute();
});

async function approve(page: Page): Promise<void> {
  await pressPin(dialog(page), PIN);
  await dialog(page).getByRole("button", { name: "Approve" }).click();
}

test("a cashier's refund is approved by an owner's PIN, on the order's page", {
  tag: ["@both", "@translated"],
}, async ({ page, shop, pageErrors }) => {
  const items = [{ id: randomId(), name: "Tea", price: 1000, quantity: 1 }];
  const sold = sale({ createdAt: Date.now(), items });
  await importOrders(shop.db, [sold], "Africa/Cairo");
  await openOrder(page, { id: sold.id, code: orderCode(sold.id), customer: "" });
  await button(page, "Refund").click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  await expect(refund.getByText("An owner approves this with a PIN.")).toBeVisible();
  await refund.getByRole("button", { name: "Damaged" }).click();
  await refund.getByRole("button", { name: "Refund EGP 10" }).click();
  await expect(dialog(page)).toContainText(`Refund ${orderCode(sold.id)}: EGP 10`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressPin(dialog(page), "4072");
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("This is not the PIN.");
  await expect(page.getByLabel("PIN", { exact: true })).toBeFocused();
  await page.keyboard.type(PIN, { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(notice(page, "Refund recorded.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Ali");
  await expect(history).toContainText(/Approved by \S+/);
  // Nothing is left to refund, so its button is gone.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expectPageErrors(pageErrors, /status of 422/);
});

test("so is the cancellation of a confirmed order, and the focus stays on the page", async ({
  page,
  shop,
}) => {
  const tea = await addProduct(shop, { name: "Mint tea", price: 1000, stock: 5 });
  const order = await sendOrder(shop, { id: tea.id, quantity: 1, price: 1000 });
  await openOrder(page, order);
  const heading = page.getByRole("heading", { level: 1 });
  await button(page, "Confirm Order").click();
  await expect(notice(page, "Order confirmed.")).toBeVisible();
  await expect(heading).toBeFocused();
  await button(page, "Cancel Order").click();
  await page.getByRole("button", { name: "Sold out." }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await approve(page);
  await expect(notice(page, "Order cancelled.")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText(/Approved by \S+/);
  await expect(heading).toBeFocused();
});

test("a discount above the limit is approved as the sale is confirmed, and not without a connection", async ({
  page,
  context,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Halva", price: 4000, stock: 9 });
  await takeToConfirm(page, section, "Halva");
  await button(page, "Discount").click();
  await page.getByRole("textbox", { name: "Percent", exact: true }).fill("25");
  const discount = page.getByRole("dialog");
  await expect(discount.getByText("An owner approves this with a PIN.")).toBeVisible();
  await discount.getByRole("button", { name: "Offer" }).click();
  await button(page, "Give Discount").click();
  await expect(page.getByText("EGP 30", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const sold = await saleInBrowser(page);

  await context.setOffline(true);
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText("An approval needs a connection.");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await context.setOffline(false);
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText("Discount: EGP 10 of EGP 40");
  await expectAccessible(page);
  await context.setOffline(true);
  await approve(page);
  await expect(dialog(page).getByRole("alert")).toContainText("An approval needs a connection.");
  expect(await storedSale(shop, sold)).toBeNull();
  expect((await saleInBrowser(page)).id).toBe(sold.id);
  await context.setOffline(false);
  await approve(page);
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, sold)).toMatchObject({
    cashierName: "Ali",
    discount: { amount: 1000, reason: "Offer" },
    approvedBy: { name: expect.any(String) },
  });
  pageErrors.length = 0;
});

test("a sale above the limit of an account is approved, with the balance that it leads to", async ({
  page,
  shop,
  section,
}) => {
  await changeSettings(shop, { takesAccount: true, accountLimit: 5000 });
  const fields = { name: "Umm Karim", phone: "", note: "", limit: null, opening: 3000 };
  const account = { id: randomId(), kind: "customer" as const, ...fields };
  await resultOf(addAccount(shop.db, account, EDIT));
  await section.put({ name: "Basbousa", price: 2500, stock: 9 });
  await takeToConfirm(page, section, "Basbousa");
  await page.locator(".paid-by-method", { hasText: "On Account" }).click();
  await page.getByRole("button", { name: /^Umm Karim/ }).click();
  await expect(page.getByText("This is above the limit.")).toBeVisible();
  const sold = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText("Umm Karim would owe EGP 55");
  await approve(page);
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, sold)).toMatchObject({
    account: { id: account.id, balanceAfter: 5500 },
    approvedBy: { name: expect.any(String) },
  });
  await changeSettings(shop, { takesAccount: false, accountLimit: 20_000 });
});
