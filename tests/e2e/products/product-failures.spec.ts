import type { Page } from "@playwright/test";
import {
  addByForm,
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

test("without a network what is being added stays, and is added later", { tag: "@tablet" }, async ({
  page,
  context,
  section,
  complaints,
}) => {
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
  expect(new Set(complaints.splice(0))).toEqual(
    new Set([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]),
  );
});

test("without a network nothing is updated or deleted, and nothing typed is lost", {
  tag: "@tablet",
}, async ({ page, context, section, complaints }) => {
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
  expect(new Set(complaints.splice(0))).toEqual(
    new Set([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]),
  );
});

test("an answer that is lost and a second try make one product", { tag: "@tablet" }, async ({
  page,
  section,
  complaints,
}) => {
  await openManager(page, section);
  await loseFirstReply(page);
  await upload(page, await pngFile());
  await typeProduct(page, { ...TEA, "Order ID": "" });
  await button(page, "Add Product").click();
  await expect(failure(page, "Failed to add product. Please try again.")).toBeVisible();
  expect(await section.stored()).toHaveLength(1);
  await button(page, "Add Product").click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Tea", orderId: 1 }]);
  complaints.splice(0);
});

test("an update whose answer is lost is simply saved at the second try", {
  tag: "@tablet",
}, async ({ page, section, complaints }) => {
  await section.put({ name: "Coffee" });
  await openManager(page, section);
  await loseFirstReply(page);
  await edit(page, "Coffee");
  await typeProduct(page, { Name: "Tea", Stock: "12" });
  await button(page, "Update Product").click();
  await expect(failure(page, "Failed to update product.")).toBeVisible();
  await button(page, "Update Product").click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Tea", stock: 12, version: 2 }]);
  complaints.splice(0);
});

test("Add pressed twice at once adds one product", { tag: "@tablet" }, async ({
  page,
  section,
}) => {
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, { ...TEA, "Order ID": "" });
  await button(page, "Add Product").dblclick();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await addByForm(page, { ...TEA, Name: "Coffee", "Order ID": "" });
  expect(await section.stored()).toMatchObject([{ name: "Tea" }, { name: "Coffee" }]);
});

test("a list that cannot be read says so, and trying again brings it", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
  complaints,
}) => {
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
  expect(new Set(complaints.splice(0))).toEqual(new Set([expect.stringContaining("503")]));
});

test("what the database refuses is told, and what was typed stays", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
  complaints,
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
  expect(new Set(complaints.splice(0))).toEqual(new Set([expect.stringContaining("503")]));
});

/** The next change reaches the shop and is stored, but its answer never arrives. */
async function loseFirstReply(page: Page): Promise<void> {
  let lost = 0;
  await page.route(/\/admin\/section\//, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}
