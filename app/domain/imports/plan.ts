import { barcodeOf, MAX_BARCODES, refuseBarcode } from "#app/domain/catalogue/barcodes/barcode.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { randomId } from "#app/domain/id.ts";
import { newBarcodes } from "./barcode-cell.ts";
import { codesOf, type KnownProduct, KnownProducts, nameIn } from "./known-products.ts";
import { planPacks } from "./plan-packs.ts";
import {
  IMPORTED_FIELDS,
  type ImportedFields,
  type PlannedRow,
  type StockChoice,
} from "./planned.ts";
import { editedAmount, type ImportedRow } from "./read-row.ts";
import type { ImportTexts } from "./texts.ts";

export type KnownCollection = { collectionName: string; titles: string[] };

/** Plans row after row against the shop as it is, so that two rows never concern one product. */
export class ImportPlanner {
  readonly #collections = new Map<string, string>();
  readonly #products: KnownProducts;
  readonly #lineOf = new Map<string, number>();
  readonly #t: ImportTexts;
  readonly #stockChoice: StockChoice;
  undecidedStocks = 0;

  constructor(
    collections: KnownCollection[],
    products: KnownProduct[],
    t: ImportTexts,
    stockChoice: StockChoice = "leave",
  ) {
    this.#t = t;
    this.#stockChoice = stockChoice;
    this.#products = new KnownProducts(products, t);
    for (const { collectionName, titles } of collections) {
      for (const title of [collectionName, ...titles]) {
        this.#collections.set(foldForSearch(title), collectionName);
      }
    }
  }

  plan(row: ImportedRow): PlannedRow {
    const collectionName =
      row.category === null ? null : (this.#collections.get(foldForSearch(row.category)) ?? "");
    if (collectionName === "") return refused(this.#t.noCategory(row.category ?? ""));
    const found = this.#products.find(row, collectionName);
    if (typeof found === "string") return refused(found);
    return found ? this.#change(row, found, collectionName) : this.#add(row, collectionName);
  }

  #change(row: ImportedRow, known: KnownProduct, collectionName: string | null): PlannedRow {
    const { line } = row;
    if (collectionName !== null && collectionName !== known.collectionName) {
      return refused(this.#t.inOtherCategory(known.name));
    }
    const packs = planPacks(row.packs, known, this.#t);
    if (packs.why.length > 0) return { kind: "refused", why: packs.why };
    const own = codesOf({ barcodes: known.barcodes, packs: packs.packs });
    const { added: addedBarcodes, notes } = newBarcodes(row, own, this.#t);
    if (known.barcodes.length + addedBarcodes.length > MAX_BARCODES) {
      return refused(this.#t.catalogue.barcode.tooMany(MAX_BARCODES));
    }
    const { version, stock, ...about } = known;
    const keepsStock = row.keepsStock ?? known.keepsStock;
    const stockBy = keepsStock ? this.#stockBy(row, stock) : 0 - stock;
    if (stock + stockBy < 0 || stock + stockBy > MAX_STOCK) {
      return refused(this.#t.stockOutside(known.name, stock, stockBy));
    }
    const added = [...addedBarcodes, ...packs.added];
    const taken = this.#take(known.id, added, line);
    if (taken !== null) return refused(taken);
    for (const code of added) this.#products.addCode(code, known);
    const before = fieldsOf(about);
    const price = editedAmount(row.price, row.priceAt) ?? known.price;
    const cost = editedAmount(row.cost, row.costAt) ?? known.cost;
    const after = fieldsOf({ ...about, ...withoutNulls(fieldsOf(row)), price, cost });
    notes.push(...packs.notes);
    const isSame = IMPORTED_FIELDS.every((field) => after[field] === before[field]);
    if (isSame && stockBy === 0 && addedBarcodes.length === 0 && !packs.change)
      return { kind: "same", notes };
    const product = {
      line,
      id: known.id,
      before: { ...before, version, stock },
      after,
      stockBy,
      addedBarcodes,
      packs: packs.change,
    };
    return { kind: "changed", product, notes };
  }

  #add(row: ImportedRow, collectionName: string | null): PlannedRow {
    const { line, name, price } = row;
    const packs = planPacks(row.packs, { name: name ?? "", barcodes: [] }, this.#t);
    const own = packs.packs.flatMap((pack) => pack.barcodes);
    const { added: barcodes, notes } = newBarcodes(row, own, this.#t);
    const why = [
      ...(collectionName === null ? [this.#t.newNeedsCategory] : []),
      ...(price === null ? [this.#t.newNeedsPrice] : []),
      ...row.spoiledBarcodes.flatMap(
        (typed) => refuseBarcode(barcodeOf(typed), this.#t.catalogue) ?? [],
      ),
      ...packs.why,
    ];
    if (collectionName === null || price === null || name === null || why.length > 0)
      return { kind: "refused", why };
    const key = nameIn(collectionName, foldForSearch(name));
    const taken = this.#take(key, [...barcodes, ...packs.added], line);
    if (taken !== null) return refused(taken);
    const product = {
      line,
      id: randomId(),
      collectionName,
      name,
      price,
      barcodes,
      nameAr: row.nameAr ?? "",
      stock: row.keepsStock === false ? 0 : (row.stock ?? 0),
      keepsStock: row.keepsStock ?? true,
      is_available: row.is_available ?? true,
      is_visible: row.is_visible ?? true,
      cost: row.cost,
      packs: packs.change,
    };
    return { kind: "added", product, notes: [...notes, ...packs.notes] };
  }

  /** What was sold since the file was made stays sold. */
  #stockBy({ stock, stockAt }: ImportedRow, now: number): number {
    if (stock === null) return 0;
    if (stockAt !== null) return stock - stockAt;
    this.undecidedStocks += 1;
    if (this.#stockChoice === "add") return stock;
    return this.#stockChoice === "set" ? stock - now : 0;
  }

  /** A sentence, and nothing taken, where an earlier row has the product or one of the codes. */
  #take(product: string, codes: string[], line: number): string | null {
    const earlier = this.#lineOf.get(product);
    if (earlier !== undefined) return this.#t.sameProduct(earlier);
    for (const code of codes) {
      const row = this.#lineOf.get(code);
      if (row !== undefined) return this.#t.sameBarcode(row, code);
    }
    for (const key of [product, ...codes]) this.#lineOf.set(key, line);
    return null;
  }
}

function fieldsOf<From extends Record<keyof ImportedFields, unknown>>(
  about: From,
): Pick<From, keyof ImportedFields> {
  const entries = IMPORTED_FIELDS.map((field) => [field, about[field]]);
  return Object.fromEntries(entries) as Pick<From, keyof ImportedFields>;
}

function withoutNulls(fields: Partial<ImportedRow>): Partial<ImportedFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function refused(why: string): PlannedRow {
  return { kind: "refused", why: [why] };
}
