import { data } from "react-router";
import { listProducts } from "../../../data/products.server.ts";
import type { CategoryHeader } from "../../../domain/category.ts";
import type { LiveVersion } from "../../../domain/live.ts";
import type { Product } from "../../../domain/product.ts";
import type { Shop } from "../../../shop.server.ts";

/** A category with its products; null when they cannot be read. */
export type ManagerData = {
  version: LiveVersion;
  category: CategoryHeader;
  products: Product[] | null;
};

export async function loadManager(shop: Shop, category: CategoryHeader) {
  const version = shop.live.version();
  try {
    const products = await listProducts(shop.db, category.collectionName);
    return data<ManagerData>({ version, category, products });
  } catch (error) {
    shop.log.error({ err: error }, "products not read");
    return data<ManagerData>({ version, category, products: null }, 503);
  }
}
