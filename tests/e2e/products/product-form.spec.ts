import type { Page } from "@playwright/test";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import {
  type ProductChange,
  updateProduct,
} from "#app/data/catalogue/products/update-product.server.ts";
import { EDIT, edited, resultOf } from "#tests/support/data/edits.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  openManager,
  pngFile,
  stockOf,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { conflict } from "#tests/support/pages/records.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { changeProduct } from "#tests/support/pages/storefront.ts";

const MESSAGES = {
  Image: "An image is required for new products.",
  Name: "Product name is required.",
  "Price ($)": "A valid positive price is required.",
  Stock: "Stock must be a non-negative integer.",
  "Order ID": "Order ID must be a positive number.",
};

type Label = keyof typeof MESSAGES;

const input = (page: Page, label: string) =>
  page.getByRole("form").getByLabel(label, { exact: true });

/** Each of these fields has its message, once, and no other field has one. */
async function expectErrors(page: Page, ...wrong: Label[]): Promise<void> {
  for (const label of Object.keys(MESSAGES) as Label[]) {
    const isWrong = wrong.includes(label);
    await expect(input(page, label)).toHaveAttribute("aria-invalid", String(isWrong));
    await expect(page.getByText(MESSAGES[label], { exact: true })).toHaveCount(isWrong ? 1 : 0);
    if (isWrong) {
      await expect(input(page, label)).toHaveAccessibleDescription(new RegExp(MESSAGES[label]));
    }
  }
}

test("an empty form reports every required field, and editing a field clears its error", {
  tag: "@both",
}, async ({ page, section }) => {
  await openManager(page, section);
  await typeProduct(page, { "Order ID": "-1" });
  await button(page, "Add Product").click();
  await expectErrors(page, "Image", "Name", "Price ($)", "Stock", "Order ID");
  await expect(input(page, "Image")).toBeFocused();
  await expectAccessible(page);

  await upload(page, await pngFile());
  await expectErrors(page, "Name", "Price ($)", "Stock", "Order ID");
  await typeProduct(page, { "Price ($)": "x" });
  await expectErrors(page, "Name", "Stock", "Order ID");
  await typeProduct(page, { Name: "Tea" });
  await expectErrors(page, "Stock", "Order ID");
  await typeProduct(page, { Stock: "3" });
  await expectErrors(page, "Order ID");
  await typeProduct(page, { "Order ID": "" });
  await expectErrors(page);
  await button(page, "Add Product").click();
  await expectErrors(page, "Price ($)");
  await expect(input(page, "Price ($)")).toBeFocused();
  await expect(input(page, "Price ($)")).toHaveValue("x");
  await typeProduct(page, { "Price ($)": "1000000.01" });
  await button(page, "Add Product").click();
  await expectErrors(page, "Price ($)");
  await expect(input(page, "Price ($)")).toHaveAccessibleDescription(/The highest is 1,000,000\.$/);
  expect(await section.stored()).toEqual([]);
});

test("a price is read as people write it, and a refused one says why", async ({
  page,
  section,
}) => {
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "Tea", "Price ($)": "1.250", Stock: "3" });
  await button(page, "Add Product").click();
  await expectErrors(page, "Price ($)");
  await expect(input(page, "Price ($)")).toHaveAccessibleDescription(/It could be two amounts/);
  await typeProduct(page, { "Price ($)": "١٬٢٥٠٫٥٠ ج.م" });
  await button(page, "Add Product").click();
  await expect(card(page, "Tea")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ price: 125_050 }]);
});

test("a success notice does not stay beside the next form's errors", async ({ page, section }) => {
  await openManager(page, section);
  await addByForm(page, { Name: "Tea", "Price ($)": "5", Stock: "3" });
  const added = page.getByText("Product added successfully!");
  await expect(added).toBeVisible();
  await field(page, "Name").press("Enter");
  await expectErrors(page, "Image", "Name", "Price ($)", "Stock");
  await expect(added).toHaveCount(0);
});

