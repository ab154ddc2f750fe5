import type { Page } from "@playwright/test";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { randomId } from "#app/domain/id.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { button, menu, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { placeWebOrder } from "#tests/support/pages/orders.ts";
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
import { tapTwice } from "#tests/support/pages/taps.ts";
import { changeSettings, confirmButton, takeToConfirm } from "#tests/support/pages/till.ts";

const SUCCESS = "Order successfully created!";
const OF = "shifts/texts";
const WRONG = "Type an amount, such as 50 or 12.50.";
const UNCLEAR = "It could be two amounts: write thousands as 1250, decimals as 12.50.";
const describeUnclear = () => `${say(WRONG, OF)} ${say(UNCLEAR)}`;

test.beforeEach(({ shop }) => changeSettings(shop, { usesShifts: true, takesCard: true }));
test.afterEach(async ({ shop }) => {
  await changeSettings(shop, { usesShifts: false, takesCard: false });
  await shop.db.deleteFrom("shifts").execute();
  await shop.db.deleteFrom("devices").execute();
});

async function sell(page: Page): Promise<void> {
  await confirmButton(page).click();
  await expect(page.getByText(say(SUCCESS))).toBeVisible();
}

test("a shift is opened, sells, pays out, and is closed with a wrong count; its report is printed", {
  tag: ["@journey", "@translated"],
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
  await expect(shiftField(page, "Opening cash")).toBeFocused();
  await expectAccessible(page);
  await shiftField(page, "Opening cash").fill("1.250");
  await expect(shiftField(page, "Opening cash")).toHaveAccessibleDescription(describeUnclear());
  await shiftField(page, "Opening cash").fill("٢٠٠");
  await button(page, say("Open Shift", OF)).click();
  await expect(notice(page, say("Shift opened."))).toBeVisible();
  await expect(page).toHaveURL(/confirm-order$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
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
  await expect(dialog.getByText(say("A reason is required."))).toBeVisible();
  await dialog.getByRole("button", { name: say("Supplier", OF) }).click();
  await dialog.getByRole("button", { name: say("Pay Out", OF) }).click();
  await expect(dialog.getByText(say(WRONG, OF))).toBeVisible();
  await shiftField(page, "Amount").fill("1.250");
  await expect(shiftField(page, "Amount")).toHaveAccessibleDescription(describeUnclear());
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
  await countedField(page, "Card").fill("-1.250");
  await expect(countedField(page, "Card")).toHaveAccessibleDescription(describeUnclear());
  await countedField(page, "Card").fill("25");
  await expectAccessible(page);
  await closeShift(page);

  await expect(reportRow(page, "Cash")).toContainText(say("EGP 209.50"));
  await expect(reportRow(page, "Cash")).toHaveJSProperty("translate", false);
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
  const device = randomId();
  await resultOf(openShift(shop.db, { id: others, openingCash: 100, device }, EDIT));
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
  const [{ id = "" } = {}] = await section.stored();
  const order = await placeWebOrder(shop, [id, 1, 1000]);
  // Only an owner chooses a drawer, and nobody leaves out how it was paid.
  for (const fields of [
    { paidBy: "cash", drawer: "none" },
    { drawer: others, paidBy: "cash" },
    {},
  ]) {
    expect(await complete(page, order.id, fields)).toBe(409);
  }
  if (await menu(page).isVisible()) await menu(page).click();
  await page.getByRole("link", { name: "My Shift" }).click();
  await openOwnShift(page, "50");
  await expect(page.locator(".shift-since")).toBeFocused();
  await takeToConfirm(page, section, "Sesame");
  await sell(page);
  const answer = page.waitForResponse(/\/admin\/shift(\.data)?$/);
  await page.goto("/admin/shift", { waitUntil: "networkidle" });
  expect(await (await answer).text()).not.toContain('"expected"');
  await expect(page.getByText("What is expected is shown afterwards.")).toBeVisible();
  await expect(page.getByText("Expected", { exact: true })).toHaveCount(0);
  await countedField(page, "Cash").fill("61");
  await expect(page.getByText("Not used in this shift: Card.")).toBeVisible();
  await expect(countedField(page, "Card")).toHaveCount(0);
  await page.getByLabel("As expected").uncheck();
  await expect(countedField(page, "Card")).toHaveValue("");
  await page.getByLabel("As expected").check();
  await closeShift(page);
  await expect(reportRow(page, "Cash")).toContainText("Over EGP 1");
  await shop.db.deleteFrom("user").where("email", "=", email).execute();
  expectPageErrors(pageErrors, /403|409/);
});

/** Without the page's buttons; answers the status. */
function complete(page: Page, order: string, fields: object): Promise<number> {
  return page.evaluate(
    async ([order, fields]) => {
      const body = new URLSearchParams({ intent: "complete", ...fields });
      const answer = await fetch(`/admin/orders/${order}.data`, { method: "POST", body });
      return answer.status;
    },
    [order, fields] as const,
  );
}

test("an owner sees all shifts, and closes another's", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const { id: closed } = await openFor(shop, "Nour");
  await page.goto("/admin/shifts");
  await expectAccessible(page);
  const shifts = page.getByRole("list", { name: "Shifts" }).getByRole("listitem");
  await expect(shifts).toHaveText([/Nour.*Open/]);
  await shifts.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${closed}$`));
  await expect(reportRow(page, "Cash")).toContainText("EGP 100");
  await countedField(page, "Cash").fill("0");
  await page.getByLabel("As expected").uncheck();
  await countedField(page, "Card").fill("100");
  await shiftField(page, "Note (optional)").fill("Left early");
  await closeShift(page);
  await expect(page.getByRole("heading", { name: "Closing Report" })).toBeFocused();
  await expect(page.getByText("Left early")).toBeVisible();
  await page.getByRole("link", { name: "Shifts", exact: true }).last().click();
  // EGP 100 too little and EGP 100 too much are not right.
  await expect(shifts).toHaveText([/Nour.*Drawer 1.*Cash Short EGP 100Card Over EGP 100/]);

  await sellOffline(shop, closed);
  await page.reload({ waitUntil: "networkidle" });
  await expect(shifts).toHaveText([/Nour.*1 correction.*Short EGP 100/]);
  await shifts.getByRole("link").click();
  const corrections = page.getByRole("region", { name: "Corrections" });
  await expect(corrections).toContainText(/Sale .*Cash.*EGP 30/);
  await expect(reportRow(page, "Cash")).toContainText("Short EGP 100");
  await expectAccessible(page);
  await shop.db.deleteFrom("sale_problems").execute();
});

test("an owner's phone without a drawer sells and gives cash back at the till that is chosen, or at none", {
  tag: "@phone",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Sesame", price: 1000, stock: 20 });
  const { id: shift, device } = await openFor(shop, "Nour");
  const [{ id = "" } = {}] = await section.stored();
  const drawer = { device, staff: "Nour" };
  const options = { ...saleOptions, now: Date.now(), drawer };
  const sold = await resultOf(recordSale(shop.db, cartOf([id, 3, 1000]), options));
  if (sold.outcome !== "recorded") throw new Error(sold.outcome);
  await page.goto(`/admin/orders/${sold.order.id}`, { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog");
  const choose = async (choice: RegExp) => {
    const label = await page.getByRole("option", { name: choice }).innerText();
    await page.getByLabel("Drawer").selectOption(label);
  };
  const refundOne = async (choice?: RegExp) => {
    await button(page, "Refund").click();
    await dialog.getByRole("button", { name: "Choose none" }).click();
    await dialog.getByRole("button", { name: "Increase Sesame" }).click();
    await dialog.getByRole("button", { name: "Wrong price" }).click();
    if (choice) await choose(choice);
    await dialog.getByRole("button", { name: "Refund EGP 10" }).click();
  };
  await refundOne();
  await expect(dialog.getByRole("alert")).toContainText("no cash is taken or given");
  expectPageErrors(pageErrors, /409/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back" }).click();
  for (const choice of [/^Drawer 1: Nour, since/, /^No drawer$/]) {
    await refundOne(choice);
    await expect(dialog).toHaveCount(0);
  }
  await takeToConfirm(page, section, "Sesame");
  await choose(/^Drawer 1: Nour, since/);
  await sell(page);
  await page.goto(`/admin/shifts/${shift}`);
  await expect(reportRow(page, "Cash")).toContainText("EGP 130");
  const people = page.getByRole("region", { name: "By person" }).getByRole("listitem");
  await expect(people).toHaveText([
    /mona@.*1 sale EGP 10.*1 refund EGP -10$/,
    /Nour.*1 sale EGP 30$/,
  ]);
});

test("completing a web order asks how it was paid, and where no shift is open leads to one and back", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Sesame", price: 1000, stock: 20 });
  const [{ id = "" } = {}] = await section.stored();
  const [first, second] = [
    await placeWebOrder(shop, [id, 1, 1000]),
    await placeWebOrder(shop, [id, 2, 1000]),
  ];
  await page.goto(`/admin/orders/${first.id}`, { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog");
  await button(page, "Complete Order").click();
  await dialog.getByRole("link", { name: "Open Shift" }).click();
  await shiftField(page, "Opening cash").fill("5");
  await button(page, "Open Shift").click();
  await expect(page).toHaveURL(new RegExp(first.id));
  const { id: shift } = await shop.db.selectFrom("shifts").select("id").executeTakeFirstOrThrow();
  const permit = await page.request.get("/admin/queue/permit");
  expect(await permit.json()).toMatchObject({ shiftId: shift });
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await button(page, "Complete Order").click();
  await expect(dialog.getByRole("button", { name: "Cash" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(notice(page, "Order completed.")).toBeVisible();
  await expect(page.getByText("Paid by Cash")).toBeVisible();

  await page.goto("/admin/orders", { waitUntil: "networkidle" });
  const row = page.locator(`[data-order="${second.id}"]`);
  await row.getByRole("link").focus();
  await page.keyboard.press("d");
  await dialog.getByRole("button", { name: "Card" }).click();
  await expect(notice(page, "Order completed.")).toBeVisible();
  await page.goto("/admin/shift", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Summary")).toContainText("0 salesEGP 02 web ordersEGP 30");
  await expect(reportRow(page, "Cash")).toContainText("EGP 15");
  await expect(reportRow(page, "Card")).toContainText("EGP 20");
});

test("the second tap on what opens 'Paid By' pays nothing", { tag: "@phone" }, async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Sesame", price: 1000, stock: 20 });
  const [{ id = "" } = {}] = await section.stored();
  const { id: order } = await placeWebOrder(shop, [id, 1, 1000]);
  await openOwnShift(page, "0");
  await page.goto(`/admin/orders/${order}`, { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog");
  const cash = dialog.getByRole("button", { name: "Cash" });
  await button(page, "Complete Order").click();
  const under = (await cash.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await dialog.getByRole("button", { name: "Back" }).click();
  // The button that opens it is put where 'Cash' will be.
  const at = { x: under.x + under.width / 2, y: under.y + under.height / 2 };
  await button(page, "Complete Order").evaluate((element, { x, y }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    element.style.zIndex = "9";
    element.style.position = "relative";
    element.style.translate = `${x - left - width / 2}px ${y - top - height / 2}px`;
  }, at);
  await tapTwice(page, at, 300);
  await dialog.getByRole("button", { name: "Card" }).press("Enter");
  await expect(notice(page, "Order completed.")).toBeVisible();
  await expect(page.getByText("Paid by Card")).toBeVisible();
});

test("more than the drawer should hold is paid out by two presses, at most EGP 1,000,000 is typed", {
  tag: "@desktop",
}, async ({ page, pageErrors }) => {
  await openOwnShift(page, "100");
  await button(page, "Pay Out").click();
  const dialog = page.getByRole("dialog");
  const pay = dialog.getByRole("button", { name: "Pay Out" });
  await dialog.getByRole("button", { name: "Supplier" }).click();
  await shiftField(page, "Amount").fill("1000000.01");
  await pay.click();
  await expect(dialog.getByText("An amount can be at most EGP 1,000,000.")).toBeVisible();
  await shiftField(page, "Amount").fill("100.50");
  await pay.click();
  await expect(dialog.getByText("That is more than the drawer should hold.")).toBeVisible();
  expectPageErrors(pageErrors, /409/);
  await expectAccessible(page);
  await pay.click();
  await expect(dialog.getByLabel("Pay it out all the same")).toBeFocused();
  await dialog.getByLabel("Pay it out all the same").check();
  await pay.click();
  await expect(notice(page, "Cash paid out.")).toBeVisible();
  await expect(reportRow(page, "Cash")).toContainText("EGP -0.50");
});

test("an owner takes back the drawer of a device on which a shift was opened by mistake", {
  tag: "@phone",
}, async ({ page }) => {
  // A browser that lost the cookie gets it with the shift.
  await page.context().clearCookies({ name: /device/ });
  await openOwnShift(page, "0");
  await countedField(page, "Cash").fill("0");
  await closeShift(page);
  await button(page, "This device has no drawer").click();
  await expect(notice(page, "The device has no drawer now.")).toBeVisible();
  await expect(page.getByText("gives this device a drawer of its own")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** Received after the shift was closed. */
async function sellOffline({ db }: RunningShop, shiftId: string): Promise<void> {
  const items = [{ id: randomId(), name: "Sesame", price: 1500, quantity: 2 }];
  const now = Date.now();
  const { sender, ...options } = offlineOptions(now);
  // Whose account is there.
  const { id } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  const cashier = { ...sender.cashier, id };
  const permit = { ...sender, cashier, shiftId, issuedAt: now - 60_000 };
  const sale = offlineSale({ cartId: randomId(), items, madeAt: now - 1000 });
  await resultOf(recordOfflineSale(db, sale, { ...options, sender, permit }));
}

/** At a till of its own. */
async function openFor({ db }: RunningShop, staff: string) {
  const [id, device] = [randomId(), randomId()];
  const opening = { id, openingCash: 10_000, device };
  await resultOf(openShift(db, opening, { staff, now: Date.now() }));
  return { id, device };
}
