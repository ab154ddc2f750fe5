import { barcodeOf } from "#app/domain/catalogue/barcodes/barcode.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { withoutZeros } from "./barcode-cell.ts";
import type { ImportedFields } from "./planned.ts";
import type { ImportedRow } from "./read-row.ts";
import type { ImportTexts } from "./texts.ts";

export type KnownProduct = ImportedFields & {
  id: string;
  collectionName: string;
  stock: number;
  barcodes: string[];
  packs?: Pack[];
  version: number;
};

export class KnownProducts {
  readonly #byCode = new Map<string, KnownProduct>();
  readonly #byName = new Map<string, KnownProduct[]>();
  readonly #byBareCode = new Map<string, { code: string; product: KnownProduct }>();
  readonly #t: ImportTexts;

  constructor(products: KnownProduct[], t: ImportTexts) {
    this.#t = t;
    for (const product of products) {
      for (const code of codesOf(product)) {
        this.addCode(code, product);
        if (/^0+[1-9]\d*$/.test(code)) this.#byBareCode.set(withoutZeros(code), { code, product });
      }
      const name = foldForSearch(product.name);
      for (const key of [name, nameIn(product.collectionName, name)]) {
        const known = this.#byName.get(key);
        if (known) known.push(product);
        else this.#byName.set(key, [product]);
      }
    }
  }

  /** A code is found under its spelling of today, too. */
  addCode(code: string, product: KnownProduct): void {
    this.#byCode.set(code, product);
    if (!this.#byCode.has(barcodeOf(code))) this.#byCode.set(barcodeOf(code), product);
  }

  find(row: ImportedRow, collectionName: string | null): KnownProduct | string | null {
    const codes = codesOf(row);
    const byCode = new Set(codes.flatMap((code) => this.#byCode.get(code) ?? []));
    if (byCode.size > 1) return this.#t.barcodesOf([...byCode].map(({ name }) => name));
    const [own] = byCode;
    if (row.name === null) return own ?? this.#t.nameNeeded;
    const called = this.#called(row.name, collectionName);
    if (own) {
      const [other] = called;
      return other && !called.includes(own) ? this.#t.codeOfOther(own.name, other.name) : own;
    }
    const [first, ...others] = called;
    if (others.length > 0) return this.#t.manyCalled(others.length + 1, row.name);
    return first ?? this.#lostZeros(codes) ?? null;
  }

  /** Those that are called exactly so, else those that search takes for the same. */
  #called(name: string, collectionName: string | null): KnownProduct[] {
    const folded = foldForSearch(name);
    const key = collectionName === null ? folded : nameIn(collectionName, folded);
    const known = this.#byName.get(key) ?? [];
    const exact = known.filter((product) => product.name === name);
    return exact.length > 0 ? exact : known;
  }

  /** Why a new product cannot have `12` where another one has `0012`. */
  #lostZeros(codes: string[]): string | undefined {
    for (const code of codes) {
      const other = this.#byBareCode.get(code);
      if (other) return this.#t.zerosLost(code, other.code, other.product.name);
    }
    return undefined;
  }
}

export function codesOf({ barcodes, packs = [] }: Coded): string[] {
  return [...barcodes, ...packs.flatMap((pack) => pack.barcodes)];
}

type Coded = { barcodes: string[]; packs?: { barcodes: string[] }[] };

export function nameIn(collectionName: string, foldedName: string): string {
  return `${collectionName}\n${foldedName}`;
}
