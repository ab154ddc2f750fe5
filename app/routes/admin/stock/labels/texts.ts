import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ count, number }: Formats) => ({
  title: "Print Labels",
  notLoaded: "Could not load the labels.",
  paper: "Paper",
  papers: { roll: "Roll, 40 × 30 mm", sheet: "A4 sheet, 3 × 8 labels" },
  print: "Print",
  empty: "Scan or add the products that get a label.",
  ready: (labels: number) =>
    `${count(labels, { one: "# label", other: "# labels" })}. Print at 100%, without margins.`,
  labels: "Labels",
  notDrawn: (name: string) => `Could not draw the label of ${name}. Please try again.`,
  barcode: (code: string) => `Barcode ${code}`,
  products: "Products",
  deleted: (name: string) => `Somebody has deleted ${name}.`,
  makeBarcodes: (products: number) =>
    count(products, { one: "Make a Barcode", other: "Make # Barcodes" }),
  made: (barcodes: number) => count(barcodes, { one: "Barcode made.", other: "# barcodes made." }),
  full: (most: number) =>
    `A product has ${number(most)} barcodes at most, and none of these fits a label.`,
  kept: "There is a barcode already.",
  failures: { make: "Failed to make the barcodes. Please try again." },
  noBarcode: "No barcode to print",
  remove: (name: string) => `Remove ${name}`,
  copies: "Copies",
});

export const labelsTexts = defineTexts({ en, ar });
