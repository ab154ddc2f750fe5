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
    expect(receipt.lines).not.toContain("Copy");

    await resultOf(recordRefund(shop.db, sold.id, refund, options));
    await page.reload();
    await page.getByRole("button", { name: "Print", exact: true }).click();
    const later = await printed(page);
    expect(later.lines.slice(3, 7)).toEqual(["Sale", "Partly refunded", "Copy", "Order"]);
    expect(later.lines.slice(-8)).toEqual([
      ...["Total", "EGP 2,506", "Refunded"],
      ...["Tea", "1 × EGP 1,250", "EGP -1,250", "Refunded", "EGP -1,250"],
    ]);
    await page.goto("/admin");
    await page.locator("summary", { hasText: "EGP 2,506" }).click();
    await page.getByRole("button", { name: `Print order ${orderCode(sold.id)}` }).click();
    expect((await printed(page)).lines.slice(4)).toEqual(later.lines.slice(4));
    await page.goto(address);

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

staffTest(
  "the total is the large line of a receipt, not what it was before the discount",
  {
    tag: "@desktop",
  },
  async ({ page, shop }) => {
    const items = [{ id: "fig", name: "Fig", price: 5000, quantity: 1 }];
    const plain = sale({ createdAt: Date.now(), items });
    const sold = {
      ...plain,
      total: 4500,
      discount: { amount: 500, reason: "Regular customer" },
      items: plain.items.map((item) => ({ ...item, discount: 500 })),
    };
    await importOrders(shop.db, [sold], "UTC");
    await page.goto(`/admin/orders/${sold.id}`);
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.emulateMedia({ media: "print" });
    const sums = await page.locator(".printed-sums > div").evaluateAll((rows) =>
      rows.map((row) => ({
        text: row.textContent,
        size: Number.parseFloat(getComputedStyle(row).fontSize),
      })),
    );
    expect(sums.map(({ text }) => text)).toEqual([
      "Before discountEGP 50",
      "DiscountEGP -5",
      "TotalEGP 45",
    ]);
    const [before, discount, total] = sums.map(({ size }) => size);
    expect(before).toBe(discount);
    expect(total).toBeGreaterThan(Number(before));
  },
);
