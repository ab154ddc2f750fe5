import type { CatalogueTexts } from "#app/domain/catalogue/texts.ts";
import { latinDigits } from "#app/domain/number.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

const MAX_BARCODE = 64;
export const MAX_BARCODES = 50;

type Refusal = (texts: CatalogueTexts["barcode"]) => string;

/** What scanners may send before a code: the kind of barcode, as AIM names it. */
const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;
/** A GTIN of 14 digits in a GS1 barcode; other facts may follow. An Arabic keyboard layout turns the brackets round. */
const GS1_GTIN = /^(?:[()]01[()]|01)(\d{14})/;

/**
 * A code is stored in Latin digits, those of a number ungrouped, and each GTIN as the EAN-13 or EAN-8 that it also is:
 * a UPC-A, one with leading zeros, one of a GS1 barcode, and one that a spreadsheet has written in its own way.
 */
export function barcodeOf(typed: string): string {
  const code = withoutMarks(codeAsTyped(typed));
  const whole = spelledAlike(wholeNumber(code));
  return isEan(whole) ? whole : spelledAlike(code);
}

function withoutMarks(code: string): string {
  return /^="(.*)"$/.exec(code)?.[1] ?? code.replace(/^['’](?=[\d ]+$)/, "");
}

/** The digits of `6221000000010.0`, `6,221,000,000,010` and a UPC-A without its zero. */
function wholeNumber(code: string): string {
  if (COMMA_GROUPS.test(code)) return code.replace(/\..*|,/g, "");
  if (POINT_GROUPS.test(code)) return code.replace(/,.*|\./g, "");
  const digits = code.replace(/[.,]0*$/, "");
  const [, first = "", rest = "", zeros] = SCIENTIFIC.exec(code) ?? [];
  if (zeros !== undefined && rest.length === Number(zeros)) return wholeNumber(`${first}${rest}`);
  return /^[1-9]\d{10}$/.test(digits) ? `0${digits}` : digits;
}

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+(\d+)$|^\d[.,]\d+E\d+$/i;
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.0*)?$/;
const POINT_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,0*)?$/;
/** `6.22E+12`, saved once more as a whole number. */
const ROUNDED = /^(?=\d{13}$)0?[1-9]\d{0,6}?(0{6,})$/;
const NUMBERS = [SCIENTIFIC, /^\d+[.,]0*$/, COMMA_GROUPS, POINT_GROUPS];

/** What a spreadsheet has made of a barcode, where its digits are not certain. */
export function isSpreadsheetNumber(code: string): boolean {
  return NUMBERS.some((number) => number.test(code)) || (ROUNDED.test(code) && !isEan(code));
}

export function isRoundedFrom(rounded: string, code: string): boolean {
  const [, zeros] = ROUNDED.exec(rounded) ?? [];
  if (zeros === undefined || rounded === code || !/^\d{13}$/.test(code)) return false;
  return Math.abs(Number(rounded) - Number(code)) <= 10 ** zeros.length / 2;
}

/** Numbers with what separates codes between them, which no scanner sends; `12/5` may stand on a label. */
function isJoined(code: string): boolean {
  return /^[\d ,;/.]+$/.test(code) && (/[,;]/.test(code) || /^(?=.*\d{8}).*[/.]/.test(code));
}

export function isNoCode(code: string): boolean {
  return isSpreadsheetNumber(code) || isJoined(code);
}

export function splitGtins(typed: string): string[] {
  const parts = typed.split(/[\s,;|/]+/).filter((part) => part !== "");
  return parts.length > 0 && parts.every(isGtin) ? parts : [typed];
}

function spelledAlike(typed: string): string {
  const code = typed.replace(AIM_PREFIX, "");
  const digits = code.replaceAll(" ", "");
  const gtin = GS1_GTIN.exec(digits)?.[1] ?? digits;
  const ean = gtin.replace(/^0{6}(?=\d{8}$)|^0(?=\d{13}$)/, "");
  if (isEan(ean)) return ean;
  if (/^\d{12}$/.test(digits)) return `0${digits}`;
  return isNumbered(digits) ? digits : code;
}

/** The code as it is stored, as it was before GTINs were compared, and a UPC-A as it was once imported without its zero. */
export function codesToFind(typed: string): string[] {
  const code = barcodeOf(typed);
  const withoutZero = /^00[1-9]\d{10}$/.test(code) ? [code.slice(2)] : [];
  return [...new Set([codeAsTyped(typed), code, ...withoutZero])];
}

/** A code whose check digit fits: a GTIN in any of its spellings. */
export function isGtin(typed: string): boolean {
  return isEan(spelledAlike(codeAsTyped(typed)));
}

function codeAsTyped(typed: string): string {
  return latinDigits(plainLine(typed)).normalize("NFC");
}

/** One a line, in the order of their characters; undefined where one is refused. */
export function parseBarcodes(typed: string): string[] | undefined {
  return refusalOfAll(typed) ? undefined : barcodesIn(typed);
}

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
  if (isSpreadsheetNumber(code)) return (t) => t.asNumber(code);
  if (isJoined(code)) return (t) => t.joined(code);
  return !isNumbered(code) || isEan(code) ? undefined : (t) => t.mistyped(code);
}

export function isEan(code: string): boolean {
  return isNumbered(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));
}

export function checkDigit(digits: string): number {
  const weighed = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 3 : 1));
  return (10 - (weighed.reduce((sum, each) => sum + each, 0) % 10)) % 10;
}

const MAX_TRIES = 10;

/**
 * EAN-13s that a product can have of its own, the first one that is free: by its id, so that whoever makes one, again or
 * at once, makes the same. Their prefix 20 is for use within a shop: no maker's GTIN has it.
 */
export function ownBarcodes(id: string): string[] {
  return Array.from({ length: MAX_TRIES }, (_, at) => {
    let number = at;
    for (const character of id) number = (number * 131 + character.charCodeAt(0)) % 1e10;
    const digits = `20${String(number).padStart(10, "0")}`;
    return digits + checkDigit(digits);
  });
}

export function withBarcode(typed: string, code: string): string {
  const lines = typed.split("\n").filter(hasVisibleText);
  return lines.map(barcodeOf).includes(code) ? typed : [...lines, code].join("\n");
}

function isNumbered(code: string): boolean {
  return /^(\d{8}|\d{13})$/.test(code);
}

function barcodesIn(typed: string): string[] {
  const codes = typed
    .split(/[\r\n]+/)
    .flatMap(splitGtins)
    .map(barcodeOf);
  return [...new Set(codes.filter(hasVisibleText))].sort();
}
