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
