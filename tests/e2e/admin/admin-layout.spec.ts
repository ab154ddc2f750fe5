import {
  card,
  closeSection,
  edit,
  menu,
  openManager,
  openSection,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll, watchShifts } from "#tests/support/pages/layout.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

test("the skip link moves past the sidebar", async ({ page }) => {
  await page.goto("/admin/smokes");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#main :focus")).toHaveCount(1);
});

for (const [viewport, tag] of [
  [{ width: 360, height: 740 }, "@phone"],
  [{ width: 800, height: 1280 }, "@tablet"],
  [{ width: 1280, height: 900 }, "@desktop"],
] as const) {
  test(`at ${viewport.width} px long names do not make the page wider than the screen`, {
    tag,
  }, async ({ page, shop, pageErrors }) => {
    await page.setViewportSize(viewport);
    const long = await openSection(shop, `W${Date.now()}`.padEnd(60, "W"));
    const name = "M".repeat(120);
    try {
      await long.put(
        { name, price: 100_000_000, stock: 999_999, orderId: 999_999_999, is_available: false },
        { name: "Tea", orderId: 1, is_visible: false, stock: 2 },
      );
      for (const address of ["/admin", "/admin/smokes", "/admin/sections", "/admin/no-such-page"]) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectNoSidewaysScroll(page);
      }
      await openManager(page, long);
      await expectNoSidewaysScroll(page);
      await edit(page, name);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await card(page, name).getByRole("button", { name: "Delete" }).click();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Escape");
      if (await menu(page).isVisible()) {
        await menu(page).click();
        await expectNoSidewaysScroll(page);
      }
    } finally {
      await closeSection(shop, long);
    }
    expectPageErrors(pageErrors, /404/);
  });
}

for (const [address, isFirstVisit] of [
  ["/admin/snack-attack", true],
  ["/admin/sections", false],
] as const) {
  test(`nothing moves while ${address} loads`, { tag: "@both" }, async ({ page }) => {
    if (!isFirstVisit) {
      // The typeface is there, as on every visit but the first.
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
    }
    const shifts = await watchShifts(page, isFirstVisit);
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.locator("main li").first()).toBeAttached();
    expect(await shifts()).toEqual([]);
  });
}
