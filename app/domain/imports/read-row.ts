import { packRules, parsePackName, parsePieces } from "#app/domain/catalogue/packs/pack-form.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import {
  amountFault,
  MAX_PRODUCT_NAME,
  parseName,
  parseProductPrice,
  parseStock,
  refusedNumber,
} from "#app/domain/catalogue/product-form.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { importedText } from "#app/domain/exported-row.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parseAmount, readAmount } from "#app/domain/read-amount.ts";
import { COST_DECIMALS, COST_UNITS, type UnitCost } from "#app/domain/stock/cost.ts";
import { plainLine } from "#app/domain/text.ts";
import { type ReadBarcodes, readBarcodes } from "./barcode-cell.ts";
import {
  type ImportColumn,
  PACK_FIELDS,
  PACK_PLACES,
  type PackField,
  type PackPlace,
  packColumn,
} from "./columns.ts";
import type { ImportedFields } from "./planned.ts";
import type { ImportTexts } from "./texts.ts";

/** An empty cell says nothing: null. */
export type ImportedRow = { [Field in keyof ImportedFields]: ImportedFields[Field] | null } & {
  line: number;
  category: string | null;
  priceAt: Piastres | null;
  stock: number | null;
  stockAt: number | null;
  costAt: UnitCost | null;
  packs: PackCells[];
} & ReadBarcodes;

export type PackCells = {
  place: PackPlace;
  name: string | null;
  pieces: number | null;
  price: Piastres | null;
  priceAt: Piastres | null;
  is_online: boolean | null;
  isEmpty: boolean;
  /** The file says what packs are called: an empty one is none. */
  isNamed: boolean;
} & ReadBarcodes;

type Cells = Partial<Record<ImportColumn, string>>;

export function readRow(line: number, cells: Cells, t: ImportTexts): ImportedRow | string[] {
  const why: string[] = [];
  const { product } = t.catalogue;
  const rules = packRules(t.catalogue);
  function read<T>(
    column: ImportColumn,
    parse: (text: string) => T | null,
    wrong: string,
    reason: (text: string) => string | null = () => null,
  ) {
    const text = importedText(cells[column] ?? "").trim();
    if (text === "") return null;
    const value = parse(text);
    if (value !== null) return value;
    const sentences = [wrong, reason(text)].filter((sentence) => sentence !== null);
    why.push(t.found(sentences.join(" "), text.slice(0, MAX_QUOTED)));
    return null;
  }
  const brokenText = Object.values(cells).find((cell) => cell.includes(BROKEN));
  if (brokenText !== undefined) why.push(t.found(t.brokenText, brokenText.slice(0, MAX_QUOTED)));
  const row = {
    line,
    category: read("category", (text) => plainLine(text) || null, t.categoryNeeded),
    name: read("name", parseName, t.nameTooLong(MAX_PRODUCT_NAME)),
    nameAr: read("name_ar", parseName, t.nameTooLong(MAX_PRODUCT_NAME)),
    price: read("price", parseProductPrice, product.priceRequired, priceFault),
    priceAt: read("price_at", parseProductPrice, product.priceRequired, priceFault),
    stock: read("stock", readStock, product.stockWrong, stockFault),
    stockAt: read("stock_at", readStock, product.stockWrong, stockFault),
    ...readBarcodes(importedText(cells.barcodes ?? ""), why, t),
    is_available: read("is_available", parseFlag, t.flagWrong),
    is_visible: read("is_visible", parseFlag, t.flagWrong),
    keepsStock: read("keeps_stock", parseFlag, t.flagWrong),
    cost: read("cost", readCost, t.costWrong, costFault),
    costAt: read("cost_at", readCost, t.costWrong, costFault),
    packs: PACK_PLACES.map(readPack),
  };
  return why.length > 0 ? why : row;

  function readPack(place: PackPlace): PackCells {
    const textOf = (field: PackField) => importedText(cells[packColumn(place, field)] ?? "").trim();
    const sentence = (field: PackField, fault: string) => inCell({ place }, field, fault, t);
    function readCell<T>(
      field: PackField,
      parse: (text: string) => T | null,
      wrong: string,
      reason?: (text: string) => string | null,
    ) {
      return read(packColumn(place, field), parse, sentence(field, wrong), reason);
    }
    const faults: string[] = [];
    const pack = {
      place,
      name: readCell("name", parsePackName, rules.name),
      pieces: readCell("pieces", readPieces, rules.pieces),
      price: readCell("price", parseProductPrice, rules.price, priceFault),
      priceAt: readCell("price_at", parseProductPrice, rules.price, priceFault),
      ...readBarcodes(textOf("barcodes"), faults, t),
      is_online: readCell("is_online", parseFlag, t.yesOrNo),
      isEmpty: PACK_FIELDS.every((field) => field === "price_at" || textOf(field) === ""),
      isNamed: cells[packColumn(place, "name")] !== undefined,
    };
    why.push(...faults.map((fault) => sentence("barcodes", fault)));
    return pack;
  }

  function priceFault(text: string): string | null {
    return refusedNumber("price", text, t.catalogue);
  }

  function stockFault(text: string): string | null {
    const pieces = readAmount(text);
    return "fault" in pieces && pieces.fault === "unclear" ? product.unclearAmount : null;
  }

  function costFault(text: string): string | null {
    const cost = readAmount(text, COST_DECIMALS);
    return "fault" in cost ? amountFault(cost.fault, product) : product.highest(MAX_PRICE / 100);
  }
}

export function inCell(
  { place }: Pick<PackCells, "place">,
  field: PackField,
  fault: string,
  t: ImportTexts,
): string {
  return `${t.columns[packColumn(place, field)]}: ${fault}`;
}

/** The result is null where it is as the export found it: what the shop has changed since then stays. */
export function editedAmount(amount: number | null, at: number | null): number | null {
  return amount === at ? null : amount;
}

const MAX_QUOTED = 40;
const BROKEN = "\ufffd";

/** A stock may be grouped like an amount, without a currency: `1,200` and `40.0`. */
function readStock(text: string): number | null {
  const pieces = /[\p{L}\p{Sc}]/u.test(text) ? null : parseAmount(text);
  return pieces === null ? null : parseStock(String(pieces / 100));
}

function readPieces(text: string): number | null {
  return parsePieces(String(readStock(text) ?? text));
}

function readCost(text: string): UnitCost | null {
  const cost = readAmount(text, COST_DECIMALS);
  return "amount" in cost && cost.amount <= MAX_PRICE * COST_UNITS ? cost.amount : null;
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
