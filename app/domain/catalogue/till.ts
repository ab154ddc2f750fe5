import type { CategoryHeader } from "./category.ts";
import type { StorefrontProduct } from "./product.ts";

/** The till sells unavailable products too, so it does not carry `is_available`. */
export type TillProduct = Omit<StorefrontProduct, "is_available" | "hasOtherName"> & {
  /** In the other language, for the search. */
  otherName?: string;
};

/** All that the till sells; products in the order of their categories, then by position. */
export type Till = {
  categories: CategoryHeader[];
  products: TillProduct[];
  /** The ids of these products by their barcodes. */
  barcodes: Map<string, string>;
  /** The names of products that are not for sale, by theirs. */
  hiddenBarcodes: Map<string, string>;
};
