import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { findSection } from "#app/data/catalogue/sections/sections.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  SECTION_LOAD_FAILED,
  SECTION_NAME_REQUIRED,
  sectionInactive,
  sectionNotFound,
} from "#app/domain/catalogue/section-form.ts";
import type { LiveVersion } from "#app/domain/live.ts";

/** `products` is null when they cannot be read. */
export type ManagerData = {
  version: LiveVersion;
  category: CategoryHeader;
  products: Product[] | null;
};

/** Why there is no product manager at this address. */
export type NoSection = { problem: string; isMissing: boolean };

export async function loadProducts(app: App, category: CategoryHeader) {
  const version = app.live.version();
  try {
    const products = await listProducts(app.db, category.collectionName);
    return data<ManagerData>({ version, category, products });
  } catch (error) {
    app.log.error({ err: error }, "products not read");
    return data<ManagerData>({ version, category, products: null }, 503);
  }
}

/** `name` is the decoded part of the address. */
export async function loadSectionProducts(app: App, name: string) {
  if (name.trim() === "") return noSection(SECTION_NAME_REQUIRED, 404);
  try {
    const section = await findSection(app.db, name);
    if (!section) return noSection(sectionNotFound(name), 404);
    if (!section.isActive) return noSection(sectionInactive(name), 404);
    const { collectionName, displayName, icon, color } = section;
    return await loadProducts(app, { collectionName, title: displayName, icon, color });
  } catch (error) {
    app.log.error({ err: error }, "section not read");
    return noSection(SECTION_LOAD_FAILED, 503);
  }
}

function noSection(problem: string, status: 404 | 503) {
  return data<NoSection>({ problem, isMissing: status === 404 }, status);
}
