import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

async function choose(page: Page, text: string | Buffer, name = "shop.csv"): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("CSV File").setInputFiles(file);
  await page.getByRole("button", { name: "Preview Import" }).click();
}

const REFUSED: [file: string, why: RegExp][] = [
  ["Colour\nred\n", /has to name the columns/],
  ["", /The file is empty/],
  ["PK\x03\x04", /This is a workbook, not CSV/],
];

test("products are looked at, then imported, and what is refused comes back", async ({
  page,
  pageErrors,
  shop,
}) => {
  await stockShop(shop.db, [product({ name: "Tea" }), product({ name: "Gum", orderId: 2 })]);
  await page.goto("/admin/stock/import");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import Products");
  await expectAccessible(page);

  for (const [file, why] of REFUSED) {
    await choose(page, file);
    await expect(page.getByLabel("CSV File")).toHaveAccessibleDescription(why);
  }

  await choose(
    page,
    "القسم;الاسم;السعر;الكمية;Shelf\nSmokes;شاي;٥;٣;A\nSmokes;Tea;12,50;;B\nToys;=Ball;5;1;C\n",
  );
  await expect(page.getByText("1 new, 1 changed, 0 the same, 1 refused.")).toBeVisible();
  await expect(page.getByText("Left out: Shelf.")).toBeVisible();
  await expect(page.locator(".import-sum")).toHaveText([
    "Prices1 product",
    "New products1 product3 pieces",
  ]);
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

test("packs are edited in the file, and the preview says what becomes of them", async ({
  page,
  shop,
}) => {
  const { Tea: tea } = await stockShop(shop.db, [product({ name: "Tea" })]);
  await addPacks(shop.db, tea, pack(), pack({ name: "six", pieces: 6, price: 5500 }));
  await page.goto("/admin/stock/import");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Products" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  const edit = (from: string, to: string) => choose(page, file.replace(from, to));
  await edit("24,200,200,,yes", "1,200,200,,yes");
  const refused = page.getByRole("region", { name: "Refused" }).getByRole("listitem");
  await expect(refused).toHaveText([
    "Row 2TeaPack 1 Pieces: A pack has 2 to 9,999 pieces. Found: 1",
  ]);
  await page.goto("/admin/stock/import");
  await edit("24,200,200,,yes,six,6,55,55,,yes,,,,", "20,210,200,ABC,no,,,,,,,ten,10,90,");
  const changed = page.getByRole("region", { name: "Changed" }).getByRole("listitem");
  await expect(changed).toHaveText([
    "Row 2Teapack box of 24: 24 → 20 pieces, EGP 200 → EGP 210, not sold online, barcode ABC" +
      " · pack ten: 10 pieces, EGP 90, sold online · pack six removed",
  ]);
  await expect(page.locator(".import-sum")).toHaveText(["Packs1 product"]);
  await page.getByRole("button", { name: "Import 1 Product" }).press("Enter");
  await expect(page.getByText("1 product imported: 0 new, 1 changed.")).toBeVisible();
  const [{ packs } = {}] = await listProducts(shop.db, "smokes");
  expect(packs).toMatchObject([{ pieces: 20, price: 21_000 }, { name: "ten" }]);
});

test("the stock of a file that does not say when it was is chosen, and columns by hand", async ({
  page,
  pageErrors,
  shop,
}) => {
  await stockShop(shop.db, [product({ name: "Tea", stock: 10 })]);
  await page.goto("/admin/stock/import");
  await choose(page, "Nom,Prix,Combien\nTea,12,4\n");
  await expect(page.getByText(/^No column of this file is known/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).selectOption("Nom");
  await page.getByLabel("Price", { exact: true }).selectOption("Nom");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Preview Again" }).press("Enter");
  // Where a process of the version before imports nothing.
  expect(new URL((await sent).url()).pathname).toBe("/admin/stock/import.data");
  await expect(page.getByText("The column Nom is chosen twice.")).toBeVisible();
  await page.getByLabel("Price", { exact: true }).selectOption("Prix");
  await page.getByLabel("Stock", { exact: true }).selectOption("Combien");
  await page.getByRole("button", { name: "Preview Again" }).press("Enter");

  const changed = page.getByRole("region", { name: "Changed" }).getByRole("listitem");
  await expect(changed).toHaveText(["Row 2TeaEGP 10 → EGP 12"]);
  await expect(page.getByLabel("Leave the stock as it is")).toBeChecked();
  await page.getByLabel("Add the file’s").check();
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Preview Again" }).press("Enter");
  await expect(changed).toHaveText(["Row 2TeaEGP 10 → EGP 12 · stock 10 → 14"]);
  await expect(page.locator(".import-sum")).toHaveText(["Prices1 product", "Stock1 product4 more"]);
  await page.getByRole("button", { name: "Import 1 Product" }).press("Enter");
  await expect(page.getByText("1 product imported: 0 new, 1 changed.")).toBeVisible();
  const [tea] = await listProducts(shop.db, "smokes");
  expect(tea).toMatchObject({ price: 1200, stock: 14 });

  await page.goto("/admin/stock/import");
  const repeated = page.getByText(/^This file was imported on .+ changes the stock again\.$/);
  await choose(page, "Name,Stock,Stock at\nTea,16,14\n");
  await page.getByRole("button", { name: "Import 1 Product" }).press("Enter");
  await expect(page.getByText("1 product imported: 0 new, 1 changed.")).toBeVisible();
  await page.goto("/admin/stock/import");
  await choose(page, "Name,Stock,Stock at\nTea,17,16\n");
  await expect(page.getByRole("button", { name: "Import 1 Product" })).toBeVisible();
  await expect(repeated).toHaveCount(0);
  await page.goto("/admin/stock/import");
  await choose(page, '"Name","Stock","Stock at"\r\nTea,16,14\r\n', "once-more.csv");
  await expect(repeated).toBeVisible();
  expectPageErrors(pageErrors, /422/);
});
