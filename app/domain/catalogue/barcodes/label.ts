import { isEan } from "./barcode.ts";

/** What a bar is wide at 100 %, as GS1 has it for shops. */
const BAR_MM = 0.33;
const MAX_WIDTH_MM = 38;
/** What Code 128 fits into a label's width with bars that printers and scanners manage. */
const MAX_CHARACTERS = 12;
const MAX_DIGITS = 22;

/** The barcode that a label shows: an EAN before others; undefined where none can be printed. */
export function labelCode(barcodes: readonly string[]): string | undefined {
  return barcodes.find(isEan) ?? barcodes.find(fitsLabel);
}

export function symbologyOf(code: string): "ean13" | "ean8" | "code128" {
  if (!isEan(code)) return "code128";
  return code.length === 13 ? "ean13" : "ean8";
}

export function symbolWidthMm(modules: number): number {
  return Math.min(modules * BAR_MM, MAX_WIDTH_MM);
}

function fitsLabel(code: string): boolean {
  if (/^\d+$/.test(code)) return code.length <= MAX_DIGITS;
  return /^[\x20-\x7e]+$/.test(code) && code.length <= MAX_CHARACTERS;
}
