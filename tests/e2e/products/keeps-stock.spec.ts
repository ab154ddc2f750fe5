import type { Page } from "@playwright/test";
import { button, edit, field, openManager, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openForm } from "#tests/support/pages/manager-form.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { addToCart } from "#tests/support/pages/storefront.ts";
import {
  addButton,
  addToSale,
  confirmButton,
  goToConfirm,
  openTill,
  saleInBrowser,
  storedSale,
  tile,
} from "#tests/support/pages/till.ts";

const keepsStock = (page: Page) =>
  page.getByRole("checkbox", { name: say("Keeps stock"), exact: true });

async function update(page: Page) {
  await button(page, say("Update Product")).click();
  await expect(notice(page, say("Product updated successfully!"))).toBeVisible();
}

test("a product that keeps no stock is sold while it is available", {
  tag: "@both",
}, async ({ page, section, shop }) => {
  await section.put({ name: "Karak", price: 2000, stock: 3 });
  await openManager(page, section);
  await edit(page, "Karak");
  await keepsStock(page).press("Space");
  await expect(keepsStock(page)).not.toBeChecked();
  await expect(page.getByText(say("Saving books out the 3 in stock"))).toBeVisible();
  await expect(field(page, say("Stock", "products"))).toHaveCount(0);
  await field(page, say("Cost", "products")).fill("5");
  await field(page, say("Commission, in percent", "products")).fill("5");
  await button(page, say("Update Product")).click();
  await expect(page.getByText(say("Type a cost or a commission, not both."))).toBeVisible();
  await expectAccessible(page);
  await field(page, say("Cost", "products")).fill("");
  await update(page);
  await expect(page.getByText(say("Keeps no stock"))).toBeVisible();
  await expect(page.getByText(say("None left"))).toHaveCount(0);
  expect(await section.stored()).toMatchObject([
    { stock: 0, keepsStock: false, cost: null, commission: 500 },
  ]);

  await openTill(page, section);
  await expect(tile(page, "Karak").locator(".tile-stock")).toHaveCount(0);
  await addToSale(page, "Karak", 4);
  await goToConfirm(page);
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(say("Order successfully created!"))).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({ items: [{ quantity: 4, pieces: 0 }] });

  await page.goto("/");
  await addToCart(page, "Karak", 6);
  await expect(page.getByText(say("Only * left")).first()).toBeHidden();
});

test("it is not sold where it is unavailable, and starts at 0 when stock is kept again", async ({
  page,
  section,
}) => {
  await section.put({ name: "Karak", stock: 0, keepsStock: false, is_available: false });
  await openTill(page, section);
  await expect(tile(page, "Karak")).toContainText("Out of Stock");
  await expect(addButton(page, "Karak")).toHaveCount(0);
  await openManager(page, section);
  await edit(page, "Karak");
  await page.getByRole("form").getByRole("checkbox", { name: "Available", exact: true }).check();
  await update(page);
  await openTill(page, section);
  await addToSale(page, "Karak", 2);

  await openManager(page, section);
  await edit(page, "Karak");
  await keepsStock(page).check();
  await expect(page.getByRole("link", { name: "count it" })).toHaveAttribute(
    "href",
    "/admin/stock/counts",
  );
  await update(page);
  expect(await section.stored()).toMatchObject([{ stock: 0, keepsStock: true }]);
  await openTill(page, section);
  await expect(tile(page, "Karak")).toContainText("Out of Stock");
});

test("a new one needs no number in stock", async ({ page, section }) => {
  await openManager(page, section);
  await openForm(page);
  await keepsStock(page).uncheck();
  await field(page, "Cost").fill("two");
  await button(page, "Add Product").click();
  await expect(page.getByText("A cost is an amount of 0 or more.")).toBeVisible();
  await expect(page.getByText("Stock must be a non-negative integer.")).toHaveCount(0);
});
