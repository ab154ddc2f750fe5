import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { orderAddress } from "#app/domain/orders/order-address.ts";
import { sale } from "#tests/support/data/history.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { AS_PEOPLE } from "#tests/support/pages/scanner.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  addToSale,
  openTill,
  saleInBrowser,
  search,
  status,
  storedSale,
  tile,
} from "#tests/support/pages/till.ts";

/** Types as a scanner does: faster than the page renders, and Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press("Enter");
}

async function expectSale(page: Page, ...lines: [name: string, quantity: number][]) {
  const { items } = await saleInBrowser(page);
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual(lines);
}

test("a scanner adds exact matches only", { tag: "@tablet" }, async ({ page, section }) => {
  await section.put(
    { name: "6221000000017", orderId: 4 },
    { name: "Wafer Mini", orderId: 70702 },
    { name: "wafer MINI", orderId: 70703 },
    { name: "Run Out", orderId: 70704, stock: 0 },
  );
  await openTill(page, section);
  await search(page).click();
  await scan(page, "6221000000017");
  await expect(status(page)).toHaveText("Added 6221000000017");
  await expect(search(page)).toHaveValue("");
  await expect(search(page)).toBeFocused();
  await scan(page, "wafer mini");
  await expect(status(page)).toHaveText("2 products match: pick one.");
  await expect(page.getByRole("list", { name: "Products" }).getByRole("listitem")).toHaveCount(2);
  await scan(page, "run out");
  await expect(status(page)).toHaveText("Item Run Out is out of stock.");
  await scan(page, "no such code");
  await expect(status(page)).toHaveText("No product found");
  await scan(page, "٧٠٧٠٢");
  await expect(status(page)).toHaveText("Added Wafer Mini");
  await addButton(page, "Wafer Mini").click();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Added 6221000000017");
  await expectSale(page, ["6221000000017", 2], ["Wafer Mini", 2]);
});

test("a scanned or typed order's address opens the order, and the sale is kept", {
  tag: "@tablet",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Kept Gum", price: 300 });
  const items = [{ id: "gum", name: "Gum", price: 300, quantity: 1 }];
  const sold = sale({ createdAt: Date.now(), items });
  await importOrders(shop.db, [sold], "UTC");
  await openTill(page, section);
  await addToSale(page, "Kept Gum");
  for (const type of ["Cashier", "WhatsApp"] as const) {
    await search(page).click();
    await scan(page, orderAddress("https://shop.example", { ...sold, type }).toUpperCase());
    await expect(page).toHaveURL(`/admin/orders/${sold.id}`);
    // The address is there before the page.
    await expect(page.getByRole("dialog", { name: /^Refund/ })).toBeVisible();
    await page.goBack();
    await expect(search(page)).toBeVisible();
    await expectSale(page, ["Kept Gum", 1]);
  }
});

test("a whole sale by the keyboard alone", { tag: "@tablet" }, async ({ page, shop, section }) => {
  await section.put(
    { name: "Keyed Tea", price: 1000, stock: 2 },
    { name: "Keyed Gum", price: 250, stock: 0 },
    { name: "Keyed Nuts", price: 250 },
    { name: "Keyed Rusk", price: 250 },
  );
  await openTill(page, section);
  const { keyboard } = page;
  await keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await keyboard.type("keyed tea", AS_PEOPLE);
  await expect(status(page)).toHaveText("1 found");
  await keyboard.press("Enter");
  await expect(status(page)).toHaveText("Added Keyed Tea");
  await keyboard.press("+");
  await expect(tile(page, "Keyed Tea")).toContainText("2 in the sale");
  await keyboard.press("+");
  await expect(status(page)).toHaveText("There is no more of Keyed Tea in stock.");
  await keyboard.press("-");
  await expect(status(page)).toHaveText("Keyed Tea: 1");
  await keyboard.type("gum-", AS_PEOPLE);
  await expect(search(page)).toHaveValue("gum-");
  await keyboard.press("Escape");
  await expect(search(page)).toHaveValue("");
  await keyboard.type("keyed rusk", AS_PEOPLE);
  await keyboard.press("Enter");
  await keyboard.press("-");
  await expect(status(page)).toHaveText("Removed Keyed Rusk");
  await expectSale(page, ["Keyed Tea", 1]);

  await keyboard.press("Escape");
  await expect(addButton(page, "Keyed Tea")).toBeVisible();
  await search(page).press("ArrowDown");
  await expect(addButton(page, "Keyed Tea")).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(addButton(page, "Keyed Nuts")).toBeFocused();
  await keyboard.press("Enter");
  await expect(status(page)).toHaveText("Added Keyed Nuts");
  await keyboard.press("-");
  await expect(status(page)).toHaveText("Removed Keyed Nuts");
  await keyboard.press("ArrowUp");
  await expect(search(page)).toBeFocused();
  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard" });
  await expect(keys).toContainText("Confirm Sale, and again to confirm it");
  await expectAccessible(page);
  await keyboard.press("Escape");
  await keyboard.press("F2");
  await expect(page.getByRole("heading", { level: 1, name: "Confirm Sale" })).toBeFocused();
  await page.getByRole("textbox", { name: "Customer Name" }).focus();
  const sale = await saleInBrowser(page);
  await keyboard.type("Nour", AS_PEOPLE);
  await keyboard.press("Control+Enter");
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({ customerName: "Nour", total: 1000 });
});
