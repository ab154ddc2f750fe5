import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import {
  type ImportColumn,
  type PackField,
  type ProductColumn,
  packLabels,
} from "#app/domain/imports/columns.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const columns: Record<ProductColumn, string> = {
  category: "Category",
  name: "Name",
  name_ar: "Arabic Name",
  price: "Price",
  price_at: "Price at",
  stock: "Stock",
  stock_at: "Stock at",
  barcodes: "Barcodes",
  is_available: "Available",
  is_visible: "Visible",
  cost: "Cost",
  cost_at: "Cost at",
  keeps_stock: "Keeps Stock",
};

const packs: Record<PackField, string> = {
  name: "Pack # Name",
  pieces: "Pack # Pieces",
  price: "Pack # Price",
  price_at: "Pack # Price at",
  barcodes: "Pack # Barcodes",
  is_online: "Pack # Sold Online",
};

const en = (formats: Formats) => ({
  catalogue: catalogueTexts.with(formats),
  columns: { ...columns, ...packLabels(packs) } as Record<ImportColumn, string>,
  found: (wrong: string, text: string) => `${wrong} Found: ${text}`,
  categoryNeeded: "A category is required.",
  nameTooLong: (most: number) => `A name has at most ${formats.number(most)} characters.`,
  flagWrong: "Write yes or no in Available, Visible and Keeps Stock.",
  yesOrNo: "Write yes or no.",
  costWrong: "A cost is an amount of 0 or more.",
  brokenText: "Some characters cannot be read. Save the file as CSV UTF-8 again.",
  barcodeKept: (code: string) =>
    `The barcode ${code} is not read, as a spreadsheet may have changed it: the product’s barcodes stay as they are.`,
  barcodeRepaired: (cell: string, code: string) => `The barcode ${cell} is read as ${code}.`,
  noCategory: (name: string) => `There is no category called ${name}.`,
  barcodesOf: (products: string[]) => `The barcodes belong to ${products.join(" and ")}.`,
  codeOfOther: (product: string, other: string) =>
    `The barcode belongs to ${product}, the name to ${other}.`,
  zerosLost: (code: string, whole: string, product: string) =>
    `${code} may be ${whole} of ${product} without its zeros. Format the column as text.`,
  stockOutside: (product: string, stock: number, by: number) =>
    `The stock of ${product} is ${stock} and cannot change by ${by}.`,
  nameNeeded: "A new product needs a name.",
  manyCalled: (products: number, name: string) =>
    `${formats.number(products)} products are called ${name}.`,
  inOtherCategory: (product: string) =>
    `${product} is in another category. Move it on its own page.`,
  newNeedsCategory: "A new product needs a category.",
  newNeedsPrice: "A new product needs a price.",
  sameProduct: (row: number) => `Row ${row} is the same product.`,
  sameBarcode: (row: number, code: string) => `Row ${row} has the barcode ${code}, too.`,
});

export const importTexts = defineTexts({ en, ar });

export type ImportTexts = TextsOf<typeof importTexts>;
