import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button, menu, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { givePin, pressPin } from "#tests/support/pages/pins.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addPerson, pressAndConfirm, signInContext } from "#tests/support/pages/staff.ts";
import {
  addToSale,
  confirmButton,
  goToConfirm,
  line,
  openTill,
  saleInBrowser,
  storedSale,
} from "#tests/support/pages/till.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

const email = `cashier.${randomId().slice(0, 8)}@koshk.example`;

test.beforeEach(async ({ context, shop }) => {
  await context.clearCookies();
  await signInContext(context, shop);
});

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("user").where("email", "=", email).execute();
  await shop.db.deleteFrom("staff_pins").execute();
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Switch Cashier" });

test("a PIN is set with the own password, removed, and an obvious one refused", async ({
  page,
  shop,
  pageErrors,
}) => {
  await page.goto("/admin/account", { waitUntil: "networkidle" });
  const form = page.locator("form").filter({ has: page.getByRole("heading", { name: "PIN" }) });
  const fill = async (pin: string, password: string) => {
    await form.getByLabel("New PIN").fill(pin);
    await form.getByLabel("Your Password").fill(password);
    await form.getByRole("button", { name: "Set PIN" }).click();
  };
  await fill("1234", STAFF_PASSWORD);
  await expect(form).toContainText("This PIN is easily guessed.");
  await fill("4071", "not the password");
  await expect(form).toContainText("This is not your password.");
  await expectAccessible(page);
  await fill("٤٠٧١", STAFF_PASSWORD);
  await expect(page.getByText("PIN set.")).toBeVisible();
  await expect(form.getByLabel("New PIN")).toHaveValue("");
  expect(await shop.db.selectFrom("staff_pins").select("hash").execute()).toHaveLength(1);
  await pressAndConfirm(form, "Remove PIN");
  await expect(page.getByText("PIN removed.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Remove PIN" })).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Set PIN" })).toBeFocused();
  expectPageErrors(pageErrors, /status of 422/);
  expect(await shop.db.selectFrom("staff_pins").select("hash").execute()).toEqual([]);
});

