import { randomId } from "#app/domain/id.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addToSale,
  openTill,
  saleInBrowser,
  search,
  status,
  tile,
} from "#tests/support/pages/till.ts";

const COUNT = 5000;

test("of 5,000 products the first are drawn, any is found, and a sale takes 100", {
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

  const stored = await section.stored();
  const items = stored.slice(0, 100).map((product, at) => ({ ...product, quantity: at ? 1 : 98 }));
  const sale = { id: randomId(), items };
  await page.evaluate((stored) => localStorage.setItem("koshk-sale", JSON.stringify(stored)), sale);
  await openTill(page, section);
  await addToSale(page, "لبان Gum 1");
  for (const [code, refusal] of [
    ["لبان gum 1", "A sale takes 99 of one product."],
    ["لبان gum 101", "A sale takes 100 products."],
  ] as const) {
    await search(page).fill(code);
    await search(page).press("Enter");
    await expect(status(page)).toHaveText(refusal);
  }
  const saved = await saleInBrowser(page);
  expect(saved.items).toHaveLength(100);
  expect(saved.items[0]).toMatchObject({ name: "لبان Gum 1", quantity: 99 });
});
