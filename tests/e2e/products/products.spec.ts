import type { Page } from "@playwright/test";
import { ADDED, DELETE_QUESTION, DELETED, UPDATED } from "#app/domain/catalogue/product-form.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  listedNames,
  openManager,
  pngFile,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { openCategory } from "#tests/support/pages/storefront.ts";

const notice = (page: Page, text: string) => page.getByRole("status").getByText(text);

test("an empty section shows what to do, and a product added there is for sale", {
  tag: "@journey",
}, async ({ page, section }) => {
  await openManager(page, section);
  await expect(page.getByText("No products here yet.")).toBeVisible();
  await expect(page.getByText("0 products", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "شاي Tea", "Price ($)": "12.5", Stock: "7" });
  await button(page, "Add Product").click();
  await expect(notice(page, "Product added successfully!")).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  for (const label of ["Name", "Price ($)", "Stock", "Order ID"]) {
    await expect(field(page, label)).toHaveValue("");
  }
  const tea = card(page, "شاي Tea");
  await expect(tea.getByText("Price ($)", { exact: true })).toBeVisible();
  await expect(tea.getByText("$12.50", { exact: true })).toBeVisible();
  await expect(tea.locator("img")).toHaveJSProperty("complete", true);
  await expect(tea.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await expectAccessible(page);

  await page.goto("/");
  await openCategory(page, section.title);
  const collection = page.getByRole("region", { name: section.title });
  await expect(collection.getByRole("button", { name: "Add شاي Tea to cart" })).toBeVisible();
  await expect(collection.getByText("EGP 12.50")).toBeVisible();
  await expect(collection.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
});

test("products are in the order of their Order IDs, with their badges", async ({
  page,
  section,
}) => {
  await section.put(
    { name: "Fourth", orderId: 40, is_visible: false },
    { name: "First", orderId: 0 },
    { name: "Third", orderId: 7, is_available: false, stock: 9 },
    { name: "Second", orderId: 3, stock: 0 },
  );
  await openManager(page, section);
  await expect.poll(() => listedNames(page)).toEqual(["First", "Second", "Third", "Fourth"]);
  await expect(page.getByText("4 products", { exact: true })).toBeVisible();
  // The badge goes by the switch alone, whatever the stock.
  await expect(page.getByText("Out of Stock", { exact: true })).toHaveCount(1);
  await expect(card(page, "Third").getByText("Out of Stock", { exact: true })).toBeVisible();
  await expect(card(page, "Fourth").getByText("Hidden", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/");
  await openCategory(page, section.title);
  const collection = page.getByRole("region", { name: section.title });
  await expect(collection.getByText("First")).toBeVisible();
  await expect(collection.getByText("Fourth")).toHaveCount(0);
});

test("a product is added unavailable and hidden when its switches are off", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await openManager(page, section);
  const form = page.getByRole("form");
  for (const label of ["Available", "Visible"]) {
    await expect(form.getByLabel(label, { exact: true })).toBeChecked();
    await form.getByLabel(label, { exact: true }).uncheck();
  }
  await addByForm(page, { Name: "Later", "Price ($)": "5", Stock: "1" });
  await expect(card(page, "Later").getByText("Out of Stock", { exact: true })).toBeVisible();
  expect(await section.stored()).toMatchObject([{ is_available: false, is_visible: false }]);
  for (const label of ["Available", "Visible"]) {
    await expect(form.getByLabel(label, { exact: true })).toBeChecked();
  }
});

test("Edit fills the form, Cancel brings back what was being added, Update saves", async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea", price: 1250, stock: 4, orderId: 6, is_visible: false });
  await openManager(page, section);
  await typeProduct(page, { Name: "Coffee", "Price ($)": "x", Stock: "9" });
  await expect(button(page, "Cancel")).toHaveCount(0);
  await edit(page, "Tea");
  await expect(button(page, "Add Product")).toHaveCount(0);
  await expect(field(page, "Price ($)")).toHaveValue("12.50");
  await expect(field(page, "Stock")).toHaveValue("4");
  await expect(field(page, "Order ID")).toHaveValue("6");
  await expect(page.getByRole("form").getByLabel("Available", { exact: true })).toBeChecked();
  await expect(page.getByRole("form").getByLabel("Visible", { exact: true })).not.toBeChecked();
  await expectAccessible(page);

  await typeProduct(page, { Name: "Never" });
  await card(page, "Tea").getByRole("button", { name: "Edit" }).click();
  await expect(field(page, "Name")).toHaveValue("Never");
  await button(page, "Cancel").click();
  await expect(button(page, "Add Product")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Coffee");
  await expect(field(page, "Price ($)")).toHaveValue("x");
  await expect(field(page, "Stock")).toHaveValue("9");

  await edit(page, "Tea");
  await typeProduct(page, { Name: "Mint tea", "Price ($)": "13" });
  await page.getByRole("form").getByLabel("Visible", { exact: true }).check();
  await button(page, "Update Product").click();
  await expect(notice(page, UPDATED)).toBeVisible();
  await expect(card(page, "Mint tea").getByText("$13.00", { exact: true })).toBeVisible();
  await expect(card(page, "Mint tea").getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Coffee");
  expect(await section.stored()).toMatchObject([
    { name: "Mint tea", price: 1300, stock: 4, orderId: 6, is_visible: true },
  ]);
});

test("Delete asks first; Cancel and Esc keep the product and give the focus back", async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea" }, { name: "Coffee" });
  await openManager(page, section);
  const open = card(page, "Tea").getByRole("button", { name: "Delete" });
  const dialog = page.getByRole("alertdialog");
  for (const keep of [() => button(page, "Cancel").click(), () => page.keyboard.press("Escape")]) {
    await open.click();
    await expect(dialog.getByText(DELETE_QUESTION, { exact: true })).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName(DELETE_QUESTION);
    await expect(dialog.getByText("Tea")).toBeVisible();
    await expect(button(page, "Cancel")).toBeFocused();
    await expectAccessible(page);
    await keep();
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  }
  expect(await section.stored()).toHaveLength(2);

  await open.click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(notice(page, DELETED)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => listedNames(page)).toEqual(["Coffee"]);
  await expect(page.getByRole("heading", { name: "Products" })).toBeFocused();
  expect(await section.stored()).toMatchObject([{ name: "Coffee" }]);
});

test("deleting the product in the form brings the form back to adding", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Tea" });
  await openManager(page, section);
  await edit(page, "Tea");
  await card(page, "Tea").getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(button(page, "Add Product")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("");
});

test("a product is added, edited and deleted by keyboard alone", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  const tea = await pngFile();
  page.on("filechooser", (chooser) => chooser.setFiles(tea));
  await openManager(page, section);
  const focused = page.locator(":focus");
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps++) {
      if ((await focused.count()) > 0 && (await accessibleName(page)) === name) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not come to ${name}.`);
  };
  await tabTo("Image");
  await page.keyboard.press("Enter");
  for (const [label, value] of [
    ["Name", "Tea"],
    ["Price ($)", "5"],
    ["Stock", "3"],
  ] as const) {
    await tabTo(label);
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(notice(page, ADDED)).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();

  await tabTo("Edit");
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Mint tea");
  await tabTo("Update Product");
  await page.keyboard.press("Space");
  await expect(card(page, "Mint tea").getByRole("button", { name: "Edit" })).toBeFocused();

  await tabTo("Delete");
  await page.keyboard.press("Enter");
  await expect(button(page, "Cancel")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(notice(page, DELETED)).toBeVisible();
  expect(await section.stored()).toEqual([]);
});

test("a notice goes after five seconds, but not while it is hovered or focused", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Tea" });
  await page.clock.install();
  await openManager(page, section);
  const save = async () => {
    await edit(page, "Tea");
    await button(page, "Update Product").click();
    await expect(notice(page, UPDATED)).toBeVisible();
  };
  await save();
  await page.clock.runFor(3000);
  await expect(notice(page, UPDATED)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(notice(page, UPDATED)).toHaveCount(0);

  await save();
  await notice(page, UPDATED).hover();
  await page.clock.runFor(20_000);
  await expect(notice(page, UPDATED)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(1000);
  await expect(notice(page, UPDATED)).toHaveCount(0);

  await save();
  await button(page, "Dismiss").focus();
  await page.clock.runFor(20_000);
  await expect(notice(page, UPDATED)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(notice(page, UPDATED)).toHaveCount(0);
});

/** What a screen reader calls the focused element. */
function accessibleName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0] ?? element;
    return element?.getAttribute("aria-label") ?? label?.textContent ?? "";
  });
}
