import { latinDigits } from "#app/domain/number.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

const MAX_BARCODE = 64;
export const MAX_BARCODES = 50;

export const TOO_MANY_BARCODES = `A product has at most ${MAX_BARCODES} barcodes.`;
export const BARCODE_FAILED = "Failed to add the barcode. Please try again.";

/** As it is stored: Latin digits, those of a number ungrouped, and a UPC-A as the EAN-13 that it also is. */
export function barcodeOf(typed: string): string {
  const code = latinDigits(plainLine(typed)).normalize("NFC");
  const digits = code.replaceAll(" ", "");
  if (/^\d{12}$/.test(digits)) return `0${digits}`;
  return isNumbered(digits) ? digits : code;
}

/** One a line, in the order of their characters; undefined where one is refused. */
export function parseBarcodes(typed: string): string[] | undefined {
  return refuseBarcodes(typed) === null ? barcodesIn(typed) : undefined;
}

/** Why, in a sentence; null for barcodes that can be stored. */
export function refuseBarcodes(typed: string): string | null {
  const codes = barcodesIn(typed);
  if (codes.length > MAX_BARCODES) return TOO_MANY_BARCODES;
  return codes.map(refuseBarcode).find((refusal) => refusal !== null) ?? null;
}

export function refuseBarcode(code: string): string | null {
  if (!hasVisibleText(code)) return "A barcode is needed.";
  if (characterCount(code) > MAX_BARCODE) return `A barcode has at most ${MAX_BARCODE} characters.`;
  if (!isNumbered(code) || isEan(code)) return null;
  return `${code} is mistyped: its last digit does not fit the others.`;
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

export function barcodeTaken({ code, name }: { code: string; name: string }): string {
  return `${code} belongs to ${name}.`;
}

function isNumbered(code: string): boolean {
  return /^(\d{8}|\d{13})$/.test(code);
}

function barcodesIn(typed: string): string[] {
  const lines = typed.split(/[\r\n]+/).map(barcodeOf);
  return [...new Set(lines.filter(hasVisibleText))].sort();
}
