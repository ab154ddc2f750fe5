import type { Page } from "@playwright/test";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  addSection,
  openManager,
  removeSections,
  sectionRow,
} from "#tests/support/pages/sections.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { staffTest as test } from "#tests/support/pages/staff.ts";

test.afterEach(({ shop }) => removeSections(shop));

test("a section is switched off and on; storefront and sidebar follow", async ({ page, shop }) => {
  await addSection(shop, "Night Snacks", "night-snacks");
  await stockShop(shop.db, [product({ name: "Toast", collectionName: "night-snacks" })]);
  await openManager(page);
  // On a phone the sidebar is out of sight, but there.
  const link = page
    .locator("#sidebar")
    .getByRole("link", { name: "Night Snacks", includeHidden: true });
  await expect(link).toBeAttached();

  const row = sectionRow(page, "Night Snacks");
  await row.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Section deactivated successfully!")).toBeVisible();
  await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(row.getByRole("link")).toHaveCount(0);
  await expect(row.getByText("1 product", { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  // Otherwise a field lies half behind the top bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  const storefront = await page.context().newPage();
  const sign = storefront.getByRole("button", { name: "Night Snacks", exact: true });
  await storefront.goto("/");
  await expect(storefront.getByRole("button", { name: "Smokes", exact: true })).toBeVisible();
  await expect(sign).toHaveCount(0);

  await page.bringToFront();
  await row.getByRole("button", { name: "Activate", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Section activated successfully!")).toBeVisible();
  await expect(row.getByRole("button", { name: "Deactivate" })).toBeFocused();
  await expect(link).toBeAttached();
  await storefront.goto("/");
  await expect(sign).toBeVisible();
});

test("sections move up and down at once, keep the focus and announce their position", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  for (const name of ["Alpha", "Beta", "Gamma"]) await addSection(shop, name, name.toLowerCase());
  await openManager(page);
  const all = await page.locator("[data-section]").count();
  const gamma = sectionRow(page, "Gamma");
  const up = gamma.getByRole("button", { name: "Move up" });
  const down = gamma.getByRole("button", { name: "Move down" });
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await up.focus();
  // One after the other, without waiting for the first to be stored.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  expect(await lastTitles(page)).toEqual(["Gamma", "Alpha", "Beta"]);
  await expect(page.getByText(`Gamma: position ${all - 2} of ${all}`)).toBeAttached();
  await expect.poll(() => storedOrder(shop)).toEqual(["Gamma", "Alpha", "Beta"]);

  await down.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => storedOrder(shop)).toEqual(["Alpha", "Beta", "Gamma"]);
  await page.reload();
  expect(await lastTitles(page)).toEqual(["Alpha", "Beta", "Gamma"]);
  const first = page.getByRole("button", { name: "Move up" }).first();
  await expect(first).toHaveAttribute("aria-disabled", "true");
});

test("a move or switch that fails says so and is undone; a deleted section leaves the list", {
  tag: "@tablet",
}, async ({ page, context, shop, pageErrors }) => {
  await addSection(shop, "Gone Collection", "gone-collection");
  await openManager(page);
  const row = sectionRow(page, "Gone Collection");
  await context.setOffline(true);
  for (const [name, failure] of [
    ["Move up", "Failed to save section."],
    ["Deactivate", "Failed to update section status."],
  ] as const) {
    await row.getByRole("button", { name }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  expect((await lastTitles(page)).at(-1)).toBe("Gone Collection");
  await expect(row.getByRole("button", { name: "Deactivate" })).toBeVisible();
  await context.setOffline(false);
  await removeSections(shop);
  await row.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Failed to update section status.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expectPageErrors(pageErrors, /409|ERR_INTERNET_DISCONNECTED/);
});

async function lastTitles(page: Page): Promise<string[]> {
  return (await page.locator("[data-section] h3").allTextContents()).slice(-3);
}

async function storedOrder({ db }: RunningShop): Promise<string[]> {
  const rows = await db
    .selectFrom("sections")
    .select("display_name")
    .orderBy("position", "desc")
    .limit(3)
    .execute();
  return rows.map((row) => row.display_name).reverse();
}
