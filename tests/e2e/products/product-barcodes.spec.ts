import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { ownBarcodes } from "#app/domain/catalogue/barcodes/barcode.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  openManager,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

test("barcodes are typed, scanned, refused beside their field, and found", async ({
  page,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea of Another", barcodes: ["KSHK-1"] });
  await openManager(page, section);
  await field(page, "Name").fill("Bar Tea");
  await scan(page, "036000291452");
  await expect(field(page, "Name")).toHaveValue("Bar Tea");
  await expect(field(page, "Barcodes")).toHaveValue("0036000291452");
  const typed = { Name: "Bar Tea", "Price ($)": "5", Stock: "1" };
  await addByForm(page, typed);
  await edit(page, "Bar Tea");
  const codes = field(page, "Barcodes");
  const error = page.getByRole("form").locator(".field-error");
  for (const [lines, told] of [
    ["96385075", "96385075 is mistyped: its last digit does not fit the others."],
    ["x".repeat(65), "A barcode has at most 64 characters."],
    ["0036000291452\nKSHK-1", "KSHK-1 belongs to Tea of Another."],
  ] as const) {
    await codes.fill(lines);
    await button(page, "Update Product").click();
    await expect(error).toHaveText(told);
    await expect(codes).toBeFocused();
    await expect(codes).toHaveAccessibleDescription(told);
  }
  await expectAccessible(page);
  await codes.fill("٩٦٣٨٥٠٧٤\n0036000291452\nرف ٣");
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  const [, stored] = await section.stored();
  expect(stored?.barcodes).toEqual(["0036000291452", "96385074", "رف 3"]);

  await page.getByRole("searchbox", { name: "Search products" }).fill("9638 5074");
  await expect(page.locator("main li h3")).toHaveText(["Bar Tea"]);
  expectPageErrors(pageErrors, /409/);
  await card(page, "Bar Tea").getByRole("button", { name: "Edit" }).click();
  await expect(codes).toHaveValue("0036000291452\n96385074\nرف 3");
});

test("another's barcodes show in the conflict, and one's own are kept", {
  tag: "@desktop",
}, async ({ page, context, section, pageErrors }) => {
  await section.put({ name: "Shared Tea", barcodes: ["A-1"] });
  await openManager(page, section);
  await edit(page, "Shared Tea");
  await field(page, "Price ($)").fill("7");
  const other = await context.newPage();
  await openManager(other, section);
  await edit(other, "Shared Tea");
  await field(other, "Barcodes").fill("A-1\nB-2");
  await button(other, "Update Product").click();
  await expect(notice(other, "Product updated successfully!")).toBeVisible();
  await button(page, "Update Product").click();
  const conflict = page.locator("[data-conflict]");
  await expect(conflict.locator("dt")).toHaveText(["Barcodes"]);
  await expect(conflict.locator("dd")).toHaveText("A-1 A-1, B-2");
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ price: 700, barcodes: ["A-1", "B-2"] }]);
  expectPageErrors(pageErrors, /409/);
});

test("a barcode is made at a press, for a new product and for one that has none", async ({
  page,
  section,
}) => {
  await openManager(page, section);
  const codes = field(page, "Barcodes");
  const make = button(page, "Make a Barcode");
  await make.click();
  await expect(codes).toHaveValue(/^20\d{11}$/);
  await expect(make).toHaveCount(0);
  await addByForm(page, { Name: "Own Tea", "Price ($)": "5", Stock: "1" });
  const [added] = await section.stored();
  expect(added?.barcodes).toEqual([ownBarcodes(added?.id ?? "")[0]]);

  await section.put({ name: "Own Mint", orderId: 2 });
  await page.reload();
  await openManager(page, section);
  await edit(page, "Own Mint");
  await expectAccessible(page);
  await make.press("Enter");
  await expect(codes).toBeFocused();
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  const [, mint] = await section.stored();
  expect(mint?.barcodes).toEqual([ownBarcodes(mint?.id ?? "")[0]]);
});

test("beside a barcode that is made, one that the product got meanwhile stays its", {
  tag: "@desktop",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Late Tea" }, { name: "Other Tea" });
  const [late, other] = await section.stored();
  const [first = "", second = ""] = ownBarcodes(late?.id ?? "");
  await openManager(page, section);
  await edit(page, "Late Tea");
  await button(page, "Make a Barcode").click();
  await resultOf(addBarcode(shop.db, late?.id ?? "", "B-2", EDIT));
  await resultOf(addBarcode(shop.db, other?.id ?? "", first, EDIT));
  await button(page, "Update Product").click();
  const conflict = page.locator("[data-conflict]");
  await expect(conflict.locator("dd")).toHaveText(`none B-2, yours: ${first}, B-2`);
  await button(page, "Update Product").click();
  await expect(page.getByText(`${first} belongs to Other Tea.`)).toBeVisible();
  await field(page, "Barcodes").fill("");
  await button(page, "Make a Barcode").click();
  await expect(field(page, "Barcodes")).toHaveValue(second);
  expectPageErrors(pageErrors, /409/);
});
