import { data } from "react-router";
import type { Shop } from "#app/app.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { LiveVersion } from "#app/domain/live.ts";

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
