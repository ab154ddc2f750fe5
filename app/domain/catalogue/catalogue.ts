import type { CategoryHeader } from "./category.ts";
import type { StorefrontProduct } from "./product.ts";

/**
 * A category as the storefront gets it: the products that came with it, and where the next ones
 * start. Small catalogues come whole (`next` null); of large ones only the headers do.
 */
export type Category = CategoryHeader & ProductPage;

/** `next`: the orderId after which more products follow, or null when that was all. */
export type ProductPage = { products: StorefrontProduct[]; next: number | null };

/** What a search found; `next`: what to ask for more with, or null when that was all. */
export type SearchResults = { products: StorefrontProduct[]; next: string | null };

/** The cursor before a category's first product. */
export const FROM_START = -1;

/** Up to this many visible products the whole catalogue comes with the first page. */
export const WHOLE_CATALOGUE = 200;

/** Products read at a time from a category of a large catalogue, and results of a search. */
export const PRODUCTS_PER_PAGE = 60;
