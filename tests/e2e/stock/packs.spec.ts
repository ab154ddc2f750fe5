import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

async function stockTea(db: Database, ...packs: Pack[]): Promise<string> {
  const { Tea = "" } = await stockShop(db, [product({ name: "Tea", stock: 3 })]);
  await addPacks(db, Tea, ...packs);
  return Tea;
}

async function openCount(page: Page, db: Database): Promise<string> {
  const id = randomId();
  const count = { id, collectionName: null, isBlind: false };
  await resultOf(startCount(db, count, { ...EDIT, now: Date.now() }));
  await page.goto(`/admin/stock/counts/${id}`);
  return id;
}

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

  const id = await openCount(page, shop.db);
  await scan(page, "TEA-24");
  await scan(page, "TEA-1");
  const counted = shop.db.selectFrom("stock_count_lines").select("counted");
  await expect.poll(() => counted.where("count_id", "=", id).execute()).toEqual([{ counted: 25 }]);
});

test("packs and pieces are typed on a delivery, kept, and refused where they are unclear", {
  tag: "@both",
}, async ({ page, shop }) => {
  const carton = pack({ name: "carton", barcodes: ["TEA-24"] });
  const tea = await stockTea(shop.db, carton, pack({ name: "case", pieces: 6 }));
  await page.goto("/admin/stock/delivery");
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill("TEA-24");
  await page.keyboard.press("Enter");
  const line = page.getByRole("group", { name: "Tea" });
  const quantity = line.getByLabel("Quantity");
  await expect(quantity).toHaveValue("24");
  await quantity.fill("1 carton + ٧");
  await page.getByRole("button", { name: "Add carton of Tea" }).click();
  await expect(quantity).toHaveValue("2 carton + ٧");
  await expect(line.getByText("= 55 pieces")).toBeVisible();
  await scan(page, "TEA-24");
  await expect(quantity).toHaveValue("2 carton + 31");

  await quantity.fill("2 ca + 7");
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(quantity).toHaveAccessibleDescription(/^Type packs and pieces, such as .2 carton/);
  await expect(quantity).toHaveValue("2 ca + 7");
  await expectAccessible(page);
  await quantity.fill("2 carton + 7");
  const packs = shop.db.updateTable("product_packs").where("id", "=", carton.id);
  await packs.set({ pieces: 20 }).execute();
  await page.reload();
  await expect(line.getByText("= 47 pieces")).toBeVisible();
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");
  expect(await stockOf(shop.db, tea)).toBe(50);
});

test("packs and pieces are typed in a count, and stay as they are typed", {
  tag: "@both",
}, async ({ page, shop }) => {
  await stockTea(shop.db, pack({ name: "كرتونة" }));
  const id = await openCount(page, shop.db);
  const [field, row] = [page.getByLabel("Tea", { exact: true }), page.locator(".count-row")];
  const rows = shop.db.selectFrom("stock_count_lines").select("counted").where("count_id", "=", id);
  const more = page.getByRole("button", { name: "Add كرتونة of Tea" });
  for (let times = 0; times < 3; times++) await more.click();
  await expect.poll(() => rows.execute()).toEqual([{ counted: 72 }]);
  await expect(page.getByRole("status").filter({ hasText: "1 of 1" })).toBeVisible();
  await expect(field).toHaveValue("3 كرتونة");
  await field.fill("3 كرتونة + seven");
  await field.blur();
  await expect(field).toHaveAccessibleDescription(/^Type packs and pieces/);
  await expectAccessible(page);
  // What arrives of another device does not take the place of what is typed.
  await shop.db
    .updateTable("stock_count_lines")
    .set({ counted: 48 })
    .where("count_id", "=", id)
    .execute();
  for (const _ of ["under way", "after it"]) await page.waitForResponse(/counts.*\.data/);
  await expect(field).toHaveValue("3 كرتونة + seven");
  await field.fill("3 كرتونة + ٧");
  await expect(row.getByText("= 79 pieces")).toBeVisible();
  await field.press("Enter");
  await expect.poll(() => rows.execute()).toEqual([{ counted: 79 }]);
  await expect(field).toHaveValue("3 كرتونة + ٧");
});
