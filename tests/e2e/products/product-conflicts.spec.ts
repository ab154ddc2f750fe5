import type { Page } from "@playwright/test";
import type { NewProduct } from "#app/data/backup/import.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import {
  type ProductChange,
  updateProduct,
} from "#app/data/catalogue/products/update-product.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { UPDATED } from "#app/domain/catalogue/product-form.ts";
import { EDIT, edited, resultOf } from "#tests/support/data/edits.ts";
import {
  button,
  card,
  edit,
  field,
  holdChanges,
  type OwnSection,
  openManager,
  pngFile,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { changeProduct } from "#tests/support/pages/storefront.ts";

const conflict = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Somebody changed this product meanwhile." });

/** What somebody else saves, in an admin of their own. */
async function saveElsewhere(
  { db }: RunningShop,
  product: Product,
  change: Partial<ProductChange>,
): Promise<void> {
  const { collectionName, id } = product;
  const result = await resultOf(
    updateProduct(db, collectionName, id, edited(product, change), { ...EDIT, now: Date.now() }),
  );
  expect(result.outcome).toBe("updated");
}

async function only(section: OwnSection): Promise<Product> {
  const [product] = await section.stored();
  if (!product) throw new Error("The section has no product.");
  return product;
}

/** Puts a product on the section, and opens it in the form. */
async function editTea(page: Page, section: OwnSection, about: Partial<NewProduct> = {}) {
  await section.put({ name: "Tea", ...about });
  await openManager(page, section);
  await edit(page, "Tea");
}

async function save(page: Page): Promise<void> {
  await button(page, "Update Product").click();
  await expect(page.getByText(UPDATED)).toBeVisible();
}

test("the later save is shown the conflicting fields, and saves when repeated", {
  tag: ["@tablet", "@journey"],
}, async ({ page, shop, section, pageErrors }) => {
  await editTea(page, section, { price: 1000, stock: 10 });
  await typeProduct(page, { Name: "Mint tea" });
  const theirs = { name: "Green tea", price: 1150, is_visible: false, orderId: 5 };
  await saveElsewhere(shop, await only(section), theirs);
  await button(page, "Update Product").click();
  await expect(conflict(page)).toBeFocused();
  await expect(
    conflict(page).getByText("Failed to update product.", { exact: true }),
  ).toBeVisible();
  await expect(conflict(page)).toContainText("Tea Green tea, yours: Mint tea");
  await expect(conflict(page)).toContainText("Price ($)10 11.50");
  await expect(conflict(page)).toContainText("Visibleyes no");
  await expect(conflict(page)).toContainText("Order ID1 5");
  await expect(conflict(page)).not.toContainText("Stock");
  await expectAccessible(page);
  expect(await only(section)).toMatchObject({ ...theirs, version: 2 });
  await expect(field(page, "Name")).toHaveValue("Mint tea");
  await expect(field(page, "Price ($)")).toHaveValue("11.50");
  await expect(field(page, "Order ID")).toHaveValue("5");
  await expect(page.getByRole("form").getByLabel("Visible", { exact: true })).not.toBeChecked();

  await save(page);
  await expect(conflict(page)).toHaveCount(0);
  expect(await only(section)).toMatchObject({ ...theirs, name: "Mint tea", stock: 10, version: 3 });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("another save during a conflict is shown, too", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await editTea(page, section, { price: 1000, stock: 10 });
  await typeProduct(page, { Stock: "30" });
  await saveElsewhere(shop, await only(section), { price: 1100 });
  await button(page, "Update Product").click();
  await expect(conflict(page)).toContainText("Price ($)10 11");
  await saveElsewhere(shop, await only(section), { price: 1200 });
  await button(page, "Update Product").click();
  await expect(conflict(page)).toContainText("Price ($)11 12");
  expect(await only(section)).toMatchObject({ price: 1200, stock: 10 });
  await save(page);
  expect(await only(section)).toMatchObject({ price: 1200, stock: 30 });
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("409")));
});

test("another person's new image stays, and an image chosen here is saved", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Tea" });
  await openManager(page, section);
  const image = { key: `${section.collectionName}_images/1_theirs-40x30`, width: 40, height: 30 };
  await edit(page, "Tea");
  await saveElsewhere(shop, await only(section), { image });
  await typeProduct(page, { Name: "Mint tea" });
  await page.route("**/files/**", (route) =>
    route.fulfill({ body: "", contentType: "image/webp" }),
  );
  await button(page, "Update Product").click();
  await expect(conflict(page)).toContainText("Image");
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  expect(await only(section)).toMatchObject({ name: "Mint tea", image });

  await edit(page, "Mint tea");
  await upload(page, await pngFile("mine.png"));
  await saveElsewhere(shop, await only(section), { price: 1100 });
  await button(page, "Update Product").click();
  await expect(conflict(page)).toContainText("Price ($)");
  await button(page, "Update Product").click();
  await expect(conflict(page)).toHaveCount(0);
  expect((await only(section)).image?.key).toMatch(/_mine-/);
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("409")));
});

