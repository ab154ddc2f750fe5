import type { Page } from "@playwright/test";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { productsTexts } from "#app/routes/admin/products/texts.ts";
import {
  button,
  card,
  edit,
  field,
  listedNames,
  openManager,
  pngFile,
  stockOf,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say, testLocale } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { openCategory } from "#tests/support/pages/storefront.ts";

const { updated } = catalogueTexts(DEFAULT_LOCALE).product;

const notice = (page: Page, text: string) => page.getByRole("status").getByText(text);

test("an empty section shows what to do, and a product added there is for sale", {
  tag: ["@journey", "@both"],
}, async ({ page, section }) => {
  await openManager(page, section);
  await expect(
    page.getByText(say("No products here yet. Fill in the form and press Add Product.")),
  ).toBeVisible();
  await expect(page.getByText(say("0 products"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("Choose Image"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "شاي Tea", "Price ($)": "12.5", Stock: "7" });
  await button(page, say("Add Product", "admin/products")).click();
  await expect(notice(page, say("Product added successfully!"))).toBeVisible();
  await expect(field(page, say("Name"))).toBeFocused();
  for (const label of ["Name", "Price ($)", "Stock", "Order ID"]) {
    await expect(field(page, say(label))).toHaveValue("");
  }
  for (const label of ["Available", "Visible"]) {
    await expect(page.getByRole("form").getByLabel(say(label), { exact: true })).toBeChecked();
  }
  const tea = card(page, "شاي Tea");
  await expect(tea.getByText(say("Price ($)"), { exact: true })).toBeVisible();
  await expect(
    tea.getByText(productsTexts(testLocale()).price(1250), { exact: true }),
  ).toBeVisible();
  await expect(tea.locator("img")).toHaveJSProperty("complete", true);
  await expect(tea.locator("img")).not.toHaveJSProperty("naturalWidth", 0);

  await page.goto("/");
  await openCategory(page, section.title);
  const collection = page.getByRole("region", { name: section.title });
  await expect(collection.getByRole("button", { name: say("Add شاي Tea to cart") })).toBeVisible();
  await expect(collection.getByText(say("EGP 12.50"))).toBeVisible();
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

test("a notice goes after five seconds, but not while it is hovered or focused", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Tea" });
  await page.clock.install();
  await openManager(page, section);
  const save = async () => {
    await edit(page, "Tea");
    await button(page, "Update Product").click();
    await expect(notice(page, updated)).toBeVisible();
  };
  await save();
  await page.clock.runFor(3000);
  await expect(notice(page, updated)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(notice(page, updated)).toHaveCount(0);

  await save();
  await notice(page, updated).hover();
  await page.clock.runFor(20_000);
  await expect(notice(page, updated)).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.runFor(1000);
  await expect(notice(page, updated)).toHaveCount(0);

  await save();
  await button(page, "Dismiss").focus();
  await page.clock.runFor(20_000);
  await expect(notice(page, updated)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(notice(page, updated)).toHaveCount(0);
});

test("on a tablet a product's stock and switches are in one line", { tag: "@tablet" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  const middles = await Promise.all(
    [
      stockOf(page, "Tea"),
      ...["Available", "Visible"].map((name) => page.getByRole("switch", { name: `${name}: Tea` })),
    ].map(async (control) => {
      const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
      return Math.round(y + height / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
});
