import type { Page } from "@playwright/test";
import {
  button,
  menu,
  openManager,
  pngFile,
  takeAway,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

/** The page shows the reason inside the admin layout, and a way back. */
async function expectNoSection(page: Page, problem: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Section Not Found");
  await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await expect(page.locator("#sidebar")).toBeAttached();
  await expectAccessible(page);
  await button(page, "Back to Dashboard").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\??$/);
}

const NO_SECTION: [address: string, problem: string, tag?: string][] = [
  ["no-such-section", "Section 'no-such-section' not found"],
  ["smokes", "Section 'smokes' not found", "@desktop"],
  ["%D8%B4%D8%A7%D9%8A", "Section 'شاي' not found", "@desktop"],
  ["", "Section name is required", "@desktop"],
  ["%20", "Section name is required", "@desktop"],
];

for (const [address, problem, tag] of NO_SECTION) {
  test(`/admin/section/${address} shows ${problem}`, { tag }, async ({ page, pageErrors }) => {
    const reply = await page.goto(`/admin/section/${address}`);
    expect(reply?.status()).toBe(404);
    await expectNoSection(page, problem);
    expectPageErrors(pageErrors, /404/);
  });
}

test("the manager of a deactivated section still saves, and is not found when loaded again", {
  tag: "@desktop",
}, async ({ page, shop, section, pageErrors }) => {
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  await shop.db
    .updateTable("sections")
    .set({ is_active: 0 })
    .where("collection_name", "=", section.collectionName)
    .execute();
  await button(page, "Add Product").click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Tea" }]);
  await page.goto(section.path);
  await expectNoSection(page, `Section '${section.collectionName}' is inactive`);
  expectPageErrors(pageErrors, /404/);
});

test("a section that cannot be read shows an error", async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  const bringBack = await takeAway(shop, "sections");
  try {
    await page.goto(section.path);
    await expect(page.getByText("Failed to load section", { exact: true })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await bringBack();
  }
  await openManager(page, section);
  expectPageErrors(pageErrors, /503/);
});

test("an unknown admin address is not found, inside the layout", async ({ page, pageErrors }) => {
  for (const address of ["/admin/nope", "/admin/smokes/1"]) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not Found");
    if (await menu(page).isVisible()) await menu(page).click();
    await page.locator("#sidebar").getByRole("link", { name: "Smokes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Smokes");
  }
  await page.goto("/admin/smokes/1");
  await expect(page.locator("#sidebar")).toBeAttached();
  await expectAccessible(page);
  await button(page, "Back to Dashboard").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expectPageErrors(pageErrors, /404/);
});
