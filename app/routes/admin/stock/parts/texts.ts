import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ count }: Formats) => ({
  stock: "Stock",
  searchProducts: "Search products",
  show: "Show",
  search: "Search",
  addProduct: "Add Product",
  addAProduct: "Add a product",
  added: (name: string) => `${name} is added.`,
  addPack: (pack: string, product: string) => `Add ${pack} of ${product}`,
  comesTo: (pieces: number) => `= ${count(pieces, { one: "# piece", other: "# pieces" })}`,
  keepsNoStock: (name: string) => `${name} keeps no stock.`,
});

export const stockPartTexts = defineTexts({ en, ar });
