import type { Page } from "@playwright/test";
import { recordLateSale } from "#app/data/orders/late/record-late-sale.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { lateOptions, lateSale } from "#tests/support/data/late-sales.ts";
import { button, menu, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { say } from "#tests/support/pages/say.ts";
import {
  closeShift,
  closingForm,
  countedField,
  openOwnShift,
  reportRow,
  shiftField,
} from "#tests/support/pages/shifts.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { addPerson } from "#tests/support/pages/staff.ts";
import { changeSettings, confirmButton, takeToConfirm } from "#tests/support/pages/till.ts";

const SUCCESS = "Order successfully created!";
const OF = "shifts/messages";

test.beforeEach(({ shop }) => changeSettings(shop, { usesShifts: true, takesCard: true }));
test.afterEach(async ({ shop }) => {
  await changeSettings(shop, { usesShifts: false, takesCard: false });
  await shop.db.deleteFrom("shifts").execute();
});

async function sell(page: Page): Promise<void> {
  await confirmButton(page).click();
  await expect(page.getByText(say(SUCCESS))).toBeVisible();
}

test("a shift is opened, sells, pays out, and is closed with a wrong count; its report is printed", {
  tag: "@journey",
}, async ({ page, section, pageErrors }) => {
  await section.put({ name: "ترمس", price: 2500, stock: 20 });
  await takeToConfirm(page, section, "ترمس");
  const needed = page.locator(".attention").filter({ hasText: say("Open Shift", OF) });
  await expect(needed).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByText(say("Open a shift first. The sale is kept."))).toBeVisible();
  expectPageErrors(pageErrors, /409/);
  await needed.getByRole("link").click();
  await shiftField(page, "Opening cash").fill("abc");
  await button(page, say("Open Shift", OF)).click();
  await expect(shiftField(page, "Opening cash")).toHaveAttribute("aria-invalid", "true");
  expectPageErrors(pageErrors, /422/);
  await openOwnShift(page, "٢٠٠");
  await expectAccessible(page);

  await page.goto("/admin/confirm-order", { waitUntil: "networkidle" });
  await expect(page.locator(".shift-chip")).toBeVisible();
  await expect(needed).toHaveCount(0);
  await sell(page);
  await takeToConfirm(page, section, "ترمس");
  await page.getByText(say("Card", "domain/sale/"), { exact: true }).click();
  await sell(page);

  await page.goto("/admin/shift", { waitUntil: "networkidle" });
  await button(page, say("Pay Out", OF)).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("Pay Out", OF) }).click();
  await expect(dialog.getByText(say("Please give a reason."))).toBeVisible();
  await dialog.getByRole("button", { name: say("Supplier", OF) }).click();
  await dialog.getByRole("button", { name: say("Pay Out", OF) }).click();
  await expect(dialog.getByText(say("Type an amount, such as 50 or 12.50.", OF))).toBeVisible();
  await shiftField(page, "Amount").fill("15.50");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("Pay Out", OF) }).click();
  await expect(notice(page, say("Cash paid out."))).toBeVisible();

  await page
    .locator("summary")
    .filter({ hasText: say("Count notes and coins") })
    .click();
  await shiftField(page, "Pieces of EGP 100").fill("2");
  await shiftField(page, "Pieces of EGP 0.50").fill("1");
  await expect(countedField(page, "Cash")).toHaveValue("200.50");
  await closingForm(page)
    .getByRole("button", { name: say("Close Shift", OF) })
    .click();
  await expect(countedField(page, "Card")).toBeFocused();
  await countedField(page, "Card").fill("25");
  await expectAccessible(page);
  await closeShift(page);

  await expect(reportRow(page, "Cash")).toContainText(say("EGP 209.50"));
  await expect(reportRow(page, "Cash")).toContainText(say("Short EGP 9"));
  await expect(reportRow(page, "Card")).toContainText(say("Exact", OF));
  await expectAccessible(page);
  await button(page, say("Print")).click();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".printed-order");
  await expect(paper).toContainText(say("Closing Report"));
  await expect(paper).toContainText(say("Short EGP 9"));
  await page.emulateMedia({ media: "screen" });
});

