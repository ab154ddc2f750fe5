import { isSpreadsheetNumber, splitGtins } from "#app/domain/catalogue/barcodes/barcode.ts";
import { latinDigits } from "#app/domain/number.ts";

const SEPARATORS = /[|;\n]|,\s/;

/** One cell of an export: a code with a separator or a quote in it stands in quotes. */
export function writeBarcodes(codes: string[]): string {
  return codes
    .map((code) => (/[|;,"]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code))
    .join(" | ");
}

/** Codes may be separated as others do it, too. */
export function splitBarcodes(cell: string): string[] {
  const quoted: string[] = [];
  const rest = cell.replace(/=?"((?:[^"]|"")+)"/g, (_, code: string) => {
    quoted.push(code.replaceAll('""', '"'));
    return "|";
  });
  const parts = rest.split(SEPARATORS).flatMap((part) => (isNumber(part) ? part : part.split(",")));
  return [...quoted, ...parts.flatMap(splitGtins)]
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

/** Its commas are no commas of a list. */
function isNumber(part: string): boolean {
  return isSpreadsheetNumber(latinDigits(part));
}
