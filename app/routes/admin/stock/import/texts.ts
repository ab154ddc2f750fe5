import type { ReactNode } from "react";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { UnreadableReason } from "#app/services/csv/unreadable-csv.server.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const UNREADABLE: Record<UnreadableReason, (at: string) => string> = {
  empty: () => "The file is empty.",
  workbook: () =>
    "This is a workbook, not CSV. In Excel choose Save As and CSV UTF-8, then choose that file here.",
  "no-columns": () => "One row has to name the columns, such as Name, Category and Price.",
  "open-quote": (at) => `The file cannot be read${at}: a quotation mark is never closed.`,
  "long-row": (at) => `The file cannot be read${at}: a row is too long.`,
  "no-csv": (at) => `The file cannot be read${at}: it is no CSV.`,
};

const PRODUCTS = { one: "# product", other: "# products" };

const en = ({ number, count, egp }: Formats) => ({
  title: "Import Products",
  notLoaded: "Could not load the import.",
  chooseAnother: "Choose another file",
  file: "CSV File",
  reading: "Reading…",
  preview: "Preview Import",
  chooseFile: "Choose File",
  notChosen: "No file chosen",
  notes: (columns: string[], link: (text: string) => ReactNode) => ({
    preview: "Nothing changes before you have seen the preview.",
    columns: `One row names the columns: ${columns.join(", ")}, in English or Arabic. Choose others in the preview.`,
    found:
      "A product is found by its barcode, else by its category and name. An empty cell leaves what there is; a pack whose cells are all empty is removed.",
    exported: rich`${link("Export Products")} makes such a file: prices, costs and stock change only where you edit them in it, and what is sold meanwhile stays sold.`,
  }),
  noFile: "Choose a CSV file first.",
  fileTooLarge: (megabytes: number) =>
    `The file is too large. The limit is ${number(megabytes)} MB.`,
  tooManyRows: (most: number) => `A file has at most ${number(most)} rows. Split this one.`,
  unreadable: (reason: UnreadableReason, row?: number) =>
    UNREADABLE[reason](row === undefined ? "" : ` at row ${row}`),
  chosenTwice: (column: string) => `The column ${column} is chosen twice.`,
  failed: "Failed to import the products. Please try again.",
  gone: "This import is gone. Choose the file again.",
  stale: "The shop has changed since this preview, so nothing was imported. Choose the file again.",
  notFound: "Not found",
  summary: "Summary",
  imported: (products: number, added: number, changed: number) =>
    `${count(products, PRODUCTS)} imported: ${number(added)} new, ${number(changed)} changed.`,
  planned: (rows: { added: number; changed: number; same: number; refused: number }) =>
    `${number(rows.added)} new, ${number(rows.changed)} changed, ${number(rows.same)} the same, ${number(rows.refused)} refused.`,
  importing: "Importing…",
  importProducts: (products: number) =>
    `Import ${count(products, { one: "# Product", other: "# Products" })}`,
  nothing: "There is nothing to import in this file.",
  dashboard: "Dashboard",
  sums: {
    title: "What changes",
    added: "New products",
    prices: "Prices",
    stock: "Stock",
    names: "Names",
    costs: "Costs",
    barcodes: "New barcodes",
    packs: "Packs",
    switches: "Available or visible",
    products: (products: number) => count(products, PRODUCTS),
    pieces: (pieces: number) => count(pieces, { one: "# piece", other: "# pieces" }),
    more: (pieces: number) => `${number(pieces)} more`,
    fewer: (pieces: number) => `${number(pieces)} fewer`,
  },
  importedBefore: (when: string) =>
    `This file was imported on ${when}. Importing it again changes the stock again.`,
  stockTitle: "Stock",
  stockQuestion: (rows: number) =>
    `${count(rows, { one: "# row does", other: "# rows do" })} not say what the stock was when the file was made.`,
  stockChoices: {
    leave: "Leave the stock as it is",
    set: "Set it to the file’s",
    add: "Add the file’s",
  },
  chooseColumns: "Choose Columns",
  noColumn: "Not in the file",
  columnWithoutName: (number: number) => `Column ${number}`,
  unknownColumns:
    "No column of this file is known, so its first row is taken as their names. If that row is a product, write a row of names above it. Choose what each column is, then preview again.",
  previewAgain: "Preview Again",
  noted: "Barcodes to Look At",
  refused: "Refused",
  changed: "Changed",
  added: "New",
  downloadRefused: "Download Refused Rows",
  readColumns: (columns: { label: string; name: string }[]) => {
    const read = columns.map(({ label, name }) => (label === name ? label : `${label} (${name})`));
    return `Read: ${read.join(", ")}.`;
  },
  leftOut: (names: string[]) => `Left out: ${names.join(", ")}.`,
  row: (line: number) => `Row ${line}`,
  firstOf: (shown: number, total: number) => `The first ${number(shown)} of ${number(total)}.`,
  progress: "Import",
  prepared: (prepared: number, total: number) => `${number(prepared)} of ${number(total)} prepared`,
  storing: "Storing the products",
  stock: (stock: number) => `stock ${stock}`,
  changes: {
    name: (name: string) => `now ${name}`,
    arabicName: (name: string) => `Arabic name ${name}`,
    cost: (before: number | null, after: number) =>
      before === null ? `cost ${egp(after)}` : `cost ${egp(before)} → ${egp(after)}`,
    price: (before: number | null, after: number) =>
      before === null ? egp(after) : `${egp(before)} → ${egp(after)}`,
    stock: (before: number, after: number) => `stock ${before} → ${after}`,
    available: "available",
    notAvailable: "not available",
    visible: "visible",
    hidden: "hidden",
    keepsStock: "keeps stock",
    keepsNoStock: "keeps no stock",
    barcode: (code: string) => `barcode ${code}`,
    pack: (name: string, words: string[]) => `pack ${name}: ${words.join(", ")}`,
    packRemoved: (name: string) => `pack ${name} removed`,
    packsOrder: (names: string[]) => `packs in the order ${names.join(", ")}`,
    pieces: (before: number | null, after: number) =>
      `${before === null ? "" : `${number(before)} → `}${count(after, { one: "# piece", other: "# pieces" })}`,
    online: "sold online",
    notOnline: "not sold online",
  },
});

export const importPageTexts = defineTexts({ en, ar });

export type ImportPageTexts = TextsOf<typeof importPageTexts>;