test("a cashier counts without knowing what is expected, and sees no other shift", {
  tag: "@desktop",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Sesame", price: 1000, stock: 20 });
  const others = randomId();
  await resultOf(openShift(shop.db, { id: others, openingCash: 100 }, EDIT));
  const email = `shifts.${randomId().slice(0, 8)}@koshk.example`;
  const password = await addPerson(page, { email, role: "Cashier" });
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/admin/new-order");

  for (const address of ["/admin/shifts", `/admin/shifts/${others}`]) {
    expect((await page.goto(address))?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1, name: "Not Allowed" })).toBeVisible();
  }
  if (await menu(page).isVisible()) await menu(page).click();
  await page.getByRole("link", { name: "My Shift" }).click();
  await openOwnShift(page, "50");
  await takeToConfirm(page, section, "Sesame");
  await sell(page);
  const answer = page.waitForResponse(/\/admin\/shift(\.data)?$/);
  await page.goto("/admin/shift", { waitUntil: "networkidle" });
  expect(await (await answer).text()).not.toContain('"expected"');
  await expect(page.getByText("What is expected is shown afterwards.")).toBeVisible();
  await expect(page.getByText("Expected", { exact: true })).toHaveCount(0);
  await countedField(page, "Cash").fill("61");
  await countedField(page, "Card").fill("0");
  await closeShift(page);
  await expect(reportRow(page, "Cash")).toContainText("Over EGP 1");
  await shop.db.deleteFrom("user").where("email", "=", email).execute();
  expectPageErrors(pageErrors, /403/);
});

test("an owner sees all shifts, and closes another's", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const closed = await openFor(shop, "Nour");
  await page.goto("/admin/shifts");
  await expectAccessible(page);
  const shifts = page.getByRole("list", { name: "Shifts" }).getByRole("listitem");
  await expect(shifts).toHaveText([/Nour.*Open/]);
  await shifts.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${closed}$`));
  await expect(reportRow(page, "Cash")).toContainText("EGP 100");
  await countedField(page, "Cash").fill("0");
  await countedField(page, "Card").fill("0");
  await shiftField(page, "Note (optional)").fill("Left early");
  await closeShift(page);
  await expect(page.getByRole("heading", { name: "Closing Report" })).toBeVisible();
  await expect(page.getByText("Left early")).toBeVisible();
  await page.getByRole("link", { name: "Shifts", exact: true }).last().click();
  await expect(shifts).toHaveText([/Nour.*Short EGP 100/]);

  await sellLate(shop, closed);
  await page.reload({ waitUntil: "networkidle" });
  await expect(shifts).toHaveText([/Nour.*1 correction.*Short EGP 100/]);
  await shifts.getByRole("link").click();
  const corrections = page.getByRole("region", { name: "Corrections" });
  await expect(corrections).toContainText(/Sale .*Cash.*EGP 30/);
  await expect(reportRow(page, "Cash")).toContainText("Short EGP 100");
  await expectAccessible(page);
  await shop.db.deleteFrom("sale_problems").execute();
});

/** Received after the shift was closed. */
async function sellLate({ db }: RunningShop, shiftId: string): Promise<void> {
  const items = [{ id: randomId(), name: "Sesame", price: 1500, quantity: 2 }];
  const now = Date.now();
  const { sender, ...options } = lateOptions(now);
  const permit = { ...sender, shiftId, issuedAt: now - 60_000 };
  const sale = lateSale({ cartId: randomId(), items, madeAt: now - 1000 });
  await resultOf(recordLateSale(db, sale, { ...options, sender, permit }));
}

async function openFor({ db }: RunningShop, staff: string): Promise<string> {
  const id = randomId();
  await resultOf(openShift(db, { id, openingCash: 10_000 }, { staff, now: Date.now() }));
  return id;
}
