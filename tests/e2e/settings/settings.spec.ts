import type { Page } from "@playwright/test";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { shopClock } from "#app/domain/shop/opening-hours.ts";
import { button, card, openList, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { confirmOrder, FAILED, placeWebOrder } from "#tests/support/pages/orders.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addProduct, takeToOrderForm } from "#tests/support/pages/storefront.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => {};
  }),
);

test.afterEach(async ({ shop }) => {
  const { db } = shop;
  await db.deleteFrom("shop_facts").where("key", "in", ["settings", "tested_number"]).execute();
});

async function save(page: Page): Promise<void> {
  await button(page, "Save Settings").press("Enter");
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await button(page, "Dismiss").press("Enter");
}

const groupLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Groups of settings" }).getByRole("link", { name });

test("what the owner saves is in the shop's next pages", { tag: ["@both", "@translated"] }, async ({
  page,
  shop,
  pageErrors,
}) => {
  await page.goto("/admin/settings");
  await page.getByLabel("Shop Name").fill("كشك النيل");
  await page.getByLabel("Address", { exact: true }).fill("");
  await page.getByLabel("WhatsApp Number").fill("0100 123 4567");
  await expect(page.getByText("Dialled as +201001234567.")).toBeVisible();
  await expect(page.getByText("3 changes are not saved.")).toBeVisible();
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^كشك النيل/ })).toBeVisible();
  await groupLink(page, "Orders").click();
  await page.getByLabel("Taking Orders").uncheck();
  await page.getByLabel("Message to shoppers").fill("Back at six.");
  await expectAccessible(page);
  await save(page);

  const { name } = await addProduct(shop, { name: `Paused ${Date.now()}` });
  await takeToOrderForm(page, name);
  await expect(page).toHaveTitle("Confirm Your Order – كشك النيل");
  await expect(page.getByText("12 Nile Street, Cairo")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/201001234567",
  );
  await confirmOrder(page, "Mona");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText("Back at six.")).toHaveCount(2);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expectPageErrors(pageErrors, /409/);
});

const TILL_LABELS = ["Card", "After a Sale", "Shifts", "Last line"];

const GROUPS: [name: string, path: string, labels: string[]][] = [
  ["Shop", "/admin/settings", ["Shop Name", "WhatsApp Number", "Instagram"]],
  ["Orders", "/admin/settings/orders", ["Taking Orders", "Show opening hours"]],
  ["Till", "/admin/settings/till", TILL_LABELS],
  ["Staff Rights", "/admin/settings/staff-rights", ["Cashiers may refund", "Days to Keep"]],
  ["Stock", "/admin/settings/stock", ["Low-stock Threshold", "Price step"]],
  ["Delivery", "/admin/settings/delivery", ["Pick-up", "Delivery"]],
  ["Backups", "/admin/settings/backups", ["Daily backups to keep"]],
  ["Language", "/admin/settings/language", ["Shop Language", "Time Zone"]],
];

