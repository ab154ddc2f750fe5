import { expect, test } from "@playwright/test";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { openAdmin } from "#tests/support/data/history.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

test("the dashboard names an order that was changed behind the shop's back", async ({
  page,
  context,
}) => {
  const shop = await openAdmin();
  const { Tea } = await stockShop(shop.db, [product({ name: "Tea" })]);
  const now = Date.now();
  const sale = cartOf([Tea, 2, 1000]);
  const sold = await resultOf(recordSale(shop.db, sale, { ...saleOptions, now }));
  if (sold.outcome !== "recorded") throw new Error(sold.outcome);
  await shop.db.updateTable("orders").set({ total: 2500, cashier_id: "demo" }).execute();
  await checkShop(shop.db, { hasFile: async () => true, isFull: true });
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin`);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText(/The books do not agree, checked \d\d:\d\d:/);
  await expect(alert.getByRole("listitem")).toHaveText([
    /^Order \w{6}: The total is EGP 25; its lines less the discount come to EGP 20\.$/,
    /^Order \w{6}: The payments come to EGP 20; the total is EGP 25\.$/,
  ]);
  await expectAccessible(page);
  await alert.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order");
  await shop.close();
});
