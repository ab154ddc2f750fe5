import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { sale } from "#tests/support/data/history.ts";
import { openOrders } from "#tests/support/pages/order-pages.ts";
import { changeOrder, placeWebOrder } from "#tests/support/pages/orders.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";
import { staffTest } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => {};
  }),
);

/** What is on the paper, line by line, and the address in its code. */
async function printed(page: Page): Promise<{ lines: string[]; address: string | null }> {
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator(".printed-order");
  await expect(receipt).toBeVisible();
  const lines = await page.evaluate(() => document.body.innerText.split(/\s*[\n\t]\s*/));
  const address = await receipt.getByRole("img").getAttribute("aria-label");
  await page.emulateMedia({ media: null });
  return { lines, address };
}

test("shoppers print their order, without names of staff", { tag: "@phone" }, async ({
  page,
  shop,
}) => {
  const { id } = await addProduct(shop, { name: "شاي" });
  const order = await placeWebOrder(shop, [id, 2, 1000]);
  await changeOrder(shop, order.id, "cancel", "Closed today");
  await page.goto(`/success?order=${order.id}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const { lines, address } = await printed(page);
  expect(address).toBe(`${shop.origin}/success?order=${order.id}`);
  expect(lines.slice(0, 6)).toEqual([
    "Koshk",
    "12 Nile Street, Cairo",
    "+20 100 000 0000",
    "Web order",
    "Cancelled",
    "Order",
  ]);
  expect(lines).toEqual(expect.arrayContaining([orderCode(order.id), "Mona Ali", "EGP 20"]));
  expect(lines.join(" ")).not.toMatch(/Cashier|Mona of the staff|Closed today/);
});

staffTest(
  "a sale prints from the list and a refund from its order",
  {
    tag: "@desktop",
  },
  async ({ page, shop }) => {
    const items = [
      { id: "gum", name: "Gum", price: 300, quantity: 2 },
      { id: "tea", name: "Tea", price: 125_000, quantity: 2 },
    ];
    const sold = sale({ createdAt: Date.now(), items });
    await importOrders(shop.db, [sold], "UTC");
    const staff = { id: "2", name: "Salma Adel" };
    const refund = {
      id: randomId(),
      reason: "The bag was open",
      items: [{ position: 1, quantity: 1, toStock: false }],
    };
    const options = { staff, timezone: "UTC", now: Date.now() };
    await resultOf(recordRefund(shop.db, sold.id, refund, options));
    await openOrders(page);
    await page.locator(`[data-order="${sold.id}"] a`).first().focus();
    await page.keyboard.press("p");
    const address = `${shop.origin}/admin/orders/${sold.id}`;
    await page.waitForURL(address);
    const receipt = await printed(page);
    expect(receipt.address).toBe(address);
    expect(receipt.lines).toEqual(
      expect.arrayContaining(["Sale", "Mona Hassan", "2 × EGP 1,250", "EGP 2,500", "EGP 2,506"]),
    );
    expect(receipt.lines).not.toContain("Customer");

    await page.getByRole("button", { name: "Print refund" }).click();
    const { lines, ...code } = await printed(page);
    expect(code.address).toBe(address);
    expect(lines.slice(3, 6)).toEqual(["Refund", "Order", orderCode(sold.id)]);
    expect(lines.slice(-9)).toEqual([
      ...["Refunded by", "Salma Adel", "Reason", "The bag was open"],
      ...["Tea", "1 × EGP 1,250", "EGP -1,250", "Total", "EGP -1,250"],
    ]);
  },
);
