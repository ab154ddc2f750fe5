import { DEMO_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addToCart } from "#tests/support/pages/storefront.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";

const DAY = { from: "09:00", to: "22:30" };

/** Closed today, wherever the test runs. */
const CLOSED = { week: Array(7).fill(null), exceptions: [] };
const OPEN = { week: Array(7).fill({ from: "00:00", to: "00:00" }), exceptions: [] };

const CASES: [string, Partial<ShopSettings>, string][] = [
  ["is closed", { hours: CLOSED }, "Closed now."],
  ["is paused", { takesOrders: false, pause: "Back on Sunday." }, "Back on Sunday."],
  ["takes no orders", { takesOrders: false }, "The shop is not taking orders now."],
  ["has no number", { whatsapp: "" }, "The shop does not take orders here yet."],
];

test.afterEach(({ shop }) => saveSettings(shop.db, DEMO_SHOP));

for (const [state, fields, note] of CASES) {
  test(`a shop that ${state} says so above the catalogue and beside 'View Cart'`, async ({
    page,
    shop,
  }) => {
    await saveSettings(shop.db, fields);
    await page.goto("/");
    await expect(page.locator(".shop-note")).toContainText(note);
    await addToCart(page, "Mint Tea");
    await expect(page.getByRole("region", { name: "Your cart" })).toContainText(note);
    await expectAccessible(page);
    const talksOfWhatsApp = fields.whatsapp !== "";
    const contact = page.getByRole("region", { name: "Get In Touch" });
    await expect(contact.getByText(/WhatsApp/)).toHaveCount(talksOfWhatsApp ? 1 : 0);
  });
}

test("'Show opening hours' shows the days from today on, in both languages", async ({
  page,
  shop,
}) => {
  await saveSettings(shop.db, { hours: { week: Array(7).fill(DAY), exceptions: [] } });
  await page.goto("/");
  const contact = page.getByRole("region", { name: "Get In Touch" });
  await contact.getByText("Show opening hours").click();
  await expect(contact.getByRole("listitem")).toHaveCount(7);
  await expect(contact.getByRole("listitem").first()).toHaveText("Today09:00–22:30");
  await expectAccessible(page);

  await saveSettings(shop.db, { hours: OPEN });
  await page.goto("/ar");
  await page.getByText("عرض مواعيد العمل").click();
  await expect(page.locator(".week li").first()).toHaveText("اليومطوال اليوم");
});