test("an Order ID is unique; a product may keep its own", async ({ page, section, pageErrors }) => {
  await section.put({ name: "Tea" }, { name: "Coffee" });
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "Juice", "Price ($)": "5", Stock: "3", "Order ID": "2" });
  await button(page, "Add Product").click();
  const inUse = page.getByText("Order ID 2 is already in use.", { exact: true });
  await expect(inUse).toHaveCount(1);
  await expect(field(page, "Order ID")).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Juice");
  await expectAccessible(page);
  await typeProduct(page, { Name: "Cold juice" });
  await expect(inUse).toBeVisible();
  await typeProduct(page, { "Order ID": "3" });
  await expect(inUse).toHaveCount(0);
  await button(page, "Add Product").click();
  await expect(card(page, "Cold juice")).toBeVisible();

  await edit(page, "Tea");
  await typeProduct(page, { "Order ID": "2" });
  await button(page, "Update Product").click();
  const taken = page.getByText("Order ID 2 is already taken.", { exact: true });
  await expect(taken).toHaveCount(1);
  await expect(field(page, "Order ID")).toBeFocused();
  await typeProduct(page, { Name: "Mint tea", "Order ID": "1" });
  await expect(taken).toHaveCount(0);
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  expect(await numbered(section)).toEqual(["1 Mint tea", "2 Coffee", "3 Cold juice"]);
  expectPageErrors(pageErrors, /409/);
});

test("an unedited Order ID follows a move, and pieces sold since stay sold", {
  tag: "@tablet",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Tea" }, { name: "Coffee" }, { name: "Cocoa" });
  const [tea, , cocoa] = await section.stored();
  const id = tea?.id ?? "";
  await openManager(page, section);
  await edit(page, "Tea");
  await typeProduct(page, { Name: "Mint tea", Stock: "30" });
  await changeProduct(shop, id, { stock: 7 });
  const behind = { neighbour: cocoa?.id ?? "", side: "after" } as const;
  const { collectionName } = section;
  await resultOf(moveProduct(shop.db, collectionName, id, behind, { ...EDIT, now: Date.now() }));
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea").getByText("3", { exact: true })).toBeVisible();
  await expect(stockOf(page, "Mint tea")).toHaveValue("27");
  expect(await numbered(section)).toEqual(["1 Coffee", "2 Cocoa", "3 Mint tea"]);
});

test("stock that would fall below zero is refused, and the rest shown", { tag: "@tablet" }, async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea", stock: 10 });
  const [tea] = await section.stored();
  await openManager(page, section);
  await edit(page, "Tea");
  await changeProduct(shop, tea?.id ?? "", { stock: 2 });
  await typeProduct(page, { Stock: "5" });
  await button(page, "Update Product").click();
  await expectErrors(page, "Stock");
  await expect(field(page, "Stock")).toBeFocused();
  await expect(conflict(page)).toContainText("Stock10 2");
  await expectAccessible(page);
  expect(await section.stored()).toMatchObject([{ stock: 2 }]);
  await typeProduct(page, { Stock: "4" });
  await expectErrors(page);
  await button(page, "Update Product").click();
  await expect(conflict(page)).toHaveCount(0);
  expect(await section.stored()).toMatchObject([{ stock: 4 }]);
  expectPageErrors(pageErrors, /409/);
});

test("in a conflict another person's image and sales stay, and what was chosen and typed here is saved", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Tea", stock: 10 });
  const saveElsewhere = async (change: Partial<ProductChange>) => {
    for (const seen of await section.stored()) {
      const save = edited(seen, change);
      await resultOf(updateProduct(shop.db, seen.id, save, EDIT));
    }
  };
  const image = { key: `${section.collectionName}_images/1_theirs-40x30`, width: 40, height: 30 };
  await page.route("**/files/**", (route) =>
    route.fulfill({ body: "", contentType: "image/webp" }),
  );
  await openManager(page, section);
  await edit(page, "Tea");
  await saveElsewhere({ image });
  await typeProduct(page, { Name: "Mint tea" });
  await button(page, "Update Product").click();
  await expect(conflict(page)).toContainText("Image");
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Mint tea", image }]);

  await edit(page, "Mint tea");
  await upload(page, await pngFile("mine.png"));
  await typeProduct(page, { Stock: "30" });
  await saveElsewhere({ price: 1100 });
  await changeProduct(shop, (await section.stored())[0]?.id ?? "", { stock: 7 });
  await button(page, "Update Product").click();
  await expect(conflict(page)).toContainText("Price ($)");
  await expect(field(page, "Stock")).toHaveValue("27");
  await button(page, "Update Product").click();
  await expect(conflict(page)).toHaveCount(0);
  const [stored] = await section.stored();
  expect(stored).toMatchObject({ price: 1100, stock: 27 });
  expect(stored?.image?.key).toMatch(/_mine-/);
  expectPageErrors(pageErrors, /409/);
});

async function numbered(section: { stored(): Promise<{ orderId: number; name: string }[]> }) {
  return (await section.stored()).map(({ orderId, name }) => `${orderId} ${name}`);
}
