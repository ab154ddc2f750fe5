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

export function unescapeFormulas(text: string): string {
  return `;${text}`.replace(ESCAPED, "$1").slice(1);
}

const MONTHS =
  "jan|feb|mar|apr|may|jun|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|" +
  "يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر";
/**
 * Digits and signs, with a month's or an hour's letters at most. Whatever begins a formula is escaped as one. No apostrophe is tried as a
 * sign, too: a long row of them would take time by its square.
 */
const NUMBER_LIKE = new RegExp(
  `^'*(?!')(?:true|false|(?![=+\\-@＝＋－＠])(?=.*\\p{N})(?:${MONTHS}|[ap]m?|[eصم]|[\\p{N}\\p{P}\\p{S}\\s])+)$`,
  "iu",
);

/** An apostrophe before a text that a spreadsheet would take for a number, a date or a truth: `0012`, `1-2`, `6221000000010`. */
export function keepText(text: string): string {
  return NUMBER_LIKE.test(text) ? `'${text}` : text;
}

/** What a cell of an uploaded file says, before `keepText` and `escapeFormulas`, and without the `="…"` of others' exports. */
export function importedText(cell: string): string {
  const quoted = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  const text = unescapeFormulas(cell);
  return text.startsWith("'") && NUMBER_LIKE.test(text.slice(1)) ? text.slice(1) : text;
}

export function pounds(amount: Piastres): number {
  return amount / 100;
}

export function exportedTime(at: number, timezone: string): string {
  const time = shopDateTime(at, timezone).toPlainDateTime();
  return time.toString({ smallestUnit: "second" }).replace("T", " ");
}
