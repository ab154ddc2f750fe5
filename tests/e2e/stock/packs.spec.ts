import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

test("a carton that is scanned on a delivery and in a count is its pieces", async ({
  page,
  shop,
}) => {
  const { Tea = "" } = await stockShop(shop.db, [
    product({ name: "Tea", stock: 3, barcodes: ["TEA-1"] }),
  ]);
  await addPacks(shop.db, Tea, pack({ barcodes: ["TEA-24"] }));
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "New Delivery" }).click();
  await page.getByLabel("Supplier").fill("Nile Traders");
  await scan(page, "TEA-24");
  const quantity = page.getByRole("group", { name: "Tea" }).getByLabel("Quantity");
  await expect(quantity).toHaveValue("24");
  await scan(page, "TEA-1");
  await expect(quantity).toHaveValue("25");
  await scan(page, "TEA-24");
  await expect(quantity).toHaveValue("49");
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");
  expect(await stockOf(shop.db, Tea)).toBe(52);

  const id = randomId();
  const count = { id, collectionName: null, isBlind: false };
  await resultOf(startCount(shop.db, count, { ...EDIT, now: Date.now() }));
  await page.goto(`/admin/stock/counts/${id}`);
  await scan(page, "TEA-24");
  await scan(page, "TEA-1");
  const counted = shop.db.selectFrom("stock_count_lines").select("counted");
  await expect.poll(() => counted.where("count_id", "=", id).execute()).toEqual([{ counted: 25 }]);
});
