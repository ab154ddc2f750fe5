import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  stock: "Stock",
  searchProducts: "Search products",
  show: "Show",
  search: "Search",
  addProduct: "Add Product",
  addAProduct: "Add a product",
  added: (name: string) => `${name} is added.`,
  keepsNoStock: (name: string) => `${name} keeps no stock.`,
});

export const stockPartTexts = defineTexts({ en, ar });
