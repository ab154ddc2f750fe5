import type { Page } from "@playwright/test";
import {
  button,
  card,
  edit,
  field,
  openManager,
  pngFile,
  takeAway,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

const failure = (page: Page, text: string) => page.getByRole("alert").getByText(text);

/** Everything that was typed for the product that the tests here add. */
const TEA = { Name: "Tea", "Price ($)": "12.5", Stock: "3", "Order ID": "4" };

async function expectTyped(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

test("without a network the values of a new product stay, and are added later", {
  tag: "@tablet",
}, async ({ page, context, section, pageErrors }) => {
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, TEA);
  await context.setOffline(true);
  await button(page, "Add Product").click();
  await expect(failure(page, "Failed to add product. Please try again.")).toBeVisible();
  await expectTyped(page, TEA);
  await expect(page.getByText("Drop another photo to replace it.")).toBeVisible();
  await button(page, "Dismiss").focus();
  await expectAccessible(page);
  await context.setOffline(false);
  await button(page, "Add Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Tea", orderId: 4 }]);
  expect(new Set(pageErrors.splice(0))).toEqual(
    new Set([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]),
  );
});

test("without a network nothing is updated or deleted, and no value is lost", {
  tag: "@tablet",
}, async ({ page, context, section, pageErrors }) => {
  await section.put({ name: "Coffee" });
  await openManager(page, section);
  await edit(page, "Coffee");
  await typeProduct(page, TEA);
  await context.setOffline(true);
  await button(page, "Update Product").click();
  await expect(failure(page, "Failed to update product.")).toBeVisible();
  await expectTyped(page, TEA);
  await card(page, "Coffee").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(failure(page, "Failed to delete product.")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(card(page, "Coffee")).toBeVisible();
  await expectTyped(page, TEA);

  await context.setOffline(false);
  await button(page, "Update Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Tea", orderId: 4, stock: 3 }]);
  expect(new Set(pageErrors.splice(0))).toEqual(
    new Set([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]),
  );
});

test("a list that cannot be read shows an error, and Try again loads it", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Tea" });
  const bringBack = await takeAway(shop, "products");
  try {
    await page.goto(section.path);
    await expect(failure(page, `Failed to fetch ${section.title}.`)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/snack-attack");
    await expect(failure(page, "Failed to fetch Snack Attack.")).toBeVisible();
    const again = page.waitForResponse((reply) => reply.status() === 503);
    await button(page, "Try again").click();
    await again;
    await expect(failure(page, "Failed to fetch Snack Attack.")).toBeVisible();
  } finally {
    await bringBack();
  }
  await button(page, "Try again").click();
  await expect(page.locator("[data-product]").first()).toBeVisible();
  expect(new Set(pageErrors.splice(0))).toEqual(new Set([expect.stringContaining("503")]));
});

test("a database failure is shown, and typed values are kept", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Coffee" });
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, TEA);
  const bringBack = await takeAway(shop, "products");
  try {
    await button(page, "Add Product").click();
    await expect(failure(page, "Failed to add product. Please try again.")).toBeVisible();
    await expectTyped(page, TEA);
    await card(page, "Coffee").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(failure(page, "Failed to delete product.")).toBeVisible();
  } finally {
    await bringBack();
  }
  await button(page, "Add Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  await expect(card(page, "Coffee")).toBeVisible();
  expect(new Set(pageErrors.splice(0))).toEqual(new Set([expect.stringContaining("503")]));
});