test("each group has its address, and Save in sight", { tag: "@both" }, async ({ page }) => {
  await page.goto("/admin/settings/language");
  for (const [name, path, labels] of GROUPS) {
    await groupLink(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
    await expect(groupLink(page, name)).toHaveAttribute("aria-current", "page");
    for (const label of labels) {
      await expect(page.getByLabel(label, { exact: true }), label).toBeVisible();
    }
    await expect(button(page, "Save Settings")).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("an unknown group is no page, and a group with changes is not left unasked", async ({
  page,
  pageErrors,
}) => {
  await page.goto("/admin/settings/nothing");
  await expect(page.getByRole("heading", { level: 1, name: "Not Found" })).toBeVisible();
  pageErrors.splice(0);
  await page.goto("/admin/settings/stock");
  await page.getByLabel("Low-stock Threshold").fill("7");
  await groupLink(page, "Till").click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await button(page, "Cancel").press("Enter");
  await expect(page.getByLabel("Low-stock Threshold")).toHaveValue("7");
  await groupLink(page, "Till").click();
  await question.getByRole("button", { name: "Leave" }).press("Enter");
  await expect(page).toHaveURL("/admin/settings/till");
  await groupLink(page, "Stock").click();
  await expect(page.getByLabel("Low-stock Threshold")).toHaveValue("5");
});

test("two owners save two groups at once, and both are stored", async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto("/admin/settings/stock");
  await page.getByLabel("Low-stock Threshold").fill("7");
  const other = await context.newPage();
  await other.goto("/admin/settings/till");
  await other.getByLabel("Card", { exact: true }).check();
  await save(other);
  await save(page);
  // A conflict, where the save came before the other one's live update.
  pageErrors.splice(0);
  await other.reload();
  await expect(other.getByLabel("Card", { exact: true })).toBeChecked();
  await page.reload();
  await expect(page.getByLabel("Low-stock Threshold")).toHaveValue("7");
});

const NUMBERS: [typed: string, why: RegExp][] = [
  ["0100 123 456", /^An Egyptian mobile number has 11 digits/],
  ["050 123 4567", /^The country code is missing/],
  ["+966 50 123 456", /^A number of this country has more digits/],
  ["+971 50 123 456", /^This country has no such number/],
  ["+999 123 456 789", /^No country has this code/],
];

test("a WhatsApp number that nobody has is refused with why, and its kind is repaired", async ({
  page,
  pageErrors,
}) => {
  await page.goto("/admin/settings");
  const number = page.getByLabel("WhatsApp Number");
  for (const [typed, why] of NUMBERS) {
    await number.fill(typed);
    await button(page, "Save Settings").press("Enter");
    await expect(page.getByText(why), typed).toBeVisible();
    await expect(number).toBeFocused();
  }
  await number.fill("+52 1 55 1234 5678");
  await button(page, "Save Settings").press("Enter");
  await expect(page.getByText(/fewer digits.* press Save Settings again\.$/)).toBeVisible();
  await save(page);
  await expect(number).toHaveValue("5215512345678");
  expectPageErrors(pageErrors, /422/);
  await number.fill("+20 (0)100 123 4567");
  await expect(page.getByText("Dialled as +201001234567.")).toBeVisible();
  await save(page);
  await expect(number).toHaveValue("201001234567");
  await page.reload();
  await expect(number).toHaveValue("201001234567");
});

test("a wrong number that was saved before keeps working, with a warning", async ({
  page,
  shop,
}) => {
  await saveSettings(shop.db, { whatsapp: "2001001234567" });
  await page.goto("/admin/settings");
  await expect(page.getByText("Orders go to this number until you change it.")).toBeVisible();
  await page.getByLabel("Phone", { exact: true }).fill("02 123 456");
  await save(page);
  await expect(page.getByLabel("WhatsApp Number")).toHaveValue("2001001234567");
  await page.getByLabel("WhatsApp Number").fill("2001001234568");
  await expect(page.getByText("Orders go to this number until you change it.")).toHaveCount(0);
  await expect(page.getByText("Dialled as +201001234568.")).toBeVisible();
});

test("a test message to the number in force is the first step of Getting Started", async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const started = page.getByRole("region", { name: "Getting Started" });
  await page.goto("/admin/settings");
  await page.getByLabel("WhatsApp Number").fill("0100 123 4567");
  await save(page);
  await page.goto("/admin");
  await started.getByRole("link", { name: "Send yourself a test message" }).click();
  const link = page.getByRole("link", { name: "Send yourself a test message" });
  await expect(link).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/201001234567\?text=A%20test%20message%20from%20/,
  );
  await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(page.getByText("You have opened the chat.")).toBeVisible();
  await page.goto("/admin");
  const done = started.getByRole("link", { name: "Send yourself a test message (done)" });
  await expect(done).toBeVisible();

  await page.goto("/admin/settings");
  await page.getByLabel("WhatsApp Number").fill("0100 765 4321");
  await expect(page.getByText("You have opened the chat.")).toHaveCount(0);
  await save(page);
  await page.goto("/admin");
  await expect(started.getByRole("link", { name: "Send yourself a test message" })).toBeVisible();
  await expect(done).toHaveCount(0);
});

test("without an address for phones the poster says what to do", async ({ page }) => {
  await page.goto("/admin/settings");
  const poster = page.getByRole("region", { name: "Poster" });
  await expect(poster).toContainText("set PUBLIC_ORIGIN to it");
  await expect(poster.getByRole("button")).toHaveCount(0);
});

test("staff are told of low stock from the owner's threshold on", {
  tag: "@desktop",
}, async ({ page, section }) => {
  const name = `Tea ${Date.now()}`;
  await section.put({ name, stock: 12 });
  await openList(page, section);
  await expect(card(page, name).getByText("Few left")).toHaveCount(0);
  await page.goto("/admin/settings/stock");
  await page.getByLabel("Low-stock Threshold").fill("12");
  await save(page);
  await openList(page, section);
  await expect(card(page, name).getByText("Few left")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "Low Stock" }).getByText(name)).toHaveCount(1);
});

test("a wrong setting says what it takes, and one saved by somebody else meanwhile is shown", {
  tag: "@desktop",
}, async ({ page, context, pageErrors }) => {
  await page.goto("/admin/settings");
  const number = page.getByLabel("WhatsApp Number");
  await number.fill("12");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(number).toBeFocused();
  await expect(page.getByText(/^A WhatsApp number has 7 to 15 digits/)).toBeVisible();
  await number.fill("201001234567");

  const other = await context.newPage();
  await other.goto("/admin/settings");
  await other.getByLabel("Tagline", { exact: true }).fill("Open all night.");
  await other.getByLabel("Phone").fill("02 123 456");
  await other.getByRole("button", { name: "Save Settings" }).click();
  await expect(other.getByText("Settings saved.")).toBeVisible();
  await other.close();

  await expect(page.getByLabel("Tagline", { exact: true })).toHaveValue("Open all night.");
  await expect(number).toHaveValue("201001234567");
  await expect(page.getByText("The settings were changed meanwhile.")).toBeVisible();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("02 123 456");
  await expect(number).toHaveValue("201001234567");
  expectPageErrors(pageErrors, /409/);
});

