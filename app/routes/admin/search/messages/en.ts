import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number }: Formats) => ({
  findProduct: "Find a product",
  nameOrBarcode: "Name or barcode",
  close: "Close",
  productsFound: "Products found",
  typeName: "Type a part of its name. Barcodes and hidden products are found, too.",
  failed: "The search did not work. Check your connection, then try again.",
  searching: "Searching…",
  moreThan: (products: number) =>
    `More than ${number(products)} found. Add a word to narrow it down.`,
  nothing: "Nothing found.",
  found: (products: number) => `${number(products)} found`,
  inactive: "Inactive",
  hidden: "Hidden",
  inStock: (stock: number) => `${number(stock)} in stock`,
});
