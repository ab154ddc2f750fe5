import { data } from "react-router";
import type { App } from "#app/app.server.ts";
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

export async function loadManager(app: App, category: CategoryHeader) {
  const version = app.live.version();
  try {
    const products = await listProducts(app.db, category.collectionName);
    return data<ManagerData>({ version, category, products });
  } catch (error) {
    app.log.error({ err: error }, "products not read");
    return data<ManagerData>({ version, category, products: null }, 503);
  }
}
