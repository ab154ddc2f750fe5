import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  searchEverything: "Find anything",
  whatToFind: "Product, order, customer, page, setting…",
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
  typeAnything: "Type what you look for, or want to do, such as “new delivery”.",
  recent: "Opened before",
  results: "Found",
  kinds: {
    page: "Page",
    action: "Action",
    setting: "Setting",
    product: "Product",
    order: "Order",
  },
  allOrdersOf: (query: string) => `All orders with “${query}”`,
  resultsFound: (results: number) => `${number(results)} found`,
  moreThanFound: (results: number) =>
    `More than ${number(results)} found. Add a word to narrow it down.`,
});

export const productSearchTexts = defineTexts({ en, ar });

export type ProductSearchTexts = TextsOf<typeof productSearchTexts>;
