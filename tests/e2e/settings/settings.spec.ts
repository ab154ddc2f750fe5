import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import { shopClock } from "#app/domain/shop/opening-hours.ts";
import { card, openList, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { confirmOrder, FAILED, placeWebOrder } from "#tests/support/pages/orders.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addProduct, takeToOrderForm } from "#tests/support/pages/storefront.ts";

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => {};
  }),
);

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("shop_facts").where("key", "=", "settings").execute();
});

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
  await expect(page.getByRole("link", { name: "Try it" })).toHaveAttribute(
    "href",
    "https://wa.me/201001234567",
  );
  await page.getByLabel("Taking Orders").uncheck();
  await page.getByLabel("Message to shoppers").fill("Back at six.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^كشك النيل/ })).toBeVisible();

  await page.getByRole("button", { name: "Print Poster A6" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "كشك النيل" })).toBeVisible();
  await expect(page.getByRole("img", { name: `${shop.origin}/` })).toBeVisible();
  await page.emulateMedia({ media: null });

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

test("staff are told of low stock from the owner's threshold on", {
  tag: "@desktop",
}, async ({ page, section }) => {
  const name = `Tea ${Date.now()}`;
  await section.put({ name, stock: 12 });
  await openList(page, section);
  await expect(card(page, name).getByText("Few left")).toHaveCount(0);
  await page.goto("/admin/settings");
  await page.getByLabel("Low-stock Threshold").fill("12");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
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
  await expect(page.getByText("They were changed meanwhile.")).toBeVisible();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("02 123 456");
  await expect(number).toHaveValue("201001234567");
  expectPageErrors(pageErrors, /409/);
});

test("the shop says when it opens, and takes orders then alone where the owner says so", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  const { date } = shopClock(Date.now() + 3 * 24 * 60 * 60 * 1000, "Africa/Cairo");
  await page.goto("/admin/settings");
  await page.getByLabel("Show opening hours").check();
  const { weekdays } = shopMessages(DEFAULT_LOCALE);
  for (const day of weekdays) await page.getByLabel(day, { exact: true }).uncheck();
  await page.getByRole("button", { name: "Add Exception" }).click();
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Open", { exact: true }).check();
  await page.getByLabel(`${date} opens`).fill("");
  await page.getByLabel("Last line", { exact: true }).fill("Thank you, شكرا");
  await page.getByLabel("Taking orders while closed").uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText(/^Each open day needs a time/)).toBeVisible();
  await page.getByLabel(`${date} opens`).fill("10:30");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

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
