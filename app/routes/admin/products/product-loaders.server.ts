import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { findSection } from "#app/data/catalogue/sections/sections.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { productsTexts } from "./texts.ts";

/** `products` is null when they cannot be read. */
export type ReadProducts = { version: LiveVersion; products: Product[] | null };

export type ManagerData = ReadProducts & { category: CategoryHeader };

/** Why there is no product manager at this address; "sectionNotLoaded" where nothing answered. */
export type NoSection = { problem: string; isMissing: boolean };

export async function loadProducts(app: App, collectionName: string) {
  const read = await readProducts(app, collectionName);
  return data<ReadProducts>(read, statusOf(read));
}

async function readProducts(app: App, collectionName: string): Promise<ReadProducts> {
  const version = app.live.version();
  try {
    return { version, products: await listProducts(app.db, collectionName) };
  } catch (error) {
    app.log.error({ err: error }, "products not read");
    return { version, products: null };
  }
}

function statusOf({ products }: ReadProducts): 200 | 503 {
  return products ? 200 : 503;
}

/** `name` is the decoded part of the address. */
export async function loadSectionProducts(app: App, name: string, locale: Locale) {
  const t = productsTexts(locale);
  if (name.trim() === "") return noSection(t.sectionNameRequired, 404);
  try {
    const section = await findSection(app.db, name);
    if (!section) return noSection(t.noSection(name), 404);
    if (!section.isActive) return noSection(t.sectionInactive(name), 404);
    const { collectionName, displayName, displayNameAr, icon, color } = section;
    const title = nameIn(locale.language, displayName, displayNameAr);
    const category = { collectionName, title, icon, color };
    const read = await readProducts(app, collectionName);
    return data<ManagerData>({ ...read, category }, statusOf(read));
  } catch (error) {
    app.log.error({ err: error }, "section not read");
    return noSection(t.sectionNotLoaded, 503);
  }
}

function noSection(problem: string, status: 404 | 503) {
  return data<NoSection>({ problem, isMissing: status === 404 }, status);
}
