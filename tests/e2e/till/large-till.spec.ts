import { randomId } from "#app/domain/id.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { openTill, search, status, tile } from "#tests/support/pages/till.ts";

const COUNT = 5000;

test("of 5,000 products the first are drawn, any is found, and a sale takes 100 of them", {
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

  const stored = (await section.stored()).slice(0, 100);
  const items = stored.map((product, index) => ({ ...product, quantity: index === 0 ? 99 : 1 }));
  await page.evaluate((sale) => localStorage.setItem("koshk-sale", JSON.stringify(sale)), {
    id: randomId(),
    items,
  });
  await openTill(page, section);
  for (const [typed, refusal] of [
    ["لبان gum 1", "A sale takes at most 99 of one product."],
    ["لبان gum 101", "A sale takes at most 100 products."],
  ] as const) {
    await search(page).fill(typed);
    await search(page).press("Enter");
    await expect(status(page)).toHaveText(refusal);
  }
});
