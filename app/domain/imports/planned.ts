import type { Piastres } from "#app/domain/money.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";

/** Of rows that do not say what the stock was when the file was made. */
export const STOCK_CHOICES = ["leave", "set", "add"] as const;

export type StockChoice = (typeof STOCK_CHOICES)[number];

export type AddedProduct = {
  line: number;
  id: string;
  collectionName: string;
  name: string;
  nameAr: string;
  price: Piastres;
  stock: number;
  barcodes: string[];
  is_available: boolean;
  is_visible: boolean;
  cost: UnitCost | null;
};

export type ImportedFields = Pick<
  AddedProduct,
  "name" | "nameAr" | "price" | "is_available" | "is_visible" | "cost"
>;

export type ChangedProduct = {
  line: number;
  id: string;
  /** What it was when the plan was made. */
  before: ImportedFields & { version: number; stock: number };
  after: ImportedFields;
  stockBy: number;
  addedBarcodes: string[];
};

/** What a row of the file does; a refused one says why, another one what of it was read in another way. */
export type PlannedRow =
  | { kind: "added"; product: AddedProduct; notes: string[] }
  | { kind: "changed"; product: ChangedProduct; notes: string[] }
  | { kind: "same"; notes: string[] }
  | { kind: "refused"; why: string[] };

export type ImportSums = {
  prices: number;
  names: number;
  costs: number;
  barcodes: number;
  switches: number;
  stock: { products: number; more: number; fewer: number };
  added: { products: number; pieces: number };
};

/** What an import would change, before its rows. */
export function importSums(added: AddedProduct[], changed: ChangedProduct[]): ImportSums {
  const count = (is: (product: ChangedProduct) => boolean) => changed.filter(is).length;
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const moved = changed.map(({ stockBy }) => stockBy).filter((by) => by !== 0);
  return {
    prices: count(({ before, after }) => before.price !== after.price),
    names: count(
      ({ before, after }) => before.name !== after.name || before.nameAr !== after.nameAr,
    ),
    costs: count(({ before, after }) => before.cost !== after.cost),
    barcodes: sum(changed.map(({ addedBarcodes }) => addedBarcodes.length)),
    switches: count(
      ({ before, after }) =>
        before.is_available !== after.is_available || before.is_visible !== after.is_visible,
    ),
    stock: {
      products: moved.length,
      more: sum(moved.filter((by) => by > 0)),
      fewer: -sum(moved.filter((by) => by < 0)),
    },
    added: { products: added.length, pieces: sum(added.map(({ stock }) => stock)) },
  };
}
