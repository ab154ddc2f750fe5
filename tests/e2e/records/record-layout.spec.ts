import type { Page } from "@playwright/test";
import {
  button,
  card,
  openManager,
  pngFile,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { openForm } from "#tests/support/pages/manager-form.ts";
import { addSection, removeSections } from "#tests/support/pages/sections.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

/** Elements of the page that scroll by themselves. */
function scrollAreas(page: Page): Promise<string[]> {
  return page.locator("main, main *").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowY } = getComputedStyle(element);
        const isTaller = element.scrollHeight > element.clientHeight + 1;
        return isTaller && (overflowY === "auto" || overflowY === "scroll");
      })
      .map(({ className }) => className),
  );
}

for (const [width, height] of [
  [1280, 800],
  [1366, 768],
] as const) {
  test(`at ${width} x ${height} a product's form ends in the first view`, async ({
    page,
    section,
  }) => {
    await page.setViewportSize({ width, height });
    await section.put(...Array.from({ length: 12 }, (_, index) => ({ name: `Tea ${index + 1}` })));
    const expectInView = async (name: string) => {
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      expect(await scrollAreas(page)).toEqual([]);
    };
    await openManager(page, section);
    await expectInView("Add Product");
    await upload(page, await pngFile());
    await typeProduct(page, { Name: "Tea", "Price ($)": "5", Stock: "3", Barcodes: "123456" });
    await expect(page.locator(".image-preview")).toBeVisible();
    await expectInView("Add Product");
    await card(page, "Tea 2").getByRole("button", { name: "Edit" }).click();
    await expectInView("Update Product");
  });
}

for (const size of ["phone", "tablet"]) {
  test.describe(`on a ${size}`, { tag: `@${size}` }, () => {
    test.afterEach(({ shop }) => removeSections(shop));

    test("the list comes first, and an edit opens in view, with the focus", async ({
      page,
      shop,
      section,
    }) => {
      await section.put({ name: "Tea" });
      await addSection(shop, "Late Night", "late-night");
      for (const [path, edited] of [
        [section.path, "Tea"],
        ["/admin/sections", "Late Night"],
        ["/admin/staff", null],
      ] as const) {
        await page.goto(path);
        await page.locator("fieldset.manager:enabled, fieldset:enabled .manager").waitFor();
        const form = page.locator(".manager-form");
        await expect(form).toBeHidden();
        await expect(page.locator(".list-row").first()).toBeInViewport();
        await openForm(page);
        await expect(form).toBeInViewport();
        if (!edited) continue;
        await card(page, edited).getByRole("button", { name: "Edit", exact: true }).press("Enter");
        await expect(page.locator(".manager-form [name=name]")).toBeFocused();
        await expect(page.locator(".manager-form [name=name]")).toBeInViewport();
        await expect(page.locator(".manager-form [name=name]")).toHaveValue(edited);
      }
    });
  });
}