test("a field that somebody else saved meanwhile is not overwritten unseen", async ({
  page,
  context,
}) => {
  await page.goto("/admin/settings");
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("02 111 111");
  const other = await context.newPage();
  await other.goto("/admin/settings");
  await other.getByLabel("Phone", { exact: true }).fill("02 222 222");
  await save(other);
  await other.close();
  const note = page.locator("[data-conflict]");
  await expect(note).toContainText("02 222 222");
  await button(page, "Save Settings").press("Enter");
  await expect(note).toBeFocused();
  await save(page);
  await expect(phone).toHaveValue("02 111 111");
});

test("the shop says when it opens, and takes orders then alone where the owner says so", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  const { date } = shopClock(Date.now() + 3 * 24 * 60 * 60 * 1000, "Africa/Cairo");
  await page.goto("/admin/settings/orders");
  await page.getByLabel("Show opening hours").check();
  await page.getByLabel("Every day", { exact: true }).uncheck();
  await button(page, "Add Exception").click();
  await button(page, "Add Exception").click();
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Remove exception" }).last().press("Enter");
    const next = left === 0 ? "Add Exception" : "Remove exception";
    await expect(page.getByRole("button", { name: next })).toBeFocused();
  }
  await button(page, "Add Exception").press("Enter");
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Open", { exact: true }).check();
  await page.getByLabel(`${date} opens`).fill("");
  await page.getByLabel("Taking orders while closed").uncheck();
  await button(page, "Save Settings").press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: "This day needs a time to open" });
  await expect(row.getByLabel(`${date} opens`)).toBeFocused();
  await page.getByLabel(`${date} opens`).fill("10:30");
  await expectAccessible(page);
  await save(page);
  await groupLink(page, "Till").click();
  await page.getByLabel("Last line", { exact: true }).fill("Thank you, شكرا");
  await save(page);

  const { id, name } = await addProduct(shop, { name: `Closed ${Date.now()}`, price: 1000 });
  await takeToOrderForm(page, name);
  const note = page.getByText(/^Closed now\. Opens on \w+ at 10:30\.$/);
  await expect(note).toHaveCount(1);
  await confirmOrder(page, "Mona");
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(note).toHaveCount(2);
  expectPageErrors(pageErrors, /409/);

  const order = await placeWebOrder(shop, [id, 1, 1000]);
  await page.goto(`/success?order=${order.id}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator(".printed-footer")).toHaveText("Thank you, شكرا");
});

test("the hours of all days are typed once, and a day with a break twice", async ({
  page,
  shop,
}) => {
  await page.goto("/admin/settings/orders");
  await page.getByLabel("Show opening hours").check();
  await page.getByLabel("Every day opens", { exact: true }).fill("08:00");
  await page.getByLabel("Same for all days").uncheck();
  await expect(page.getByLabel("Saturday opens", { exact: true })).toHaveValue("08:00");
  await button(page, "Add hours: Friday").press("Enter");
  await expect(page.getByLabel("Friday opens again")).toBeFocused();
  await page.getByLabel("Friday opens again").fill("13:30");
  await page.getByLabel("Friday closes again").fill("23:30");
  await button(page, "Save Settings").press("Enter");
  const friday = page.getByRole("listitem").filter({ has: page.getByLabel("Friday opens again") });
  await expect(friday).toContainText("The second hours begin after the first have ended");
  await expect(page.getByLabel("Friday opens again")).toBeFocused();
  await expect(page.locator(".hours-day[data-wrong]")).toHaveCount(1);
  await page.getByLabel("Friday closes", { exact: true }).fill("11:30");
  await expectAccessible(page);
  await save(page);
  await page.reload({ waitUntil: "networkidle" });
  await button(page, "Remove the second hours of Friday").press("Enter");
  await expect(button(page, "Add hours: Friday")).toBeFocused();
  const closes = page.getByLabel("Friday closes", { exact: true });
  await closes.fill("23:00");
  await expect(closes).toBeFocused();
  await expect(page.getByLabel("Same for all days")).not.toBeChecked();
  const { saved } = await readShopSettings(shop.db);
  const usual = { from: "08:00", to: "23:00" };
  const split = { from: "08:00", to: "11:30", second: { from: "13:30", to: "23:30" } };
  expect(saved.hours?.week).toEqual([usual, usual, usual, usual, usual, split, usual]);

  await page.goto("/");
  const contact = page.getByRole("region", { name: "Get In Touch" });
  await contact.getByText("Show opening hours").click();
  await expect(contact.getByText("08:00–11:30 · 13:30–23:30")).toBeVisible();
});
