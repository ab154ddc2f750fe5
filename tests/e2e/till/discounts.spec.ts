import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addPerson } from "#tests/support/pages/staff.ts";
import {
  changeSettings,
  confirmButton,
  saleInBrowser,
  storedSale,
  takeToConfirm,
  tillIsOpen,
} from "#tests/support/pages/till.ts";

const SUCCESS = "Order successfully created!";
const DIALOG = "confirm-sale";

async function typeDiscount(page: Page, percent: string): Promise<void> {
  await page.getByRole("textbox", { name: say("Percent", DIALOG), exact: true }).fill(percent);
}

test("a discount in percent lowers the total, is kept, and is shared out over the lines", {
  tag: "@journey",
}, async ({ page, shop, section }) => {
  await section.put({ name: "حمص", price: 1005, stock: 9 }, { name: "Fig Roll", price: 500 });
  await takeToConfirm(page, section, "حمص", "Fig Roll");
  await button(page, say("Discount", DIALOG)).click();
  const dialog = page.getByRole("dialog");
  const give = dialog.getByRole("button", { name: say("Give Discount") });
  await expect(give).toBeDisabled();
  await typeDiscount(page, "100");
  await expect(dialog.getByText(say("A discount has to leave something to pay."))).toBeVisible();
  await typeDiscount(page, "١٥");
  await expect(dialog.getByRole("status")).toHaveText(say("New total: EGP 12.80"));
  await give.click();
  await expect(dialog.getByText(say("A reason is required."))).toBeVisible();
  await dialog.getByRole("button", { name: say("Regular customer") }).click();
  await expectAccessible(page);
  await give.click();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(say("EGP 12.80"), { exact: true })).toBeVisible();
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(say(SUCCESS))).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({
    total: 1280,
    discount: { amount: 225, reason: say("Regular customer") },
    payments: [{ method: "cash", amount: 1280 }],
    items: [{ discount: 150 }, { discount: 75 }],
  });
});

test("a discount is changed, and taken back", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Halva", price: 4000 });
  await takeToConfirm(page, section, "Halva");
  await button(page, "Discount").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Amount in EGP").first().click();
  await dialog.getByRole("textbox", { name: "Amount in EGP" }).fill("1.250");
  await expect(dialog.getByRole("textbox", { name: "Amount in EGP" })).toHaveAccessibleDescription(
    /two amounts: write thousands as 1250/,
  );
  await dialog.getByRole("textbox", { name: "Amount in EGP" }).fill("12.5");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Torn");
  await dialog.getByRole("button", { name: "Give Discount" }).click();
  await expect(page.getByText("EGP 27.50", { exact: true })).toBeVisible();
  await button(page, "Change Discount").click();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Torn");
  await dialog.getByRole("textbox", { name: "Amount in EGP" }).fill("2.5");
  await dialog.getByRole("button", { name: "Give Discount" }).click();
  await expect(page.getByText("EGP 37.50", { exact: true })).toBeVisible();
  await button(page, "Remove Discount").click();
  await expect(button(page, "Exact: EGP 40")).toBeVisible();
});

test("a cashier gives what the owner allows, and nothing where that is nothing", {
  tag: "@desktop",
}, async ({ page, shop, section, pageErrors }) => {
  await changeSettings(shop, { cashierDiscount: 10 });
  await section.put({ name: "Nougat", price: 1000, stock: 20 });
  const email = `discount.${randomId().slice(0, 8)}@koshk.example`;
  const password = await addPerson(page, { email, role: "Cashier" });
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await tillIsOpen(page);
  await takeToConfirm(page, section, "Nougat");
  await button(page, "Discount").click();
  await typeDiscount(page, "11");
  await expect(page.getByText("You may give 10 percent at most, here EGP 1.")).toBeVisible();
  await typeDiscount(page, "10");
  await page.getByRole("dialog").getByRole("button", { name: "Offer" }).click();
  await button(page, "Give Discount").click();
  await expect(page.getByText("EGP 9", { exact: true })).toBeVisible();

  await changeSettings(shop, { cashierDiscount: 0 });
  await confirmButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "higher than you may give" }),
  ).toBeVisible();
  await page.reload();
  await button(page, "Remove Discount").click();
  await expect(button(page, "Discount")).toHaveCount(0);
  await confirmButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expectPageErrors(pageErrors, /409/);
  await shop.db.deleteFrom("user").where("email", "=", email).execute();
});
