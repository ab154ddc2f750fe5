import { codesToFind } from "./barcode.ts";
import type { CategoryHeader } from "./category.ts";
import type { StorefrontProduct } from "./product.ts";

/** The till sells unavailable products too, so it does not carry `is_available`. */
export type TillProduct = Omit<StorefrontProduct, "is_available" | "hasOtherName"> & {
  /** The search finds this name in the other language. */
  otherName: string | null;
};

/** All that the till sells; products in the order of their categories, then by position. */
export type Till = {
  categories: CategoryHeader[];
  products: TillProduct[];
  /** These products' ids are found by their barcodes. */
  barcodes: Map<string, string>;
  /** The names of products that are not for sale, by theirs. */
  hiddenBarcodes: Map<string, string>;
};

/** It is a product that is sold, or the name of one that is hidden. */
export type CodeOwner = { product?: TillProduct | undefined; hidden?: string | undefined };

export function ownerOfCode(till: Till, typed: string): CodeOwner {
  const codes = codesToFind(typed);
  const id = codes.map((code) => till.barcodes.get(code)).find((each) => each !== undefined);
  if (id !== undefined) return { product: till.products.find((product) => product.id === id) };
  return { hidden: codes.map((code) => till.hiddenBarcodes.get(code)).find((name) => name) };
}

type TillColumns = Pick<Till, "categories"> & {
  /** A server of the release before may lack some of them. */
  columns: { [Field in keyof TillProduct]?: TillProduct[Field][] };
  barcodes: [string, string][];
  hiddenBarcodes: [string, string][];
};

/** JSON keeps no `undefined`: a field that some products lack is null, not optional. */
type Always<Value> = undefined extends Value ? never : true;

const FIELDS = {
  id: true,
  collectionName: true,
  orderId: true,
  name: true,
  otherName: true,
  price: true,
  imageUrl: true,
  stock: true,
} satisfies { [Field in keyof TillProduct]-?: Always<TillProduct[Field]> };

const FIELD_NAMES = Object.keys(FIELDS) as (keyof TillProduct)[];

/**
 * One text with a list for each field. As objects, each value of each product would be written and read by React Router
 * with a reference to it: see large-catalogues.md.
 */
export function writeTill({ products, barcodes, hiddenBarcodes, ...till }: Till): string {
  const columns = FIELD_NAMES.map((field) => [field, products.map((product) => product[field])]);
  return JSON.stringify({
    ...till,
    columns: Object.fromEntries(columns),
    barcodes: [...barcodes],
    hiddenBarcodes: [...hiddenBarcodes],
  });
}

export function readTill(text: string): Till {
  const { columns, barcodes, hiddenBarcodes, ...till } = JSON.parse(text) as TillColumns;
  const products = (columns.id ?? []).map((_, at) => {
    const fields = FIELD_NAMES.map((field) => [field, columns[field]?.[at] ?? null]);
    return Object.fromEntries(fields) as TillProduct;
  });
  return {
    ...till,
    products,
    barcodes: new Map(barcodes),
    hiddenBarcodes: new Map(hiddenBarcodes),
  };
}
