import {
  importCatalogue,
  type NewProduct,
  type NewSection,
} from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

export function product(about: Partial<NewProduct>): NewProduct {
  return {
    collectionName: "smokes",
    orderId: 1,
    name: "Lighter",
    price: 1000,
    image: null,
    is_available: true,
    is_visible: true,
    stock: 10,
    ...about,
  };
}

export function section(about: Partial<NewSection>): NewSection {
  return {
    name: "Hot Drinks",
    displayName: "Hot Drinks",
    icon: "FaCoffee",
    color: "#a14a2b",
    ...about,
  };
}

/** Returns the products' ids by name. */
export async function stockShop(
  db: Database,
  products: NewProduct[],
  sections: NewSection[] = [],
): Promise<Record<string, string>> {
  await importCatalogue(db, { sections, products }, Date.UTC(2026, 0, 1));
  const rows = await db.selectFrom("products").select(["id", "name"]).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.id]));
}
