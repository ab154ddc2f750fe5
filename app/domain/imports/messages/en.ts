import { messages as catalogue } from "#app/domain/catalogue/messages/en.ts";
import type { ImportColumn } from "#app/domain/imports/columns.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

const columns: Record<ImportColumn, string> = {
  category: "Category",
  name: "Name",
  name_ar: "Arabic Name",
  price: "Price",
  stock: "Stock",
  barcodes: "Barcodes",
  is_available: "Available",
  is_visible: "Visible",
};

/** The columns of a file of products, and why a row is refused. */
export const messages = (formats: Formats) => ({
  catalogue: catalogue(formats),
  columns,
  found: (wrong: string, text: string) => `${wrong} Found: ${text}`,
  categoryNeeded: "A category is needed.",
  nameTooLong: (most: number) => `A name has at most ${formats.number(most)} characters.`,
  flagWrong: "Available and Visible are yes or no.",
  barcodeRounded: (code: string) =>
    `A spreadsheet has rounded the barcode ${code}: format the column as text.`,
  noCategory: (name: string) => `There is no category called ${name}.`,
  barcodesOf: (products: string[]) => `The barcodes belong to ${products.join(" and ")}.`,
  nameNeeded: "A name is needed for a new product.",
  manyCalled: (products: number, name: string) =>
    `${formats.number(products)} products are called ${name}.`,
  inOtherCategory: (product: string) => `${product} is in another category. Its own page moves it.`,
  newNeedsCategory: "A new product needs a category.",
  newNeedsPrice: "A new product needs a price.",
  sameProduct: (row: number) => `Row ${row} is the same product.`,
  sameBarcode: (row: number, code: string) => `Row ${row} has the barcode ${code}, too.`,
});
