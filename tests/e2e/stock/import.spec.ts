import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

async function choose(page: Page, text: string | Buffer, name = "shop.csv"): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("CSV File").setInputFiles(file);
  await page.getByRole("button", { name: "Preview Import" }).click();
}

test("products are looked at, then imported, and what is refused comes back", async ({
  page,
  pageErrors,
  shop,
}) => {
  await stockShop(shop.db, [product({ name: "Tea" }), product({ name: "Gum", orderId: 2 })]);
  await page.goto("/admin/stock/import");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import Products");
  await expectAccessible(page);

  await choose(page, "Colour,Size\nred,5\n");
  await expect(page.getByLabel("CSV File")).toHaveAccessibleDescription(/has to name the columns/);

  await choose(
    page,
    "القسم;الاسم;السعر;الكمية;Shelf\nSmokes;شاي;٥;٣;A\nSmokes;Tea;12,50;;B\nToys;=Ball;5;1;C\n",
  );
  await expect(page.getByText("1 new, 1 changed, 0 the same, 1 refused.")).toBeVisible();
  await expect(page.getByText("Left out: Shelf.")).toBeVisible();
  const part = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
  await expect(part("Changed")).toHaveText(["Row 3TeaEGP 10 → EGP 12.50"]);
  await expect(part("New")).toHaveText(["Row 2شايSmokes · EGP 5 · stock 3"]);
  await expect(part("Refused")).toHaveText(["Row 4=BallThere is no category called Toys."]);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Refused Rows" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toBe(
    "\ufeffالقسم,الاسم,السعر,الكمية,Shelf,Why\r\nToys,'=Ball,5,1,C,There is no category called Toys.\r\n",
  );

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/admin/stock/import/*.data", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Import 2 Products" }).press("Enter");
  await expect(page.getByText("0 of 1 prepared")).toBeVisible();
  await shop.db.updateTable("product_imports").set({ prepared: 1 }).execute();
  await expect(page.getByText("Storing the products")).toBeVisible();
  release();
  await expect(page.getByText("2 products imported: 1 new, 1 changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 products imported: 1 new, 1 changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  const names = (await listProducts(shop.db, "smokes")).map(
    ({ name, price }) => `${name} ${price}`,
  );
  expect(names).toEqual(["Tea 1250", "Gum 1000", "شاي 500"]);

  await page.goto(`/admin/stock/import/${"0".repeat(32)}`);
  await expect(page.getByText("This import is gone. Choose the file again.")).toBeVisible();
  expectPageErrors(pageErrors, /422|404/);
});

test("what is exported can be imported again, and changes nothing", async ({ page, shop }) => {
  await stockShop(shop.db, [product({ name: "=Tea", barcodes: ["6221000000010", "ABC"] })]);
  await page.goto("/admin/stock/import");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Products" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path());
  await choose(page, file, download.suggestedFilename());
  await expect(page.getByText("0 new, 0 changed, 1 the same, 0 refused.")).toBeVisible();
  await expect(page.getByText("There is nothing to import in this file.")).toBeVisible();
});
