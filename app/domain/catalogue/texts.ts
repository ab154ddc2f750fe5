import type { FixedCategorySlug } from "#app/domain/catalogue/category.ts";
import type { SectionIcon } from "#app/domain/catalogue/section.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const categories: Record<FixedCategorySlug, string> = {
  smokes: "Smokes",
  "snack-attack": "Snack Attack",
  "candy-boom": "Candy Boom",
  "super-nuts": "Super Nuts",
  "vibe-save": "Vibe Save",
  "game-on": "Game On",
};

const icons: Record<SectionIcon, string> = {
  FaBoxOpen: "Box",
  FaCoffee: "Coffee",
  FaUtensils: "Food",
  FaAppleAlt: "Apple",
  FaCookieBite: "Cookie",
  FaCandyCane: "Candy",
  FaBreadSlice: "Bread",
  FaWineBottle: "Bottle",
  FaShoppingBag: "Shopping Bag",
  FaGamepad: "Game",
  FaStar: "Star",
  FaHeart: "Heart",
};

const en = ({ number }: Formats) => ({
  categories,
  icons,
  product: {
    arabicTooLong: (most: number) => `An Arabic name has at most ${number(most)} characters.`,
    nameRequired: "Product name is required.",
    priceRequired: "A valid positive price is required.",
    orderIdWrong: "Order ID must be a positive number.",
    stockWrong: "Stock must be a non-negative integer.",
    costWrong: "A cost is an amount of 0 or more.",
    commissionWrong: "A commission is a percentage from 0 to 100.",
    costOrCommission: "Type a cost or a commission, not both.",
    imageRequired: "An image is required for new products.",
    highest: (value: number) => `The highest is ${number(value)}.`,
    twoDecimals: "At most two decimals.",
    unclearAmount: "It could be two amounts: write thousands as 1250, decimals as 12.50.",
    wholeNumber: "A whole number.",
    orderIdInUse: (orderId: number) => `Order ID ${orderId} is already in use.`,
    orderIdTaken: (orderId: number) => `Order ID ${orderId} is already taken.`,
    categoryGone: "This category is gone.",
    added: "Product added successfully!",
    updated: "Product updated successfully!",
    deleted: "Product deleted successfully.",
    failures: {
      add: "Failed to add product. Please try again.",
      update: "Failed to update product.",
      delete: "Failed to delete product.",
      stock: "Failed to update product.",
      switch: "Failed to update product.",
      move: "Failed to update product.",
    },
  },
  pack: {
    nameRequired: (most: number) => `A pack’s name has 1 to ${number(most)} characters.`,
    piecesWrong: (least: number, most: number) =>
      `A pack has ${number(least)} to ${number(most)} pieces.`,
    someWrong: (most: number) =>
      `Up to ${number(most)} packs, each with a name of its own, pieces and a price.`,
  },
  barcode: {
    tooMany: (most: number) => `A product has at most ${number(most)} barcodes.`,
    needed: "A barcode is required.",
    tooLong: (most: number) => `A barcode has at most ${number(most)} characters.`,
    mistyped: (code: string) => `${code} is mistyped: its last digit does not fit the others.`,
    joined: (code: string) => `${code} is no single barcode. Write one a line.`,
    asNumber: (code: string) =>
      `A spreadsheet has turned the barcode ${code} into a number. Write it whole, as text.`,
    taken: (code: string, product: string) => `${code} belongs to ${product}.`,
    failed: "Failed to add the barcode. Please try again.",
  },
  section: {
    namesRequired: "Section name and display name are required.",
    nameWithoutLetter: "Section name must contain a letter or a digit.",
    arabicTooLong: (most: number) => `An Arabic name has at most ${number(most)} characters.`,
    exists: "A section with this name already exists.",
    created: "Section created successfully!",
    updated: "Section updated successfully!",
    activated: "Section activated successfully!",
    deactivated: "Section deactivated successfully!",
    deleted: "Section deleted successfully!",
    ageMarked: "Marked 18+.",
    ageUnmarked: "No longer marked 18+.",
    failures: {
      create: "Failed to save section.",
      update: "Failed to save section.",
      status: "Failed to update section status.",
      delete: "Failed to delete section.",
      move: "Failed to save section.",
      age: "Could not change the 18+ mark.",
    },
  },
});

export const catalogueTexts = defineTexts({ en, ar });

export type CatalogueTexts = TextsOf<typeof catalogueTexts>;
