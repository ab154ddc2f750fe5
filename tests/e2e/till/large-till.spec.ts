import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { openTill, search, status, tile } from "#tests/support/pages/till.ts";

const COUNT = 5000;

test("of 5,000 products the first are drawn, and any is found", {
  tag: "@tablet",
}, async ({ page, section }) => {
  const names = Array.from({ length: COUNT }, (_, index) => `لبان Gum ${index + 1}`);
  await section.put(...names.map((name) => ({ name, stock: 200 })));
  await openTill(page, section);
  const tiles = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(tiles.first()).toContainText("لبان Gum 1");
  expect(await tiles.count()).toBeLessThan(100);
  for (const drawn of [60, 80]) {
    await expect(async () => {
      await tiles.last().scrollIntoViewIfNeeded();
      expect(await tiles.count()).toBeGreaterThanOrEqual(drawn);
    }).toPass();
  }

  await search(page).fill("لبان ٤٩٩٩");
  await expect(status(page)).toHaveText("1 found");
  await expect(tile(page, "لبان Gum 4999")).toBeInViewport();
  await search(page).press("Enter");
  await expect(status(page)).toHaveText("Added لبان Gum 4999");
});
