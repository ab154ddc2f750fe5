import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import type { EditedProduct } from "#app/domain/catalogue/product.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";

/** These are for rows that do not say what the stock was when the file was made. */
export const STOCK_CHOICES = ["leave", "set", "add"] as const;

export type StockChoice = (typeof STOCK_CHOICES)[number];

export type ImportedFields = Omit<
  EditedProduct,
  "orderId" | "stock" | "barcodes" | "image" | "cost" | "commission"
> & {
  cost: UnitCost | null;
};

export type PackChange = { before: Pack[]; after: Pack[] };

export type AddedProduct = ImportedFields & {
  line: number;
  id: string;
  collectionName: string;
  stock: number;
  barcodes: string[];
  packs?: PackChange | undefined;
};

export type ChangedProduct = {
  line: number;
  id: string;
  before: ImportedFields & { version: number; stock: number };
  after: ImportedFields;
  stockBy: number;
  addedBarcodes: string[];
  packs?: PackChange | undefined;
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
  packs: number;
  switches: number;
  stock: { products: number; more: number; fewer: number };
  added: { products: number; pieces: number };
};

const SUM_OF = {
  name: "names",
  nameAr: "names",
  price: "prices",
  cost: "costs",
  is_available: "switches",
  is_visible: "switches",
  keepsStock: "switches",
} satisfies Record<keyof ImportedFields, keyof ImportSums>;

export const IMPORTED_FIELDS = Object.keys(SUM_OF) as (keyof ImportedFields)[];

export function importSums(added: AddedProduct[], changed: ChangedProduct[]): ImportSums {
  const changesOf = (sum: keyof ImportSums) => {
    const fields = IMPORTED_FIELDS.filter((field) => SUM_OF[field] === sum);
    return changed.filter(({ before, after }) =>
      fields.some((field) => before[field] !== after[field]),
    ).length;
  };
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const moved = changed.map(({ stockBy }) => stockBy).filter((by) => by !== 0);
  return {
    prices: changesOf("prices"),
    names: changesOf("names"),
    costs: changesOf("costs"),
    barcodes: sum(changed.map(({ addedBarcodes }) => addedBarcodes.length)),
    packs: changed.filter(({ packs }) => packs).length,
    switches: changesOf("switches"),
    stock: {
      products: moved.length,
      more: sum(moved.filter((by) => by > 0)),
      fewer: -sum(moved.filter((by) => by < 0)),
    },
    added: { products: added.length, pieces: sum(added.map(({ stock }) => stock)) },
  };
}
