import { latinDigits } from "#app/domain/number.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import type { CatalogueTexts } from "./messages/messages.ts";

const MAX_BARCODE = 64;
export const MAX_BARCODES = 50;

type Refusal = (texts: CatalogueTexts["barcode"]) => string;

/** As it is stored: Latin digits, those of a number ungrouped, and a UPC-A as the EAN-13 that it also is. */
export function barcodeOf(typed: string): string {
  const code = latinDigits(plainLine(typed)).normalize("NFC");
  const digits = code.replaceAll(" ", "");
  if (/^\d{12}$/.test(digits)) return `0${digits}`;
  return isNumbered(digits) ? digits : code;
}

/** One a line, in the order of their characters; undefined where one is refused. */
export function parseBarcodes(typed: string): string[] | undefined {
  return refusalOfAll(typed) ? undefined : barcodesIn(typed);
}

/** Why, in a sentence; null for barcodes that can be stored. */
export function refuseBarcodes(typed: string, { barcode }: CatalogueTexts): string | null {
  return refusalOfAll(typed)?.(barcode) ?? null;
}

export function refuseBarcode(code: string, { barcode }: CatalogueTexts): string | null {
  return refusalOf(code)?.(barcode) ?? null;
}

function refusalOfAll(typed: string): Refusal | undefined {
  const codes = barcodesIn(typed);
  if (codes.length > MAX_BARCODES) return (t) => t.tooMany(MAX_BARCODES);
  return codes.map(refusalOf).find((refusal) => refusal !== undefined);
}

function refusalOf(code: string): Refusal | undefined {
  if (!hasVisibleText(code)) return (t) => t.needed;
  if (characterCount(code) > MAX_BARCODE) return (t) => t.tooLong(MAX_BARCODE);
  return !isNumbered(code) || isEan(code) ? undefined : (t) => t.mistyped(code);
}

/** An EAN-13 or EAN-8. */
export function isEan(code: string): boolean {
  return isNumbered(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

/** Of an EAN, whose other digits these are. */
export function checkDigit(digits: string): number {
  const weighed = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 3 : 1));
  return (10 - (weighed.reduce((sum, each) => sum + each, 0) % 10)) % 10;
}

/** What was typed, with one barcode more. */
export function withBarcode(typed: string, code: string): string {
  const lines = typed.split("\n").filter(hasVisibleText);
  return lines.map(barcodeOf).includes(code) ? typed : [...lines, code].join("\n");
}

function isNumbered(code: string): boolean {
  return /^(\d{8}|\d{13})$/.test(code);
}

function barcodesIn(typed: string): string[] {
  const lines = typed.split(/[\r\n]+/).map(barcodeOf);
  return [...new Set(lines.filter(hasVisibleText))].sort();
}
