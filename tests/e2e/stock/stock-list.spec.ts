import { expect, test } from "@playwright/test";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { openAdmin } from "#tests/support/data/history.ts";
import { dropTriggers, setStock } from "#tests/support/data/stock.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

const MONTH_MS = 31 * 86_400_000;

test("the list shows what is low and what has not moved, and a product's stock over time", {
  tag: "@both",
}, async ({ page, context }) => {
  const shop = await openAdmin();
  const { "Hazel Wafer": hazel = "", "Lemon Wafer": lemon = "" } = await stockShop(shop.db, [
    product({ name: "Hazel Wafer", stock: 4 }),
    product({ name: "Lemon Wafer", orderId: 2, stock: 40 }),
  ]);
  await dropTriggers(shop.db, "stock_movements");
  await shop.db
    .updateTable("stock_movements")
    .set({ made_at: Date.now() - MONTH_MS })
    .where("product_id", "in", [hazel, lemon])
    .execute();
  await setStock(shop.db, 3, hazel);
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin/stock`, { waitUntil: "networkidle" });
  const shown = page.getByRole("table").getByRole("rowheader");
  const names = async (wanted: string[]) => {
    for (const name of wanted) await expect(shown.getByText(name, { exact: true })).toBeVisible();
    await expect(shown).toHaveCount(wanted.length);
  };
  await page.getByRole("searchbox", { name: "Search products" }).fill("wafer");
  await page.getByLabel("Show").selectOption("Low");
  await names(["Hazel Wafer"]);
  await page.getByLabel("Show").selectOption("Not Moved for 30 Days");
  await names(["Lemon Wafer"]);
  await page.goto(`${shop.origin}/admin/stock/products/${hazel}`);
  await expect(page.getByRole("img", { name: /^Stock from .*: at most 4, now 3$/ })).toBeVisible();
  await expectAccessible(page);
  await shop.close();
});

test("a stock that does not agree is named, by product and movement", async ({ page, context }) => {
  const shop = await openAdmin();
  const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 5 })]);
  await dropTriggers(shop.db, "products");
  await shop.db.updateTable("products").set({ stock: 7 }).where("id", "=", Tea).execute();
  await checkStock(shop.db);
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin/stock`);
  const alert = page.getByRole("main").getByRole("alert").filter({ hasText: "Tea" });
  await expect(alert).toContainText("The stock does not add up, checked just now");
  await expect(alert.getByRole("listitem")).toContainText("Tea");
  await expectAccessible(page);
  await alert.getByRole("link", { name: "Tea" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tea");
  await shop.close();
});
