import type { Page } from "@playwright/test";
import { readAccount, searchAccounts } from "#app/data/accounts/accounts.server.ts";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import {
  changeSettings,
  confirmButton,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

const onAccount = (page: Page) =>
  page.locator(".paid-by-method", { hasText: say("On Account", "domain/sale/") });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const SUCCESS = "Order successfully created!";

test.beforeEach(({ shop }) => changeSettings(shop, { takesAccount: true }));
test.afterEach(({ shop }) => changeSettings(shop, { takesAccount: false }));

async function addCustomer(shop: RunningShop, name: string, opening = 0): Promise<string> {
  const id = randomId();
  const fields = { name, phone: "", note: "", limit: null };
  await resultOf(addAccount(shop.db, { id, kind: "customer", ...fields, opening }, EDIT));
  return id;
}

test("a known customer's sale on account takes two presses more than cash", {
  tag: ["@journey", "@translated"],
}, async ({ page, shop, section }) => {
  const id = await addCustomer(shop, "Umm Hassan", 1250);
  await section.put({ name: "Karak Tea", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Karak Tea");
  await expect(field(page, say("Customer Name (optional)"))).toBeVisible();
  await onAccount(page).click();
  await expect(field(page, say("Customer Name (optional)"))).toHaveCount(0);
  await expectAccessible(page);
  await confirmButton(page).click();
  await expect(
    page.getByText(say("Choose the customer for what is sold on account.")).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Umm Hassan/ }).click();
  await expect(page.getByText(say("After this sale: EGP 22.50"))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(say("After this sale: EGP 22.50"))).toBeVisible();
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(say(SUCCESS))).toBeVisible();
  expect((await readAccount(shop.db, id))?.balance).toBe(2250);
  expect(await storedSale(shop, sale)).toMatchObject({
    customerName: "Umm Hassan",
    account: { id, balanceAfter: 2250 },
  });
});

test("a new customer is made at the till, and a part of the sale is on account", async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Mint Tea", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Mint Tea");
  await button(page, "Split Payment").click();
  await page.getByRole("combobox", { name: "Method of payment 2" }).selectOption("On Account");
  await page.getByRole("textbox", { name: "Amount of payment 1" }).fill("4");
  await field(page, "Customer").fill("Abu Ali Who Is New");
  await button(page, "New Customer").click();
  await expect(field(page, "Name")).toHaveValue("Abu Ali Who Is New");
  await field(page, "WhatsApp Number (optional)").fill("12");
  await button(page, "Add Customer").click();
  await expect(
    page.getByText("Type a WhatsApp number such as 010 0123 4567, or nothing."),
  ).toBeVisible();
  await expectAccessible(page);
  await field(page, "WhatsApp Number (optional)").fill("010 0123 4567");
  await field(page, "WhatsApp Number (optional)").press("Enter");
  await expect(page.getByText("After this sale: EGP 6")).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(await searchAccounts(shop.db, "customer", "Who Is New", 2)).toMatchObject([
    { name: "Abu Ali Who Is New", balance: 600, phone: "201001234567" },
  ]);
  expectPageErrors(pageErrors, /422/);
});

test("a scan while a customer is chosen goes into the sale, and into no field", async ({
  page,
  shop,
  section,
}) => {
  const code = "KSHK-beside";
  await addCustomer(shop, "Scanned Beside");
  await section.put({ name: "Scanned Tea", price: 1000, stock: 9, barcodes: [code] });
  await takeToConfirm(page, section, "Scanned Tea");
  const quantity = async () => (await saleInBrowser(page)).items[0]?.quantity;
  await onAccount(page).click();
  for (const [at, name] of ["Customer", "Name", "WhatsApp Number (optional)"].entries()) {
    if (at === 1) await button(page, "New Customer").click();
    await field(page, name).focus();
    await scan(page, code);
    await expect.poll(quantity).toBe(at + 2);
    await expect(field(page, name)).toHaveValue("");
  }
  await expect(button(page, "Add Customer")).toBeVisible();
  await page.goto("/admin/new-order");
  await button(page, "Take Payment").click();
  await page.getByRole("button", { name: /^Scanned Beside/ }).click();
  const amount = page.getByRole("dialog", { name: "Take Payment" }).getByLabel("Amount");
  await amount.focus();
  await scan(page, code);
  await expect(amount).toHaveValue("");
});

test("a payment is taken at the till in five presses and an amount", async ({ page, shop }) => {
  const id = await addCustomer(shop, "Hag Saber", 12_000);
  await page.goto("/admin/new-order");
  await button(page, "Take Payment").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Hag Saber/ }).click();
  const dialog = page.getByRole("dialog", { name: "Take Payment" });
  await dialog.getByLabel("Amount").fill("nothing");
  await dialog.getByRole("button", { name: /^Take Payment/ }).click();
  await expect(dialog.getByLabel("Amount")).toHaveAccessibleDescription(/Type an amount/);
  await dialog.getByLabel("Amount").fill("٥٠");
  await expect(dialog.getByText("New balance: EGP 70")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Take Payment/ }).dblclick();
  await expect(dialog.getByText("EGP 50 from Hag Saber recorded.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  await expectAccessible(page);
  expect(await readAccount(shop.db, id)).toMatchObject({ balance: 7000, entries: 2 });
});
