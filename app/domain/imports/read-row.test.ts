import { expect, test } from "vitest";
import { DEFAULT_LOCALE, LANGUAGES } from "#app/domain/locale/locale.ts";
import { IMPORT_COLUMNS, matchColumns } from "./columns.ts";
import { readRow } from "./read-row.ts";
import { importTexts } from "./texts.ts";

const t = importTexts(DEFAULT_LOCALE);

test.each([
  [
    ["Name", "Price (EGP)", "In_Stock", "Colour"],
    ["name", "price", "stock", null],
  ],
  [
    ["القسم", "اسم المنتج", "السعر", "الكمية", "الباركود"],
    ["category", "name", "price", "stock", "barcodes"],
  ],
  [
    ["Name", "Product", "PRICE"],
    ["name", null, "price"],
  ],
  [
    ["SKU", "Barcode", "Cost"],
    [null, "barcodes", "cost"],
  ],
])("columns %j are known", (header, columns) => {
  expect(matchColumns(header)).toEqual(columns);
});

test.each([
  [{ price: "12.50" }, { price: 1250 }],
  [{ price: "EGP 1,250.5" }, { price: 125050 }],
  [{ price: "١٬٢٥٠٫٥٠ جنيه" }, { price: 125050 }],
  [{ price: "12,50" }, { price: 1250 }],
  [{ stock: "٤٠" }, { stock: 40 }],
  [{ stock: "1,200" }, { stock: 1200 }],
  [{ stock: "40.0" }, { stock: 40 }],
  [{ stock: "1,000.00" }, { stock: 1000 }],
  [{ stock: "1 200" }, { stock: 1200 }],
  [{ stock: " " }, { stock: null }],
  [{ name: "'=Tea" }, { name: "=Tea" }],
  [{ name: "''=Tea" }, { name: "'=Tea" }],
  [{ name: ";'=Tea;'-1" }, { name: ";=Tea;-1" }],
  [{ name: "شاي\u202e  أخضر" }, { name: "شاي أخضر" }],
  [
    { is_visible: "نعم", is_available: "NO" },
    { is_visible: true, is_available: false },
  ],
  [{ price: "15 LE" }, { price: 1500 }],
  [{ cost: "6.333333" }, { cost: 6_333_333 }],
  [{ barcodes: "6221000000010 | ABC" }, { barcodes: ["6221000000010", "ABC"] }],
  [{ barcodes: "A, B,C;D" }, { barcodes: ["A", "B", "C", "D"] }],
  [{ barcodes: '"a,b" | C' }, { barcodes: ["a,b", "C"] }],
  [{ barcodes: "10,001" }, { barcodes: [], spoiledBarcodes: ["10,001"] }],
  [
    { barcodes: "6221000000034 6221000000010 | A B" },
    { barcodes: ["6221000000034", "6221000000010", "A B"] },
  ],
  [{ barcodes: "6221000000034/6221000000010" }, { barcodes: ["6221000000034", "6221000000010"] }],
  [{ barcodes: "6221000000034." }, { barcodes: ["6221000000034"] }],
  [{ barcodes: "6,22E+12" }, { barcodes: [], spoiledBarcodes: ["6,22E+12"] }],
  [
    { barcodes: "36000291452" },
    {
      barcodes: ["0036000291452"],
      repairedBarcodes: [{ cell: "36000291452", code: "0036000291452" }],
    },
  ],
])("cells %j are read", (cells, row) => {
  expect(readRow(2, cells, t)).toMatchObject(row);
});

test.each([
  [{ price: "cheap" }, "A valid positive price is required. Found: cheap"],
  [{ price: "-3" }, "A valid positive price is required. Found: -3"],
  [{ stock: "1.5" }, "Stock must be a non-negative integer. Found: 1.5"],
  [{ stock: "5 LE" }, "Stock must be a non-negative integer. Found: 5 LE"],
  [{ stock: "5.000" }, expect.stringContaining("It could be two amounts")],
  [{ cost: "3,125" }, expect.stringContaining("It could be two amounts")],
  [
    { is_visible: "perhaps" },
    "Write yes or no in Available, Visible and Keeps Stock. Found: perhaps",
  ],
  [
    { keeps_stock: "perhaps" },
    "Write yes or no in Available, Visible and Keeps Stock. Found: perhaps",
  ],
  [{ name: "x".repeat(121) }, expect.stringContaining("A name has at most 120 characters.")],
  [{ name: "Te\ufffda" }, expect.stringContaining("Some characters cannot be read.")],
  [{ price: "1.250" }, expect.stringContaining("It could be two amounts")],
  [{ cost: "-1" }, expect.stringContaining("A cost is an amount of 0 or more.")],
  [{ barcodes: "6221000000011" }, expect.stringContaining("6221000000011 is mistyped")],
])("cells %j are refused", (cells, why) => {
  expect(readRow(2, cells, t)).toEqual([why]);
});

test("an empty column is not read in place of one with values", () => {
  const header = ["Barcode", "SKU"];
  expect(matchColumns(header, (at) => at === 1)).toEqual([null, "barcodes"]);
});

test("columns are known by the names that each language shows them by", () => {
  const ids = IMPORT_COLUMNS.map(({ id }) => id);
  for (const language of LANGUAGES) {
    const { columns } = importTexts({ language, digits: "latin" });
    expect(matchColumns(ids.map((id) => columns[id]))).toEqual(ids);
  }
});

test("a row is refused in Arabic, what it holds kept apart from the sentence", () => {
  const arabic = importTexts({ language: "ar", digits: "arabic" });
  expect(readRow(2, { name: "x".repeat(121), stock: "many" }, arabic)).toEqual([
    `الاسم بحد أقصى ١٢٠ حرفًا. المكتوب: \u2068${"x".repeat(40)}\u2069`,
    "اكتب المخزون عددًا صحيحًا، صفرًا أو أكثر. المكتوب: \u2068many\u2069",
  ]);
});
