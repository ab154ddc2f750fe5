import type { Page } from "@playwright/test";
import { closeSection, openSection, adminTest as test } from "#tests/support/pages/admin.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  confirmButton,
  goToConfirm,
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

test("a scanner adds exact matches only", { tag: "@tablet" }, async ({ page, shop, section }) => {
  await section.put(
    { name: "6221000000017", orderId: 4, price: 500 },
    { name: "كيك الشوكولاتة", orderId: 70701, price: 900 },
    { name: "Wafer Mini", orderId: 70702 },
    { name: "Wafer Mini Duo", orderId: 70703 },
    { name: "Run Out", orderId: 70704, stock: 0 },
  );
  const other = await openSection(shop, `Other ${section.title}`);
  await other.put({ name: "wafer MINI", orderId: 70705 }, { name: "Lone", orderId: 70701 });
  await openTill(page, section);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await search(page).click();

  await scan(page, "6221000000017");
  await expect(status(page)).toHaveText("Added 6221000000017");
  await expect(search(page)).toHaveValue("");
  await expect(search(page)).toBeFocused();
  await scan(page, "كيك الشوكولاته");
  await expect(status(page)).toHaveText("Added كيك الشوكولاتة");
  await scan(page, "wafer mini");
  await expect(status(page)).toHaveText("2 products match: pick one.");
  await expect(page.getByRole("list", { name: "Products" }).getByRole("listitem")).toHaveCount(2);
  await scan(page, "٧٠٧٠١");
  await expect(status(page)).toHaveText("No product found");
  await scan(page, "run out");
  await expect(status(page)).toHaveText("Item Run Out is out of stock.");
  await scan(page, "no such code");
  await expect(status(page)).toHaveText("No product found");
  await scan(page, "mini duo");
  await expect(status(page)).toHaveText("Added Wafer Mini Duo");
  await expectSale(page, ["6221000000017", 1], ["كيك الشوكولاتة", 1], ["Wafer Mini Duo", 1]);

  await page.getByRole("button", { name: section.title, exact: true }).click();
  await search(page).click();
  await scan(page, "٧٠٧٠١");
  await expect(status(page)).toHaveText("Added كيك الشوكولاتة");
  await scan(page, "Wafer Mini");
  await expect(status(page)).toHaveText("Added Wafer Mini");
  await addButton(page, "Wafer Mini Duo").click();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Added 6221000000017");
  await expectSale(
    page,
    ["6221000000017", 2],
    ["كيك الشوكولاتة", 2],
    ["Wafer Mini Duo", 2],
    ["Wafer Mini", 1],
  );
  await closeSection(shop, other);
});

test("a whole sale by the keyboard alone", { tag: "@tablet" }, async ({ page, shop, section }) => {
  await section.put(
    { name: "Keyed Tea", price: 1000, stock: 2 },
    { name: "Keyed Gum", price: 250 },
  );
  await openTill(page, section);
  const { keyboard } = page;
  await keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await keyboard.type("keyed tea");
  await expect(status(page)).toHaveText("1 found");
  await keyboard.press("Enter");
  await expect(status(page)).toHaveText("Added Keyed Tea");
  await keyboard.press("+");
  await expect(tile(page, "Keyed Tea")).toContainText("2 in the sale");
  await keyboard.press("+");
  await expect(status(page)).toHaveText("There is no more of Keyed Tea in stock.");
  await keyboard.press("-");
  await expect(status(page)).toHaveText("Keyed Tea: 1");
  await keyboard.type("gum-");
  await expect(search(page)).toHaveValue("gum-");
  await keyboard.press("Escape");
  await expect(search(page)).toHaveValue("");
  await keyboard.type("keyed gum");
  await keyboard.press("Enter");
  await keyboard.press("-");
  await expect(status(page)).toHaveText("Removed Keyed Gum");
  await expectSale(page, ["Keyed Tea", 1]);

  const link = page.getByRole("link", { name: "Confirm Sale" });
  await link.focus();
  await expect(link).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Confirm Sale" })).toBeFocused();
  await page.getByRole("textbox", { name: "Customer Name" }).focus();
  const sale = await saleInBrowser(page);
  await keyboard.type("Nour");
  await keyboard.press("Enter");
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({ customerName: "Nour", total: 1000 });
});

test("the stock on the tiles follows sales at other tills", {
  tag: "@tablet",
}, async ({ page, context, section }) => {
  await section.put({ name: "Last Ones", price: 1000, stock: 2 });
  await openTill(page, section);
  const other = await context.newPage();
  await openTill(other, section);
  await addButton(page, "Last Ones").click();
  await addButton(page, "Last Ones").click();
  await expect(tile(other, "Last Ones")).toContainText("2 in the sale");
  await goToConfirm(page);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  const soldOut = tile(other, "Last Ones").getByRole("button", { name: "Out of Stock" });
  await expect(soldOut).toBeDisabled();
  await expect(other.getByRole("link", { name: "Confirm Sale" })).toHaveCount(0);
});
