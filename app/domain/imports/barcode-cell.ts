import {
  barcodeOf,
  isNoCode,
  isRoundedFrom,
  isSpreadsheetNumber,
  refuseBarcodes,
  splitGtins,
} from "#app/domain/catalogue/barcodes/barcode.ts";
import { latinDigits } from "#app/domain/number.ts";
import type { ImportTexts } from "./texts.ts";

export type ReadBarcodes = {
  barcodes: string[];
  /** What a spreadsheet has made of other barcodes. */
  spoiledBarcodes: string[];
  repairedBarcodes: { cell: string; code: string }[];
};

const SEPARATORS = /[|;\n]|,\s/;

/** One cell of an export: a code with a separator or a quote in it stands in quotes. */
export function writeBarcodes(codes: string[]): string {
  return codes
    .map((code) => (/[|;,"]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code))
    .join(" | ");
}

function splitBarcodes(cell: string): string[] {
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

export function readBarcodes(cell: string, why: string[], t: ImportTexts): ReadBarcodes {
  const cells = splitBarcodes(cell);
  const read = cells.map((typed) => ({ cell: typed, code: barcodeOf(typed) }));
  const spoiledBarcodes = cells.filter((typed) => isNoCode(barcodeOf(typed)));
  const whole = read.filter(({ code }) => !isNoCode(code));
  const refusal = refuseBarcodes(whole.map(({ code }) => code).join("\n"), t.catalogue);
  if (refusal) why.push(refusal);
  return {
    barcodes: [...new Set(whole.map(({ code }) => code))],
    spoiledBarcodes,
    repairedBarcodes: whole.filter(({ cell: typed, code }) => isRepaired(typed, code)),
  };
}

/** Not only another spelling, as Arabic digits or spaces are. */
function isRepaired(typed: string, code: string): boolean {
  const digits = latinDigits(typed).replace(/^="|^['’]|"$|\s/g, "");
  return digits !== code && /[.,]|^\d{11}$/.test(digits) && /^\d+$/.test(code);
}

export function newBarcodes(read: ReadBarcodes, known: readonly string[], t: ImportTexts) {
  const rounded = read.barcodes.filter((code) => known.some((own) => isRoundedFrom(code, own)));
  const added = read.barcodes.filter((code) => !hasCode(known, code) && !rounded.includes(code));
  const repaired = read.repairedBarcodes.filter(({ code }) => added.includes(code));
  const notes = [
    ...[...read.spoiledBarcodes, ...rounded].map(t.barcodeKept),
    ...repaired.map(({ cell, code }) => t.barcodeRepaired(cell, code)),
  ];
  return { added, notes };
}

/** The code is among them also where a spreadsheet has taken its zeros off. */
export function hasCode(codes: readonly string[], code: string): boolean {
  return codes.some((own) => own === code || barcodeOf(own) === code || withoutZeros(own) === code);
}

export function withoutZeros(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/^0+/, "") : code;
}
