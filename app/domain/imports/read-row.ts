import { barcodeOf, refuseBarcodes } from "#app/domain/catalogue/barcode.ts";
import {
  MAX_PRODUCT_NAME,
  parseName,
  parseProductPrice,
  parseStock,
} from "#app/domain/catalogue/product-form.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { unescapeFormulas } from "#app/domain/exported-row.ts";
import type { Piastres } from "#app/domain/money.ts";
import { latinDigits } from "#app/domain/number.ts";
import { plainLine } from "#app/domain/text.ts";
import type { ImportColumn } from "./columns.ts";
import type { ImportTexts } from "./messages/messages.ts";

/** An empty cell says nothing: null. */
export type ImportedRow = {
  line: number;
  category: string | null;
  name: string | null;
  nameAr: string | null;
  price: Piastres | null;
  stock: number | null;
  barcodes: string[];
  is_available: boolean | null;
  is_visible: boolean | null;
};

type Cells = Partial<Record<ImportColumn, string>>;

/** The row, or why it cannot be read. */
export function readRow(line: number, cells: Cells, t: ImportTexts): ImportedRow | string[] {
  const why: string[] = [];
  function read<T>(column: ImportColumn, parse: (text: string) => T | null, wrong: string) {
    const text = unescapeFormulas(cells[column] ?? "").trim();
    if (text === "") return null;
    const value = parse(text);
    if (value === null) why.push(t.found(wrong, text.slice(0, MAX_QUOTED)));
    return value;
  }
  const row = {
    line,
    category: read("category", (text) => plainLine(text) || null, t.categoryNeeded),
    name: read("name", parseName, t.nameTooLong(MAX_PRODUCT_NAME)),
    nameAr: read("name_ar", parseName, t.nameTooLong(MAX_PRODUCT_NAME)),
    price: read("price", parseProductPrice, t.catalogue.product.priceRequired),
    stock: read("stock", (text) => parseStock(withoutGroups(text)), t.catalogue.product.stockWrong),
    barcodes: readBarcodes(unescapeFormulas(cells.barcodes ?? ""), why, t),
    is_available: read("is_available", parseFlag, t.flagWrong),
    is_visible: read("is_visible", parseFlag, t.flagWrong),
  };
  return why.length > 0 ? why : row;
}

const MAX_QUOTED = 40;

/** `EGP 1,250.50`, `١٬٢٥٠٫٥`, `12,50` and `40.0` as the forms take them. */
function withoutGroups(text: string): string {
  const digits = latinDigits(text.replace(/EGP|ج\.?\s?م\.?|جنيه|£/giu, ""));
  return digits
    .replace(/^(\d{1,3}(?:,\d{3})+)(?=\.|$)/, (grouped) => grouped.replaceAll(",", ""))
    .replace(/^(\d+),(\d{1,2})$/, "$1.$2")
    .replace(/^(\d+)\.0+$/, "$1");
}

function readBarcodes(cell: string, why: string[], t: ImportTexts): string[] {
  const codes = cell.split(/[|,;\n]/).map((code) => code.trim());
  const rounded = codes.find((code) => /^\d(\.\d+)?E\+\d+$/i.test(latinDigits(code)));
  if (rounded) {
    why.push(t.barcodeRounded(rounded));
    return [];
  }
  const text = codes.join("\n");
  const refusal = refuseBarcodes(text, t.catalogue);
  if (refusal) why.push(refusal);
  return [...new Set(codes.filter((code) => code !== "").map(barcodeOf))];
}

const FLAGS = new Map([
  ...["yes", "y", "true", "1", "on", "نعم", "متاح", "ظاهر"].map((word) => [word, true] as const),
  ...["no", "n", "false", "0", "off", "لا", "غير متاح", "مخفي"].map(
    (word) => [word, false] as const,
  ),
]);

function parseFlag(text: string): boolean | null {
  return FLAGS.get(foldForSearch(text)) ?? null;
}
