import {
  importCatalogue,
  type NewProduct,
  type NewSection,
} from "#app/data/backup/import.server.ts";
import { productColumns } from "#app/data/catalogue/products/product-columns.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";

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

/** A product's columns as releases before products' Arabic names had them. */
export function earlierColumns(about: Partial<NewProduct>) {
  const { name_ar: _later, ...columns } = productColumns(product(about));
  return { ...columns, search_name: foldForSearch(columns.name) };
}

type TestSection = NewSection & { isActive?: boolean };

export function section<About extends Partial<TestSection>>(about: About): NewSection & About {
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
  sections: TestSection[] = [],
): Promise<Record<string, string>> {
  await importCatalogue(db, { sections, products }, Date.UTC(2026, 0, 1));
  const off = sections.filter(({ isActive }) => isActive === false).map(({ name }) => name);
  await db
    .updateTable("sections")
    .set({ is_active: 0 })
    .where("name", "in", ["", ...off])
    .execute();
  const rows = await db.selectFrom("products").select(["id", "name"]).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.id]));
}
