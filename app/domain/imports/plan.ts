import { MAX_BARCODES } from "#app/domain/catalogue/barcode.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { randomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { ImportTexts } from "./messages/messages.ts";
import type { ImportedRow } from "./read-row.ts";

export type KnownProduct = {
  id: string;
  collectionName: string;
  name: string;
  nameAr: string;
  price: Piastres;
  stock: number;
  is_available: boolean;
  is_visible: boolean;
  barcodes: string[];
  version: number;
};

export type KnownCollection = { collectionName: string; titles: string[] };

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
};

type Fields = Pick<KnownProduct, "name" | "nameAr" | "price" | "is_available" | "is_visible">;

export type ChangedProduct = {
  line: number;
  id: string;
  /** What it was when the plan was made. */
  before: Fields & { version: number; stock: number };
  after: Fields;
  stockBy: number;
  addedBarcodes: string[];
};

/** What a row of the file does; a refused one says why. */
export type PlannedRow =
  | { kind: "added"; product: AddedProduct }
  | { kind: "changed"; product: ChangedProduct }
  | { kind: "same" }
  | { kind: "refused"; why: string[] };

/** Plans row after row against the shop as it is, so that two rows never concern one product. */
export class ImportPlanner {
  readonly #collections = new Map<string, string>();
  readonly #byCode = new Map<string, KnownProduct>();
  readonly #byName = new Map<string, KnownProduct[]>();
  readonly #lineOf = new Map<string, number>();
  readonly #t: ImportTexts;

  constructor(collections: KnownCollection[], products: KnownProduct[], t: ImportTexts) {
    this.#t = t;
    for (const { collectionName, titles } of collections) {
      for (const title of [collectionName, ...titles]) {
        this.#collections.set(foldForSearch(title), collectionName);
      }
    }
    for (const product of products) {
      for (const code of product.barcodes) this.#byCode.set(code, product);
      const name = foldForSearch(product.name);
      for (const key of [name, nameIn(product.collectionName, name)]) {
        const known = this.#byName.get(key);
        if (known) known.push(product);
        else this.#byName.set(key, [product]);
      }
    }
  }

  plan(row: ImportedRow): PlannedRow {
    const collectionName =
      row.category === null ? null : (this.#collections.get(foldForSearch(row.category)) ?? "");
    if (collectionName === "") return refused(this.#t.noCategory(row.category ?? ""));
    const found = this.#find(row, collectionName);
    if (typeof found === "string") return refused(found);
    return found ? this.#change(row, found, collectionName) : this.#add(row, collectionName);
  }

  /** By barcode, else by collection and name; a sentence where that is no one product. */
  #find(row: ImportedRow, collectionName: string | null): KnownProduct | string | null {
    const byCode = new Set(row.barcodes.flatMap((code) => this.#byCode.get(code) ?? []));
    if (byCode.size > 1) {
      return this.#t.barcodesOf([...byCode].map(({ name }) => name));
    }
    const [own] = byCode;
    if (own || row.name === null) return own ?? this.#t.nameNeeded;
    const name = foldForSearch(row.name);
    const key = collectionName === null ? name : nameIn(collectionName, name);
    const [first, ...others] = this.#byName.get(key) ?? [];
    return others.length > 0 ? this.#t.manyCalled(others.length + 1, row.name) : (first ?? null);
  }

  #change(row: ImportedRow, known: KnownProduct, collectionName: string | null): PlannedRow {
    if (collectionName !== null && collectionName !== known.collectionName) {
      return refused(this.#t.inOtherCategory(known.name));
    }
    const addedBarcodes = row.barcodes.filter((code) => !known.barcodes.includes(code));
    if (known.barcodes.length + addedBarcodes.length > MAX_BARCODES) {
      return refused(this.#t.catalogue.barcode.tooMany(MAX_BARCODES));
    }
    const taken = this.#take(known.id, addedBarcodes, row.line);
    if (taken !== null) return refused(taken);
    for (const code of addedBarcodes) this.#byCode.set(code, known);
    const { name, nameAr, price, is_available, is_visible, version, stock } = known;
    const before = { name, nameAr, price, is_available, is_visible };
    const after = {
      name: row.name ?? name,
      nameAr: row.nameAr ?? nameAr,
      price: row.price ?? price,
      is_available: row.is_available ?? is_available,
      is_visible: row.is_visible ?? is_visible,
    };
    const stockBy = (row.stock ?? stock) - stock;
    const isSame = (Object.keys(after) as (keyof Fields)[]).every(
      (key) => after[key] === before[key],
    );
    if (isSame && stockBy === 0 && addedBarcodes.length === 0) return { kind: "same" };
    const { line } = row;
    const product = {
      line,
      id: known.id,
      before: { ...before, version, stock },
      after,
      stockBy,
      addedBarcodes,
    };
    return { kind: "changed", product };
  }

  #add(row: ImportedRow, collectionName: string | null): PlannedRow {
    const { line, name, price, barcodes } = row;
    const why = [
      ...(collectionName === null ? [this.#t.newNeedsCategory] : []),
      ...(price === null ? [this.#t.newNeedsPrice] : []),
    ];
    if (collectionName === null || price === null || name === null) return { kind: "refused", why };
    const taken = this.#take(nameIn(collectionName, foldForSearch(name)), barcodes, line);
    if (taken !== null) return refused(taken);
    const product = {
      line,
      id: randomId(),
      collectionName,
      name,
      price,
      barcodes,
      nameAr: row.nameAr ?? "",
      stock: row.stock ?? 0,
      is_available: row.is_available ?? true,
      is_visible: row.is_visible ?? true,
    };
    return { kind: "added", product };
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

function refused(why: string): PlannedRow {
  return { kind: "refused", why: [why] };
}

function nameIn(collectionName: string, foldedName: string): string {
  return `${collectionName}\n${foldedName}`;
}
