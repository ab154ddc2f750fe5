import type { CategoryHeader } from "./category.ts";
import type { StorefrontProduct } from "./product.ts";

/** What the till is told of a product; whether it is available plays no part at the counter. */
export type TillProduct = Omit<StorefrontProduct, "is_available">;

/** All that can be sold at the counter; products in the order of their categories, then orderId. */
export type Till = { categories: CategoryHeader[]; products: TillProduct[] };
