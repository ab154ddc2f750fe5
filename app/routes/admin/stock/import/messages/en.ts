import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { UnreadableReason } from "#app/services/csv/unreadable-csv.server.ts";
import { rich } from "#app/ui/use-messages.tsx";

const UNREADABLE: Record<Exclude<UnreadableReason, "no-columns">, string> = {
  "open-quote": "a quotation mark is never closed",
  "long-row": "a row is too long",
  "no-csv": "it is no CSV",
};

export const messages = ({ number, count, egp }: Formats) => ({
  title: "Import Products",
  chooseAnother: "Choose another file",
  file: "CSV File",
  reading: "Reading…",
  preview: "Preview Import",
  note: (columns: string[], link: (text: string) => ReactNode) =>
    rich`Nothing changes before you have seen the preview. The first row names the columns: ${columns.join(", ")}, in English or Arabic. A product is found by its barcode, else by its category and name. An empty cell leaves what there is. ${link("Export Products")} makes such a file.`,
  noFile: "Choose a CSV file first.",
  fileTooLarge: (megabytes: number) =>
    `The file is too large. The limit is ${number(megabytes)} MB.`,
  tooManyRows: (most: number) => `A file has at most ${number(most)} rows. Split this one.`,
  noColumns: "The first row has to name the columns, such as Name, Category and Price.",
  unreadable: (reason: keyof typeof UNREADABLE, row?: number) => {
    const at = row === undefined ? "" : ` at row ${row}`;
    return `The file cannot be read${at}: ${UNREADABLE[reason]}.`;
  },
  failed: "Failed to import the products. Please try again.",
  gone: "This import is gone. Choose the file again.",
  stale: "The shop has changed since this preview, so nothing was imported. Choose the file again.",
  notFound: "Not found",
  summary: "Summary",
  imported: (products: number, added: number, changed: number) =>
    `${count(products, { one: "# product", other: "# products" })} imported: ${number(added)} new, ${number(changed)} changed.`,
  planned: (rows: { added: number; changed: number; same: number; refused: number }) =>
    `${number(rows.added)} new, ${number(rows.changed)} changed, ${number(rows.same)} the same, ${number(rows.refused)} refused.`,
  importing: "Importing…",
  importProducts: (products: number) =>
    `Import ${count(products, { one: "# Product", other: "# Products" })}`,
  nothing: "There is nothing to import in this file.",
  dashboard: "Dashboard",
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
    price: (before: number, after: number) => `${egp(before)} → ${egp(after)}`,
    stock: (before: number, after: number) => `stock ${before} → ${after}`,
    available: "available",
    notAvailable: "not available",
    visible: "visible",
    hidden: "hidden",
    barcode: (code: string) => `barcode ${code}`,
  },
});
