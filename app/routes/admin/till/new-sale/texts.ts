import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, egp }: Formats) => ({
  notLoaded: "Failed to fetch products.",
  nothingForSale: "Nothing is for sale yet. Pick a category in the menu and add its first product.",
  noConnection: "No connection. The sale is kept; the stock shown may have changed.",
  search: "Search products",
  clearSearch: "Clear search",
  category: "Category",
  all: "All",
  found: (count: number) => `${number(count)} found`,
  noProduct: "No product found",
  severalMatch: (count: number) => `${number(count)} products match: pick one.`,
  nothingFound: "No product has this name or number here. Try another word, or another category.",
  products: "Products",
  left: (stock: number) => `${number(stock)} left`,
  inSale: "in the sale",
  customAmount: "Custom Amount",
  amount: "Amount",
  amountWithin: (least: Piastres, most: Piastres) =>
    `An amount from ${egp(least)} to ${egp(most)} can be sold.`,
  note: "Note (optional)",
  lastNotes: "Last notes",
  addAmount: "Add to Sale",
  outOfStock: (name: string) => `Out of Stock: ${name}`,
  addToSale: (name: string) => `Add ${name} to sale`,
  packsOf: (name: string) => `Packs of ${name}`,
  piece: "Piece",
  leftToAdd: (quantity: number) => `${number(quantity)} can be added`,
  unknownCode: "Unknown code",
  makeProduct: "Make a Product",
  belongsTo: "Belongs to…",
  dismiss: "Dismiss",
  whereBelongs: "Where does it belong?",
  cancel: "Cancel",
  whichProduct: (code: string) => `Which product has the code ${code}?`,
  lastReceipt: "Last Receipt",
  receipt: "Receipt",
  printReceipt: "Print receipt",
  justSold: "Last sale",
  thisSale: "This sale",
  emptySale: "Nothing in this sale yet. Press a product, or scan one.",
  runningSale: "Running sale",
  clearSale: "Clear sale",
  clear: "Clear",
  clearQuestion: "Clear this sale?",
  willBeTakenOut: (items: string, total: string) => `${items}, ${total}, will be taken out.`,
});

export const newSaleTexts = defineTexts({ en, ar });
