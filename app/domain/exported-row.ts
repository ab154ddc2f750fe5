import { shopDateTime } from "./dashboard/shop-time.ts";
import type { Piastres } from "./money.ts";

/** Numbers stay numbers, also those below 0; texts are made harmless to spreadsheets. */
export type ExportedRow = (string | number)[];

const CELL_START = ";\\t\\r\\n";
const FORMULA_START = `(?=['" ]*[=+\\-@＝＋－＠\\t\\r])`;
const UNESCAPED = new RegExp(`[${CELL_START}]${FORMULA_START}`, "g");
const ESCAPED = new RegExp(`([${CELL_START}])'${FORMULA_START}`, "g");

/**
 * An apostrophe before what a spreadsheet would calculate: at the start, and after a semicolon, tab or line break, where
 * one that expects those instead of commas begins a cell in spite of quotes.
 */
export function escapeFormulas(text: string): string {
  return `;${text}`.replace(UNESCAPED, "$&'").slice(1);
}

/** The text before `escapeFormulas`, exactly. */
export function unescapeFormulas(text: string): string {
  return `;${text}`.replace(ESCAPED, "$1").slice(1);
}

export function pounds(amount: Piastres): number {
  return amount / 100;
}

/** `2026-11-23 14:05:00` in the shop's time zone. */
export function exportedTime(at: number, timezone: string): string {
  const time = shopDateTime(at, timezone).toPlainDateTime();
  return time.toString({ smallestUnit: "second" }).replace("T", " ");
}