test("pieces sold while the form was open stay sold", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
}) => {
  await editTea(page, section, { stock: 10 });
  await changeProduct(shop, (await only(section)).id, { stock: 7 });
  await typeProduct(page, { Stock: "30" });
  await save(page);
  await expect(card(page, "Tea").getByText("27", { exact: true })).toBeVisible();
  expect(await only(section)).toMatchObject({ stock: 27 });
});

test("stock that was not edited in the form follows the sales", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
}) => {
  await editTea(page, section, { stock: 10 });
  await changeProduct(shop, (await only(section)).id, { stock: 0 });
  await typeProduct(page, { Name: "Mint tea" });
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  expect(await only(section)).toMatchObject({ name: "Mint tea", stock: 0 });
});

test("stock that would fall below zero is refused, and the rest shown", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await editTea(page, section, { stock: 10 });
  await changeProduct(shop, (await only(section)).id, { stock: 2 });
  await typeProduct(page, { Stock: "5" });
  await button(page, "Update Product").click();
  const wrong = page.getByText("Stock must be a non-negative integer.", { exact: true });
  await expect(wrong).toBeVisible();
  await expect(field(page, "Stock")).toBeFocused();
  await expect(conflict(page)).toContainText("Stock10 2");
  await expectAccessible(page);
  expect(await only(section)).toMatchObject({ stock: 2 });
  await typeProduct(page, { Stock: "4" });
  await expect(wrong).toHaveCount(0);
  await save(page);
  expect(await only(section)).toMatchObject({ stock: 4 });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("values typed over a deleted product are kept and can be added again", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await editTea(page, section, { orderId: 4 });
  await typeProduct(page, { Name: "Mint tea" });
  await resultOf(deleteProduct(shop.db, section.collectionName, (await only(section)).id, EDIT));
  await button(page, "Update Product").click();
  const gone = page.getByRole("alert").filter({ hasText: "Somebody deleted this product" });
  await expect(gone.getByText("Failed to update product.", { exact: true })).toBeVisible();
  await expect(gone).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Mint tea");
  await expect(card(page, "Tea")).toHaveCount(0);
  await expectAccessible(page);
  expect(await section.stored()).toEqual([]);
  await upload(page, await pngFile());
  await button(page, "Add Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  await expect(gone).toHaveCount(0);
  expect(await only(section)).toMatchObject({ name: "Mint tea", orderId: 4 });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("an unedited Order ID follows a move; an edited one is saved", {
  tag: "@tablet",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Tea" }, { name: "Coffee" }, { name: "Cocoa" });
  await openManager(page, section);
  await edit(page, "Tea");
  await typeProduct(page, { Name: "Mint tea" });
  const [tea, , cocoa] = await section.stored();
  const beside = { neighbour: cocoa?.id ?? "", side: "after" } as const;
  await resultOf(
    moveProduct(shop.db, section.collectionName, tea?.id ?? "", beside, {
      ...EDIT,
      now: Date.now(),
    }),
  );
  await save(page);
  const numbered = async () => (await section.stored()).map((one) => `${one.orderId} ${one.name}`);
  expect(await numbered()).toEqual(["1 Coffee", "2 Cocoa", "3 Mint tea"]);
  await expect(card(page, "Mint tea").getByText("3", { exact: true })).toBeVisible();
  await expect(card(page, "Mint tea").getByRole("button", { name: "Edit" })).toBeFocused();
});

test("while a product is being sent its form cannot change", {
  tag: "@tablet",
}, async ({ page, section }) => {
  await section.put({ name: "Tea" });
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "Coffee", "Price ($)": "5", Stock: "3" });
  const answer = await holdChanges(page);
  await button(page, "Add Product").click();
  await page.keyboard.press("Enter");
  await field(page, "Name").pressSequentially("!");
  await card(page, "Tea").getByRole("button", { name: "Edit" }).click();
  await expect(field(page, "Name")).toHaveValue("Coffee");
  answer();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("");
  expect((await section.stored()).map(({ name }) => name)).toEqual(["Tea", "Coffee"]);
});
