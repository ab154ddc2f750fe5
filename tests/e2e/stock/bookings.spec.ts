import type { Page } from "@playwright/test";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { sellOneOfEach, stockOf } from "#tests/support/data/sales.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

const CODE = "6221000000010";

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill(name);
  await page.getByRole("list", { name: "Products found" }).getByText(name).waitFor();
  await page.keyboard.press("Enter");
}

test("a delivery is typed and scanned, kept over a reload, booked, and undone", {
  tag: ["@both", "@translated"],
}, async ({ page, shop }) => {
  const { Tea = "" } = await stockShop(shop.db, [
    product({ name: "Tea", stock: 3, barcodes: [CODE] }),
    product({ name: "Gum", orderId: 2, stock: 0 }),
    product({ name: "لب سوري", orderId: 3, stock: 40 }),
  ]);
  await page.goto("/admin/stock");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stock");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New Delivery" }).click();

  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(page.getByText("Add a product first.")).toBeVisible();
  await page.getByLabel("Supplier").fill("Nile Traders");
  await add(page, "Gum");
  await scan(page, CODE);
  const line = (name: string) => page.getByRole("group", { name });
  await expect(line("Tea").getByLabel("Quantity")).toHaveValue("1");
  await line("Tea").getByLabel("Quantity").fill("٧");
  await line("Tea").getByLabel("Unit Cost (EGP)").fill("1.250");
  await line("Gum").getByLabel("Quantity").fill("x");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Supplier")).toHaveValue("Nile Traders");
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(line("Gum").getByLabel("Quantity")).toHaveAccessibleDescription(
    "A whole number from 1.",
  );
  await expect(line("Tea").getByLabel("Unit Cost (EGP)")).toHaveAccessibleDescription(
    "A valid positive cost is required. It could be two amounts: write thousands as 1250, decimals as 12.50.",
  );
  await line("Tea").getByLabel("Unit Cost (EGP)").fill("6.50");
  await line("Gum").getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Book Delivery" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");
  await expect(page.getByRole("row", { name: /Tea/ })).toContainText(/Tea\+710EGP 6.50/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Tea" }).click();
  await expect(page.getByRole("row", { name: /Delivery/ })).toContainText("+7");
  await expect(page.getByText("10 in stock, EGP 6.50 a piece on average")).toBeVisible();
  await expectAccessible(page);
  await sellOneOfEach(shop.db, [Tea]);
  await page.getByRole("link", { name: "Delivery" }).press("Enter");
  await page.getByRole("button", { name: "Undo Booking" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Booking" }).click();
  await expect(page.getByText("Booking undone.")).toBeVisible();
  await expect(page.getByRole("link", { name: "The booking that undid this" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo Booking" })).toHaveCount(0);
  expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  await page.goto("/admin/stock/bookings");
  await expect(page.getByRole("row", { name: /^Undoing of a delivery/ })).toContainText("-9");
  const row = page.getByRole("row", { name: /^Delivery ?Undone/ });
  await expect(row).toContainText(/Nile Traders.* and 1 more.*\+9Not known$/);
  await page.goto(`/admin/stock/products/${Tea}`);
  await expect(page.getByRole("row", { name: /^Undoing of a delivery/ })).toContainText("-7");

  await page.goto("/admin/stock/delivery");
  await expect(page.getByLabel("Supplier")).toHaveValue("");
  await page.goto("/admin/stock", { waitUntil: "networkidle" });
  await expect(page.getByText("The stock adds up, checked just now")).toBeVisible();
  await expect(page.getByRole("row", { name: /Tea/ })).toContainText(/2.*, undoing of a delivery/);
  await page.getByLabel("Show").selectOption("Out of Stock");
  await expect(page.locator("tbody th")).toHaveText(["GumSmokes"]);
  await page.getByRole("searchbox", { name: "Search products" }).fill("لب");
  await page.getByLabel("Show").selectOption("All Products");
  await expect(page.locator("tbody th")).toHaveText(["لب سوريSmokes"]);
});

test("the draft of a second tab is not lost when the first one is booked", async ({
  page,
  context,
  shop,
}) => {
  const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 3 })]);
  await page.goto("/admin/stock/delivery");
  await add(page, "Tea");
  await page.getByLabel("Supplier").fill("Nile Traders");
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel("Quantity").fill("5");
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");

  await second.getByRole("button", { name: "Book Delivery" }).click();
  const alert = second.getByRole("alert").filter({ hasText: "booked already" });
  await expect(alert.getByRole("link")).toHaveAttribute("href", new URL(page.url()).pathname);
  await expectAccessible(second);
  expect(await stockOf(shop.db, Tea)).toBe(4);
  await second.getByRole("button", { name: "Book as a New Booking" }).click();
  await expect(second.getByRole("row", { name: /Tea/ })).toContainText("+5");
  expect(await stockOf(shop.db, Tea)).toBe(9);
});

test("waste needs a reason, and is refused where there is less", async ({
  page,
  shop,
  pageErrors,
}) => {
  await stockShop(shop.db, [product({ name: "Tea", stock: 3 })]);
  await page.goto("/admin/stock/waste");
  await add(page, "Tea");
  await page.getByLabel("Quantity").fill("4");
  await page.getByRole("button", { name: "Book Waste" }).press("Enter");
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription("A reason is required.");
  await page.getByLabel("Reason").fill("Fell down");
  await page.getByLabel("Kind").selectOption("Own use");
  await page.getByRole("button", { name: "Book Waste" }).press("Enter");
  await expect(page.getByText("Only 3 in stock.")).toBeVisible();
  expectPageErrors(pageErrors, /409/);
  await expectAccessible(page);
  await page.getByLabel("Quantity").fill("3");
  await page.getByRole("button", { name: "Book Waste" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Own use");

  await page.goto("/admin/stock/reorder");
  await expect(page.getByRole("row", { name: /Tea/ })).toContainText("0");
  await page.getByLabel("Supplier’s WhatsApp Number").fill("0100 123 4567");
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/201001234567\?text=.*Tea%20\(0%20left\)/,
  );
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^reorder-\d{4}-\d\d-\d\d\.csv$/);
});

test("a delivery is booked and undone by the keyboard alone", { tag: "@desktop" }, async ({
  page,
  shop,
}) => {
  await stockShop(shop.db, [product({ name: "Keyboard Tea", stock: 3 })]);
  await page.goto("/admin/stock/delivery");
  await page.getByRole("button", { name: "Add Product" }).focus();
  await page.keyboard.press("Enter");
  // As people type: faster keys are a scanner's.
  await page.keyboard.type("keyboard", { delay: 60 });
  await page.getByRole("list", { name: "Products found" }).getByText("Keyboard Tea").waitFor();
  await page.keyboard.press("Enter");
  const quantity = page.getByRole("group", { name: "Keyboard Tea" }).getByLabel("Quantity");
  await quantity.focus();
  await page.keyboard.type("7");
  await page.getByRole("button", { name: "Book Delivery" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");
  await page.getByRole("button", { name: "Undo Booking" }).focus();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Booking" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Booking undone.")).toBeVisible();
  await page.goto("/admin/stock/bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bookings");
  await expectAccessible(page);
});