test("another cashier takes over with the sale as it is, and other tabs follow", {
  tag: "@both",
}, async ({ page, context, shop, section, pageErrors }) => {
  await section.put({ name: "Tea", price: 1000, stock: 5 });
  await openTill(page, section);
  await expect(button(page, "Switch Cashier")).toHaveCount(0);
  await addPerson(page, { email, role: "Cashier" });
  const ali = await givePin(shop, "4071", email);
  await openTill(page, section);
  await addToSale(page, "Tea", 2);
  const { id } = await saleInBrowser(page);
  const other = await context.newPage();
  await other.goto("/admin/staff");
  await expect(other.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();

  await page.locator("#main").getByRole("button", { name: "Switch Cashier" }).click();
  await expect(dialog(page).getByText("Who takes over?")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Ali").click();
  await pressPin(page, "4072");
  await button(page, "Delete a digit").click();
  await pressPin(page, "3");
  await button(page, "Switch").click();
  await expect(dialog(page).getByRole("alert")).toHaveText("This is not the PIN.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByLabel("PIN", { exact: true })).toBeFocused();
  await page.keyboard.type("4071", { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page, "Tea").or(page.locator(".sale-bar:visible")).first()).toBeVisible();
  await expect(page.locator("#sidebar")).toContainText("Ali");
  await expect(page.locator(".till-cashier")).toHaveCount(0);
  await expect(other.getByRole("heading", { level: 1, name: "Not Allowed" })).toBeVisible();
  await other.close();
  expectPageErrors(pageErrors, /status of 422/);

  await goToConfirm(page);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, { id })).toMatchObject({
    cashierId: ali,
    cashierName: "Ali",
    items: [{ name: "Tea", quantity: 2 }],
  });
});

test("an owner who took over by PIN confirms with the password before the owners' pages", {
  tag: "@both",
}, async ({ page, shop, pageErrors }) => {
  const password = await addPerson(page, { email, role: "Owner" });
  await givePin(shop, "4071", email);
  await page.goto("/admin/new-order", { waitUntil: "networkidle" });
  await page.locator("#main").getByRole("button", { name: "Switch Cashier" }).click();
  await button(page, "Ali").click();
  await pressPin(page, "4071");
  await button(page, "Switch").click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto("/admin/settings", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: "Confirm It Is You" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Your Password").fill(password);
  await page.keyboard.press("Enter");
  const tagline = page.getByLabel("Tagline", { exact: true });
  await tagline.fill("Open late");
  await shop.db.updateTable("session").set({ confirmed_at: 0 }).execute();
  // As when another page changes the shop.
  const reread = page.waitForResponse((answer) => answer.status() === 403);
  await page.evaluate(() => Reflect.get(window, "__reactRouterDataRouter").revalidate());
  await reread;
  await expect(tagline).toHaveValue("Open late");
  await button(page, "Save Settings").click();
  const asked = page.getByRole("dialog", { name: "Confirm It Is You" });
  await asked.getByLabel("Your Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(0);
  await expect(tagline).toHaveValue("Open late");
  expectPageErrors(pageErrors, /status of 403/);
});

test("after five wrong PINs the till asks for the password, and takes it", async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea", price: 1000, stock: 5 });
  const password = await addPerson(page, { email, role: "Cashier" });
  await givePin(shop, "4071", email);
  await page.goto("/admin", { waitUntil: "networkidle" });
  if (await menu(page).isVisible()) await menu(page).click();
  await page.locator("#sidebar").getByRole("button", { name: "Switch Cashier" }).click();
  await button(page, "Ali").click();
  const alert = dialog(page).getByRole("alert");
  for (const pin of ["4072", "4073", "4074", "4075"]) {
    await page.getByLabel("PIN", { exact: true }).fill(pin);
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText("This is not the PIN.");
  }
  await page.getByLabel("PIN", { exact: true }).fill("4076");
  await page.keyboard.press("Enter");
  await expect(alert).toContainText("5 wrong PINs in a row.");
  await expectAccessible(page);
  await dialog(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/new-order$/);
  await expect(page.locator("#sidebar")).toContainText("Ali");
  expectPageErrors(pageErrors, /status of 4(22|29)/);
});

test("an owner's PIN lets a colleague's be tried again, without a password", async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea", price: 1000, stock: 5 });
  await addPerson(page, { email, role: "Cashier" });
  await givePin(shop, "4071", email);
  await givePin(shop, "9302", STAFF_EMAIL);
  await openTill(page, section);
  await page.locator("#main").getByRole("button", { name: "Switch Cashier" }).click();
  await button(page, "Ali").click();
  const pin = page.getByLabel("PIN", { exact: true });
  for (const typed of ["4072", "4073", "4074", "4075", "4076"]) {
    await pin.fill(typed);
    await page.keyboard.press("Enter");
    await expect(pin.or(dialog(page).getByLabel("Password"))).toHaveValue("");
  }
  await expect(dialog(page).getByRole("alert")).toContainText("only an owner’s PIN or a password");
  await button(page, "Unlock With an Owner’s PIN").click();
  const approval = page.getByRole("dialog", { name: "Approve" });
  await expect(approval).toContainText("The PIN of Ali can be tried again");
  await expectAccessible(page);
  await pressPin(approval, "9302");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page).getByText("Unlocked.")).toBeVisible();
  await expect(pin).toBeFocused();
  await page.keyboard.type("4071", { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(page.locator("#sidebar")).toContainText("Ali");
  expectPageErrors(pageErrors, /status of 4(22|29)/);
});

test("without a connection the dialog says that it needs one", async ({
  page,
  context,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea", price: 1000, stock: 5 });
  await addPerson(page, { email, role: "Cashier" });
  await givePin(shop, "4071", email);
  await openTill(page, section);
  const open = page.locator("#main").getByRole("button", { name: "Switch Cashier" });
  await open.click();
  await button(page, "Ali").click();
  await context.setOffline(true);
  await page.keyboard.type("4071", { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Switching cashiers needs a connection.",
  );
  await page.keyboard.press("Escape");
  await open.click();
  await expect(dialog(page)).toContainText("Switching cashiers needs a connection.");
  await context.setOffline(false);
  pageErrors.length = 0;
});
