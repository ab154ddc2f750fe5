import type { Piastres } from "#app/domain/money.ts";
import { codesToFind } from "./barcodes/barcode.ts";
import type { CategoryHeader } from "./category.ts";
import { type Pack, packLine, packName } from "./packs/pack.ts";
import type { StorefrontProduct } from "./product.ts";

/** The till sells unavailable products too, so it does not carry `is_available`. */
export type TillProduct = Omit<StorefrontProduct, "is_available" | "hasOtherName" | "packs"> & {
  otherName: string | null;
  /** They are there of a pack, whose id is its own: see `packLine`. */
  productId?: string;
  pieces?: number;
};

export type TillPack = Omit<Pack, "is_online"> & { productId: string };

export type Till = {
  categories: CategoryHeader[];
  products: TillProduct[];
  barcodes: Map<string, string>;
  /** The names of products that are not for sale, by theirs. */
  hiddenBarcodes: Map<string, string>;
  packs: TillPack[];
};

export function tillPackLine(product: TillProduct, pack: TillPack): TillProduct {
  const { otherName } = product;
  return { ...packLine(product, pack), otherName: otherName && packName(otherName, pack) };
}

/** By their ids and codes; thousands are gone through once, not at every scan. */
const packsByKey = new WeakMap<TillPack[], Map<string, TillPack>>();

function findPack({ packs }: Till, idOrCode: string): TillPack | undefined {
  let byKey = packsByKey.get(packs);
  if (!byKey) {
    byKey = new Map(
      packs.flatMap((pack) => [pack.id, ...pack.barcodes].map((key) => [key, pack] as const)),
    );
    packsByKey.set(packs, byKey);
  }
  return byKey.get(idOrCode);
}

export function findSold(till: Till, id: string): TillProduct | undefined {
  const pack = findPack(till, id);
  const product = till.products.find((one) => one.id === (pack?.productId ?? id));
  return product && pack ? tillPackLine(product, pack) : product;
}

export type CodeOwner = { product?: TillProduct | undefined; hidden?: string | undefined };

export function ownerOfCode(till: Till, typed: string): CodeOwner {
  const codes = codesToFind(typed);
  const id = codes.map((code) => till.barcodes.get(code)).find((each) => each !== undefined);
  const sold = id ?? codes.map((code) => findPack(till, code)).find((pack) => pack)?.id;
  if (sold !== undefined) return { product: findSold(till, sold) };
  return { hidden: codes.map((code) => till.hiddenBarcodes.get(code)).find((name) => name) };
}

type TillColumns = Pick<Till, "categories"> & {
  /** A server of the release before may lack some of them. */
  columns: { [Field in keyof TillProduct]?: TillProduct[Field][] };
  barcodes: [string, string][];
  hiddenBarcodes: [string, string][];
  /** Missing where no product has any; the codes come last. */
  packs?: [string, string, string, number, Piastres, ...string[]][];
};

/** JSON keeps no `undefined`: a field that some products lack is null, not optional. */
type Always<Value> = undefined extends Value ? never : true;

type Listed = Required<Omit<TillProduct, "productId" | "pieces">>;

const FIELDS = {
  id: true,
  collectionName: true,
  orderId: true,
  name: true,
  otherName: true,
  price: true,
  imageUrl: true,
  stock: true,
} satisfies { [Field in keyof Listed]-?: Always<Listed[Field]> };

const FIELD_NAMES = Object.keys(FIELDS) as (keyof Listed)[];

/**
 * One text with a list for each field. As objects, each value of each product would be written and read by React Router
 * with a reference to it: see large-catalogues.md.
 */
export function writeTill({ products, barcodes, hiddenBarcodes, packs, ...till }: Till): string {
  const columns = FIELD_NAMES.map((field) => [field, products.map((product) => product[field])]);
  return JSON.stringify({
    ...till,
    columns: Object.fromEntries(columns),
    barcodes: [...barcodes],
    hiddenBarcodes: [...hiddenBarcodes],
    ...(packs.length > 0 && {
      packs: packs.map(({ productId, id, name, pieces, price, barcodes }) => [
        ...[productId, id, name, pieces, price],
        ...barcodes,
      ]),
    }),
  });
}

export function readTill(text: string): Till {
  const {
    columns,
    barcodes,
    hiddenBarcodes,
    packs = [],
    ...till
  } = JSON.parse(text) as TillColumns;
  const products = (columns.id ?? []).map((_, at) => {
    const fields = FIELD_NAMES.map((field) => [field, columns[field]?.[at] ?? null]);
    return Object.fromEntries(fields) as TillProduct;
  });
  return {
    ...till,
    products,
    barcodes: new Map(barcodes),
    hiddenBarcodes: new Map(hiddenBarcodes),
    packs: packs.map(([productId, id, name, pieces, price, ...barcodes]) => {
      return { productId, id, name, pieces, price, barcodes };
    }),
  };
}
