import { expect, test } from "@playwright/test";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { openAdmin } from "#tests/support/data/history.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

test("gross profit is that of known costs, and says what it leaves out", async ({
  page,
  context,
}) => {
  const shop = await openAdmin({ SHOP_TIMEZONE: "UTC" });
  const { db } = shop;
  const ids = await stockShop(db, [
    product({ name: "Tea", price: 1000 }),
    product({ name: "Gum", price: 500, orderId: 2 }),
  ]);
  const gross = page.locator(".sales-figure").filter({ hasText: "Gross Profit" });
  const top = page.getByRole("region", { name: "Top Profit" });
  const now = Date.now();
  const sell = async () => {
    const cart = cartOf([ids.Tea, 3, 1000], [ids.Gum, 2, 500]);
    await resultOf(recordSale(db, cart, { ...saleOptions, timezone: "UTC", now }));
  };
  await sell();
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin`);
  await expect(gross).toContainText("no cost is known yet");
  await expect(top).toContainText("once deliveries are booked with their cost");

  await db
    .updateTable("products")
    .set({ cost: 6_000_000 })
    .where("id", "=", ids.Tea ?? "")
    .execute();
  await sell();
  await page.reload();
  await expect(gross).toContainText("EGP 12");
  await expect(gross).toContainText("40% margin; no cost is known for EGP 50 (63%)");
  await expect(top.getByRole("listitem")).toHaveText([/Tea.*EGP 12$/]);
  await expectAccessible(page);
  await shop.close();
});
