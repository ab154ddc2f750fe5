import type { CategoryHeader } from "./category.ts";
import type { Product, StorefrontProduct } from "./product.ts";

export type Category = CategoryHeader & ProductPage;

/** `next` is the orderId after which more products follow, null at the end. */
export type ProductPage = { products: StorefrontProduct[]; next: number | null };

/** `isNear` says that nothing matches, and that these come near. */
export type SearchResults = { products: StorefrontProduct[]; next: string | null; isNear?: true };

export type FoundProduct = Pick<
  Product,
  | "id"
  | "collectionName"
  | "name"
  | "price"
  | "stock"
  | "keepsStock"
  | "is_available"
  | "is_visible"
> & {
  pieces?: number;
};

export type StaffResults = { products: FoundProduct[]; hasMore: boolean };

export const FROM_START = -1;

export const WHOLE_CATALOGUE = 200;

export const PRODUCTS_PER_PAGE = 60;
