import type { CategoryHeader } from "./category.ts";
import type { StorefrontProduct } from "./product.ts";

export type Category = CategoryHeader & ProductPage;

/** `next` is the orderId after which more products follow, null at the end. */
export type ProductPage = { products: StorefrontProduct[]; next: number | null };

export type SearchResults = { products: StorefrontProduct[]; next: string | null };

export const FROM_START = -1;

export const WHOLE_CATALOGUE = 200;

export const PRODUCTS_PER_PAGE = 60;
