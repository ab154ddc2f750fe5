import { expect } from "@playwright/test";
import { readAccount, searchAccounts } from "#app/data/accounts/accounts.server.ts";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import {
  type OfflineTill,
  onDevice,
  openReadyTill,
  PRODUCT,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import {
  addToSale,
  changeSettings,
  confirmButton,
  goToConfirm,
} from "#tests/support/pages/till.ts";

async function openTillWithCustomer(till: OfflineTill): Promise<string> {
  const { page, shop } = till;
  await changeSettings(shop, { takesAccount: true });
  const fields = { name: "Umm Hassan", phone: "", note: "", limit: null, opening: 19_500 };
  const id = randomId();
  await resultOf(addAccount(shop.db, { id, kind: "customer", ...fields }, EDIT));
  await openReadyTill(till);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("koshk-customers")))
    .toContain("Umm Hassan");
  return id;
}

test("without a connection a known customer buys on account, and a new one does", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openTillWithCustomer(till);
  await till.stopServer();
  const toCustomers = async () => {
    await addToSale(page, PRODUCT);
    await goToConfirm(page);
    await page.locator(".paid-by-method", { hasText: "On Account" }).click();
    await expect(page.getByText("These are the balances of the last contact.")).toBeVisible({
      timeout: 20_000,
    });
  };
  const confirm = async () => {
    await confirmButton(page).click();
    await expect(page.getByText("Order successfully created!")).toBeVisible();
    await page.waitForURL("**/admin/new-order");
  };
  await toCustomers();
  await page.getByRole("button", { name: /^Umm Hassan/ }).click();
  await confirm();
  await toCustomers();
  await page.getByRole("button", { name: "New Customer" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Abu New");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByText("After this sale: EGP 10")).toBeVisible();
  await confirm();
  await till.startServer();
  await expect.poll(async () => (await onDevice(page)).sales, { timeout: 30_000 }).toBe(0);
  const balances = await searchAccounts(shop.db, "customer", "", 9);
  expect(balances.map(({ name, balance }) => [name, balance]).sort()).toEqual([
    ["Abu New", 1000],
    ["Umm Hassan", 20_500],
  ]);
  await page.goto(`${shop.origin}/admin/queue`);
  await expect(page.getByText("The customer owed EGP 205 after it").first()).toBeVisible();
  await expect(
    page.getByText("The customer had no account. One was opened.").first(),
  ).toBeVisible();
});

test("without a connection a payment is kept, numbered, shown where it waits, and sent once", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  const id = await openTillWithCustomer(till);
  await till.stopServer();
  await page.getByRole("button", { name: "Take Payment" }).click();
  await page.getByRole("button", { name: /^Umm Hassan/ }).click({ timeout: 20_000 });
  const dialog = page.getByRole("dialog", { name: "Take Payment" });
  await dialog.getByLabel("Amount").fill("45");
  await dialog.getByRole("button", { name: /^Take Payment/ }).dblclick();
  await expect(dialog.getByRole("status")).toContainText("EGP 45 from Umm Hassan recorded.");
  await expect(dialog.getByRole("status")).toContainText("the payment is kept on this device");
  await expect(dialog).toContainText("Owes EGP 150");
  await dialog.getByRole("button", { name: "Print" }).click();
  await expect(page.locator(".printed-order")).toContainText("Offline No.1");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.goto(`${shop.origin}/admin/queue`);
  await expect(page.getByRole("list", { name: "Waiting on this device" })).toContainText(
    "Payment on account",
  );
  await till.startServer();
  await expect.poll(async () => (await onDevice(page)).sales, { timeout: 30_000 }).toBe(0);
  const paid = await readAccount(shop.db, id);
  expect(paid).toMatchObject({ balance: 15_000, entries: 2 });
  await expect(page.getByRole("list", { name: "Sent last" })).toContainText("Payment on account");
});
