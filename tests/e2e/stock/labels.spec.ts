import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { ownBarcodes } from "#app/domain/catalogue/barcodes/barcode.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { status, tillIsOpen } from "#tests/support/pages/till.ts";

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** 288 dots an inch, as printers of labels have. */
test.use({ deviceScaleFactor: 3 });

const CODE = "6221000000010";

/** Widths and heights of the pages, in points. */
function pageSizes(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );
}

test("labels have the size of their paper, and a barcode that a scanner reads", async ({
  page,
  shop,
}) => {
  await stockShop(shop.db, [
    product({ name: "شاي أخضر بالنعناع", price: 1250, barcodes: [CODE] }),
    product({ name: "Gum", orderId: 2 }),
  ]);
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "Print Labels" }).click();
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  await scan(page, CODE);
  await expect(page.getByText("1 label. Print at 100%, without margins.")).toBeVisible();
  await page.getByLabel("Copies").fill("3");
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill("Gum");
  await page.getByRole("list", { name: "Products found" }).getByRole("button").click();
  await expect(page.getByRole("group", { name: "Gum" })).toContainText("No barcode to print");
  const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
  await expect(labels).toHaveText([...Array(3).fill("شاي أخضر بالنعناعEGP 12.50"), "GumEGP 10"]);
  await expectAccessible(page);

  const shot = await page.getByAltText(`Barcode ${CODE}`).first().screenshot({ scale: "device" });
  const [found] = await readBarcodes(new Uint8Array(shot), { tryHarder: true });
  expect(found).toMatchObject({ text: CODE, format: "EAN13" });

  const roll = await page.pdf({ preferCSSPageSize: true });
  expect(pageSizes(roll)).toEqual(Array(4).fill("113 x 85"));
  await page.getByLabel("Paper").selectOption("A4 sheet, 3 × 8 labels");
  await page.getByLabel("Copies").first().fill("30");
  await expect(labels).toHaveCount(31);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(pageSizes(sheet)).toEqual(Array(2).fill("595 x 842"));
});

test("a scan adds the product of that code and no other, also of a section that is off", async ({
  page,
  shop,
}) => {
  await stockShop(
    shop.db,
    [
      product({ name: "Chips 3300" }),
      product({ name: "Mint", orderId: 2, barcodes: ["mint"] }),
      product({ name: "Mint big", orderId: 3 }),
      product({ name: "Ice", collectionName: "ices", is_visible: false, barcodes: [CODE] }),
      product({ name: "Ice cream", collectionName: "ices", orderId: 2 }),
    ],
    [section({ name: "Ices", isActive: false })],
  );
  await page.goto("/admin/stock/labels");
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  await scan(page, "3300");
  await expect(page.getByText("No product has the code 3300.")).toBeVisible();
  for (const [code, name] of [
    ["mint", "Mint"],
    [CODE, "Ice"],
  ] as const) {
    await scan(page, code);
    await expect(page.getByRole("group", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill("ice");
  const found = page.getByRole("list", { name: "Products found" }).getByRole("listitem");
  await expect(found).toHaveText([/Ice.*Inactive.*Hidden/, /Ice cream.*Inactive/]);
  await expectAccessible(page);
  await found.nth(1).getByRole("button").click();
  await expect(page.getByRole("group")).toHaveCount(3);
});

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill(name);
  await page.getByRole("list", { name: "Products found" }).getByRole("button").click();
  await expect(page.getByRole("group", { name, exact: true })).toBeVisible();
}

test("one press makes the barcodes of all chosen products, which labels and the till take at once", async ({
  page,
  context,
  shop,
}) => {
  const ids = await stockShop(shop.db, [
    product({ name: "Own Gum", barcodes: [CODE] }),
    product({ name: "Own Rusk", orderId: 2 }),
    product({ name: "Own Loaf", orderId: 3 }),
  ]);
  const { "Own Rusk": rusk = "", "Own Loaf": loaf = "" } = ids;
  const till = await context.newPage();
  await till.goto("/admin/new-order");
  await tillIsOpen(till);
  await page.bringToFront();
  await page.goto("/admin/stock/labels");
  for (const name of ["Own Gum", "Own Rusk", "Own Loaf"]) await choose(page, name);
  await expectAccessible(page);
  const make = page.getByRole("button", { name: "Make 2 Barcodes" });
  await make.dblclick();
  await expect(page.getByText("2 barcodes made.")).toBeVisible();
  await expect(make).toHaveCount(0);
  await expect(page.getByText("No barcode to print")).toHaveCount(0);
  await expect(page.locator(".stock-note")).toBeFocused();
  await expectAccessible(page);
  for (const id of [rusk, loaf]) {
    const code = ownBarcodes(id)[0];
    expect((await readProduct(shop.db, id))?.barcodes).toEqual([code]);
    const drawn = page.getByAltText(`Barcode ${code}`);
    const shot = await drawn.screenshot({ scale: "device" });
    const [found] = await readBarcodes(new Uint8Array(shot), { tryHarder: true });
    expect(found).toMatchObject({ text: code, format: "EAN13" });
  }
  await till.bringToFront();
  await scan(till, ownBarcodes(rusk)[0] ?? "");
  await expect(status(till)).toHaveText("Added Own Rusk");
  await till.goto("/admin/activity");
  await expect(till.getByRole("main")).toContainText(ownBarcodes(rusk)[0] ?? "");
});

test("a pack has a label of its own, by its code or a press, and a barcode that is made", {
  tag: "@both",
}, async ({ page, shop }) => {
  const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", barcodes: [CODE] })]);
  const box = pack({ price: 20_000, barcodes: ["TEA-24"] });
  const six = pack({ name: "six", pieces: 6, price: 5_500 });
  await addPacks(shop.db, Tea, box, six);
  await page.goto("/admin/stock/labels");
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  await scan(page, "TEA-24");
  const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
  await expect(labels).toHaveText(["Teabox of 24EGP 200"]);
  await scan(page, CODE);
  await page.getByRole("button", { name: "Add six of Tea" }).click();
  await expect(labels).toHaveText(["TeaEGP 10", "Teabox of 24EGP 200", "TeasixEGP 55"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make a Barcode" }).click();
  await expect(page.getByAltText(`Barcode ${ownBarcodes(six.id)[0]}`)).toBeVisible();
  await page.getByRole("button", { name: "Remove Tea", exact: true }).click();
  await expect(labels).toHaveCount(2);
});

test("a label shows the barcode that its product got meanwhile, and goes with its product", {
  tag: "@desktop",
}, async ({ page, shop, pageErrors }) => {
  const { "Late Gum": gum = "", "Late Rusk": rusk = "" } = await stockShop(shop.db, [
    product({ name: "Late Gum" }),
    product({ name: "Late Rusk", orderId: 2 }),
  ]);
  await page.goto("/admin/stock/labels");
  for (const name of ["Late Gum", "Late Rusk"]) await choose(page, name);
  await resultOf(addBarcode(shop.db, gum, CODE, EDIT));
  await resultOf(deleteProduct(shop.db, rusk, EDIT));
  await page.getByRole("button", { name: "Make 2 Barcodes" }).click();
  await expect(page.getByText("There is a barcode already.")).toBeVisible();
  // What others did waits for the answer to one's own press.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Somebody has deleted Late Rusk.")).toBeVisible();
  await expect(page.getByAltText(`Barcode ${CODE}`)).toBeVisible();
  await expect(page.getByRole("group")).toHaveCount(1);
  expect((await readProduct(shop.db, gum))?.barcodes).toEqual([CODE]);
  expectPageErrors(pageErrors, /404/);
});
