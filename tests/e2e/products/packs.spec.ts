import {
  addByForm,
  button,
  edit,
  field,
  openManager,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

test("packs of a product are typed, scanned, refused beside their fields, and stored", async ({
  page,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea of Another", barcodes: ["KSHK-1"] });
  await openManager(page, section);
  await button(page, "Add a Pack").click();
  const group = page.getByRole("group", { name: "Packs" });
  const pack = group.getByRole("group", { name: "Pack 1" });
  await pack.getByLabel("Pack Name").fill("box of 24");
  await pack.getByLabel("Pieces").fill("1");
  await pack.getByLabel("Pack Price").fill("٢٠٠");
  await scan(page, "PK-24");
  await expect(pack.getByLabel("Pack Barcodes")).toHaveValue("PK-24");
  await expect(field(page, "Barcodes")).toHaveValue("");
  await button(page, "Add Product").click();
  await expect(pack.locator(".field-error")).toHaveText("A pack has 2 to 9,999 pieces.");
  await expectAccessible(page);
  await pack.getByLabel("Pieces").fill("24");
  await addByForm(page, { Name: "Karak Tea", "Price ($)": "10", Stock: "50" });

  await edit(page, "Karak Tea");
  await expect(pack.getByLabel("Pack Name")).toHaveValue("box of 24");
  await pack.getByLabel("Pack Barcodes").fill("KSHK-1");
  await button(page, "Update Product").click();
  await expect(pack.locator(".field-error")).toHaveText("KSHK-1 belongs to Tea of Another.");
  await pack.getByLabel("Pack Barcodes").fill("");
  await pack.getByRole("button", { name: "Make a Barcode" }).press("Enter");
  await expect(pack.getByLabel("Pack Barcodes")).toHaveValue(/^20\d{11}$/);
  await expect(pack.getByLabel("Pack Barcodes")).toBeFocused();
  await pack.getByLabel("Pack Barcodes").fill("PK-24");
  await pack.getByLabel("Sold online").uncheck();
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  const [, stored] = await section.stored();
  expect(stored?.packs).toEqual([
    {
      id: expect.any(String),
      ...{ name: "box of 24", pieces: 24, price: 20_000, is_online: false },
      barcodes: ["PK-24"],
    },
  ]);

  await edit(page, "Karak Tea");
  await button(page, "Remove pack 1").click();
  await button(page, "Update Product").click();
  await expect(notice(page, "Product updated successfully!")).toBeVisible();
  expect((await section.stored())[1]).not.toHaveProperty("packs");
  expectPageErrors(pageErrors, /4\d\d/);
});
