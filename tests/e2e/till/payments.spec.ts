import type { Page } from "@playwright/test";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  changeSettings,
  confirmButton,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

const SUCCESS = "Order successfully created!";
const OFFERED = { takesCard: true, takesInstapay: true };
const NONE = { takesCard: false, takesInstapay: false };

const method = (page: Page, name: string) =>
  page.getByRole("radio", { name: say(name, "domain/sale"), exact: true });
const amount = (page: Page, index: number) =>
  page.getByRole("textbox", { name: say(`Amount of payment ${index}`) });

test.beforeEach(({ shop }) => changeSettings(shop, OFFERED));
test.afterEach(({ shop }) => changeSettings(shop, NONE));

test("a sale is split over cash and card, survives a reload, and shows its change", {
  tag: "@journey",
}, async ({ page, shop, section }) => {
  await section.put({ name: "كشري", price: 6250, stock: 9 });
  await takeToConfirm(page, section, "كشري");
  await expect(method(page, "Cash")).toBeChecked();
  await expect(method(page, "Mobile Wallet")).toHaveCount(0);
  await expectAccessible(page);
  await button(page, say("Split Payment")).click();
  await amount(page, 1).fill("60");
  await amount(page, 2).fill("10");
  await expect(page.getByText(say("Too much"))).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByText(say("The payments are not the total yet."))).toBeVisible();
  await amount(page, 1).fill("٤٠");
  await amount(page, 2).fill("");
  await expect(amount(page, 2)).toHaveAttribute("placeholder", "22.50");
  await button(page, say("Received EGP 50", "confirm-sale")).click();
  await expectAccessible(page);
  await page.reload();
  await expect(amount(page, 1)).toHaveValue("٤٠");
  await button(page, say("Received EGP 50", "confirm-sale")).click();
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  const success = page.getByRole("status").filter({ hasText: say(SUCCESS) });
  await expect(success).toContainText(say("EGP 62.50"));
  await expect(success).toContainText(say("EGP 10"));
  expect(await storedSale(shop, sale)).toMatchObject({
    total: 6250,
    payments: [
      { method: "cash", amount: 4000, received: 5000 },
      { method: "card", amount: 2250, received: null },
    ],
  });
});

test("one press pays by InstaPay, and the order page refunds the same way", async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Feteer", price: 8000, stock: 9 });
  await takeToConfirm(page, section, "Feteer");
  await page.getByText("InstaPay", { exact: true }).click();
  await expect(page.getByText("Amount received")).toHaveCount(0);
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  const order = await storedSale(shop, sale);
  await page.goto(`/admin/orders/${order?.id}`);
  const sums = page.locator(".order-sums");
  await expect(sums).toContainText("Paid by InstaPayEGP 80");
  await button(page, "Refund").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Given back by")).toHaveValue("instapay");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Cold");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund EGP 80" }).click();
  await expect(page.getByText("Given back by InstaPay")).toBeVisible();
});

test("without other ways to pay there is no choice", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  await changeSettings(shop, NONE);
  await section.put({ name: "Plain Cash", price: 1000 });
  await takeToConfirm(page, section, "Plain Cash");
  await expect(page.getByRole("textbox", { name: "Amount received" })).toBeVisible();
  await expect(page.getByText("Paid By")).toHaveCount(0);
  await expect(button(page, "Split Payment")).toHaveCount(0);
});
