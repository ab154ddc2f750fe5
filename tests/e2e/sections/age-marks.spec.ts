import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { say } from "#tests/support/pages/say.ts";
import { addSection, removeSections } from "#tests/support/pages/sections.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

test.afterEach(async ({ shop }) => {
  await removeSections(shop);
  await shop.db.deleteFrom("shop_facts").where("key", "=", "age_restricted_categories").execute();
});

test("sections and categories are marked 18+ by a switch each, none of them at first", {
  tag: ["@both", "@journey"],
}, async ({ page, shop }) => {
  await addSection(shop, "Pipes", "pipes");
  await page.goto("/admin/sections");
  const switches = page.getByRole("switch");
  await expect(switches.first()).toBeEnabled();
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(0);
  const section = page.getByRole("switch", { name: "Pipes" });
  const category = page.getByRole("switch", { name: say("Game On") });
  for (const mark of [section, category]) {
    await mark.press("Space");
    await expect(mark).toBeChecked();
    await expect(page.getByText(say("Marked 18+.")).first()).toBeVisible();
  }
  await page.reload();
  // The browser scrolls back to where the page was.
  await expect(switches.first()).toBeEnabled();
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const storefront = await page.context().newPage();
  await storefront.goto("/");
  await storefront.getByRole("button", { name: say("Game On"), exact: true }).click();
  await expect(storefront.getByText(say("Are you 18 or older?"))).toBeVisible();
  await storefront.close();

  await category.click();
  await expect(category).not.toBeChecked();
  await expect(page.getByText(say("No longer marked 18+.")).first()).toBeVisible();
  await page.goto("/admin/activity");
  await expect(page.getByText(/18\+|\+18/).first()).toBeVisible();
});
