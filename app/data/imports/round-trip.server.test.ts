import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exportProducts } from "#app/data/exports/export-products.server.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { readCsv } from "#app/services/csv/read-csv.server.ts";
import { csvDownload } from "#app/services/csv/write-csv.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { stockOddShop } from "#tests/support/data/odd-products.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { planImport, readSource } from "./plan-import.server.ts";

const t = importTexts(DEFAULT_LOCALE);

/**
 * The export of the odd shop as LibreOffice 7.4 wrote it: opened, saved as .ods and from there as CSV with semicolons; and opened, four cells typed anew in
 * three rows, and saved as CSV. That of the odd packs was opened and saved as the first.
 */
const SAVED = readFileSync(fixture("libreoffice"));
const SAVED_PACKS = readFileSync(fixture("packs"));
const EDITED = readFileSync(fixture("edited"));

function fixture(name: string): URL {
  return new URL(`../../../tests/support/data/odd-products.${name}.csv`, import.meta.url);
}

const ODD_PACKS = {
  Tea: [
    pack({ name: "0012", barcodes: ["6221000000010", "0099"] }),
    pack({ name: "1-2", pieces: 1200, price: 1_234_567, is_online: false }),
    pack({ name: "=6+6", pieces: 12, price: 50, barcodes: ["a;b", "12/5"] }),
  ],
  Gum: [pack({ name: "كرتونة، 24", barcodes: ["0036000291452"] })],
};

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

onEachDatabase((shop) => {
  async function plan(bytes: Uint8Array) {
    const source = await readSource(readCsv(bytes));
    if (!source) throw new Error("Too many rows.");
    return planImport(shop.db, source, t);
  }

  async function exported(): Promise<Buffer> {
    const settings = { timezone: "Africa/Cairo", lowStock: 10 };
    const header = await exportProducts.header(shop.db);
    const read = () => ({ header, rows: exportProducts.rows(shop.db, settings) });
    const reply = csvDownload("a.csv", new Request("http://a"), read);
    return Buffer.from(await reply.arrayBuffer());
  }

  const nothing = { added: [], changed: [], refused: [], noted: [], same: 300, undecidedStocks: 0 };

  test("300 odd products are exported and imported without a change", async () => {
    await stockOddShop(shop.db);
    expect(await plan(await exported())).toMatchObject(nothing);
  });

  test("also where LibreOffice has saved them; what is edited there is all that changes", async () => {
    await stockOddShop(shop.db);
    expect(await plan(SAVED)).toMatchObject(nothing);
    const { changed, ...others } = await plan(EDITED);
    expect(others).toMatchObject({ added: [], refused: [], noted: [], same: 297 });
    expect(changed).toMatchObject([
      { before: { name: "'1" }, after: { name: "0077" }, stockBy: 0 },
      { before: { price: 160_044 }, after: { name: "7 Up", price: 9950 }, stockBy: 10 },
      { before: { cost: 284_431_002 }, after: { name: "8 Up", cost: 5_250_000 }, stockBy: 0 },
    ]);
  });

  test("packs are exported and imported without a change, also where LibreOffice has saved them", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Tea" }),
      product({ name: "Gum", orderId: 2 }),
    ]);
    expect((await exported()).toString()).not.toContain("Pack");
    for (const [name, packs] of Object.entries(ODD_PACKS))
      await addPacks(shop.db, ids[name], ...packs);
    expect(await plan(await exported())).toMatchObject({ ...nothing, same: 2 });
    expect(await plan(SAVED_PACKS)).toMatchObject({ ...nothing, same: 2 });
  });

  /** Tea has the code 0012, Gum an EAN. */
  test.each<[what: string, file: string | Buffer, outcome: object]>([
    ["a rounded code", "Smokes,Gum,6.22E+12", { same: 1, noted: [{ name: "Gum" }] }],
    [
      "one with a comma, beside semicolons",
      "sep=;\nCategory;Name;Barcodes\nSmokes;Gum;6,22E+12",
      { same: 1, noted: [{ line: 3, name: "Gum" }] },
    ],
    ["a code without its zeros", "Smokes,Tea,12", { same: 1 }],
    ["a code as a formula", 'Smokes,Tea,"=""0012"""', { same: 1 }],
    ["a code with an apostrophe", ",,'0012", { same: 1 }],
    ["a code with decimals", ",,6221000000010.0", { same: 1 }],
    ["a byte order mark", "\ufeffCategory,Name,Barcodes\r\nSmokes,Gum,\r\n", { same: 1 }],
    ["Unicode text", utf16("Category\tName\tBarcodes\r\nSmokes\tGum\t\r\n"), { same: 1 }],
    [
      "a rounded code of a new product",
      "Smokes,Kiwi,6.22E+12,5",
      {
        refused: [
          {
            why: [
              "A spreadsheet has turned the barcode 6.22E+12 into a number. Write it whole, as text.",
            ],
          },
        ],
      },
    ],
    [
      "a new product with a code that lost its zeros",
      "Smokes,Kiwi,12,5",
      {
        refused: [{ why: ["12 may be 0012 of Tea without its zeros. Format the column as text."] }],
      },
    ],
    [
      "the code of one product and the name of another",
      "Smokes,Tea,6221000000010",
      { refused: [{ why: ["The barcode belongs to Gum, the name to Tea."] }] },
    ],
  ])("Excel writes %s", async (_, file, outcome) => {
    await stockShop(shop.db, [
      product({ name: "Tea", barcodes: ["0012"] }),
      product({ name: "Gum", orderId: 2, barcodes: ["6221000000010"] }),
    ]);
    const isWhole = typeof file !== "string" || file.includes("\n");
    const bytes = Buffer.from(isWhole ? file : `Category,Name,Barcodes,Price\n${file}`);
    expect(await plan(bytes)).toMatchObject({ added: [], changed: [], ...outcome });
  });
});
