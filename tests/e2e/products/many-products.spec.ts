import type { Page } from "@playwright/test";
import {
  button,
  card,
  edit,
  listedNames,
  openManager,
  stockOf,
  adminTest as test,
  typeProduct,
} from "#tests/support/pages/admin.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

const COUNT = 2000;

const rows = (page: Page) => page.locator("[data-product]");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search products" });

test("any of 2,000 is found in another spelling, changed, and the list starts from its top", {
  tag: "@tablet",
}, async ({ page, section }) => {
  const names = Array.from({ length: COUNT }, (_, index) => `علكة Gum ${index + 1}`);
  await section.put(...names.map((name) => ({ name, stock: 10 })));
  await openManager(page, section);
  expect(await rows(page).count()).toBeLessThan(100);
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    expect(await rows(page).count()).toBeGreaterThanOrEqual(80);
  }).toPass();
  await search(page).fill("علكه ١٩٩٩");
  await expect(page.getByText("1 found")).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(["علكة Gum 1999"]);
  await button(page, "Increase علكة Gum 1999").click();
  await expect(stockOf(page, "علكة Gum 1999")).toHaveValue("11");
  await edit(page, "علكة Gum 1999");
  await typeProduct(page, { "Order ID": "0" });
  await button(page, "Update Product").click();
  await expect(card(page, "علكة Gum 1999").getByRole("button", { name: "Edit" })).toBeFocused();

  await search(page).fill("gum 1");
  await expect(page.getByText("1271 found")).toBeVisible();
  await search(page).fill("no such product");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await search(page).fill("");
  await expect(rows(page).first()).toContainText("علكة Gum 1999");
  expect(await rows(page).count()).toBeLessThan(100);
  const [first] = await section.stored();
  expect(first).toMatchObject({ name: "علكة Gum 1999", orderId: 0, stock: 11 });
});
