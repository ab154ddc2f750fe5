import { expressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import {
  type CategoryHeader,
  FIXED_CATEGORY_SLUGS,
  isFixedCategory,
} from "#app/domain/catalogue/category.ts";
import { type Section, type SectionIcon, sectionSlug } from "#app/domain/catalogue/section.ts";

/** The active sections' rows, to select from or to count on in another query. */
export function selectActiveSections(db: Database) {
  return db.selectFrom("sections").where("is_active", "=", 1);
}

/**
 * Whether a product is in a fixed category or an active section. Only ever a filter: written as
 * it is, SQLite does not take it for a reason to go through all collections by their index.
 */
export function isInShop(db: Database) {
  const collection = sql<string>`products.collection || ''`;
  return expressionBuilder<Schema, "products">().or([
    sql<boolean>`${collection} in (${sql.join(FIXED_CATEGORY_SLUGS)})`,
    sql<boolean>`${collection} in ${selectActiveSections(db).select("collection_name")}`,
  ]);
}

/** The signs of the active sections, in their order. */
export async function listActiveSections(db: Database): Promise<CategoryHeader[]> {
  const rows = await selectActiveSections(db)
    .select(["collection_name", "display_name", "icon", "color"])
    .orderBy("position")
    .orderBy("collection_name")
    .execute();
  return rows.map((row) => ({
    collectionName: row.collection_name,
    title: row.display_name,
    icon: row.icon as SectionIcon,
    color: row.color,
  }));
}

/** Every section, inactive ones too, in their order, with how many products each has. */
export async function listSections(db: Database): Promise<(Section & { productCount: number })[]> {
  const rows = await db
    .selectFrom("sections")
    .selectAll()
    .select((section) =>
      section
        .selectFrom("products")
        .select((product) => product.fn.countAll<number>().as("count"))
        .whereRef("products.collection", "=", "sections.collection_name")
        .as("product_count"),
    )
    .orderBy("position")
    .orderBy("collection_name")
    .execute();
  return rows.map((row) => ({ ...fullSection(row), productCount: row.product_count ?? 0 }));
}

/** The section of that collectionName, active or not; null for a fixed category and for none. */
export async function findSection(db: Database, collectionName: string): Promise<Section | null> {
  // Only a slug may reach the database: PostgreSQL throws at some other texts.
  if (sectionSlug(collectionName) !== collectionName) return null;
  const row = await db
    .selectFrom("sections")
    .selectAll()
    .where("collection_name", "=", collectionName)
    .executeTakeFirst();
  return row ? fullSection(row) : null;
}

/** A section by its id, or null. */
export async function readSection(db: Database, id: string): Promise<Section | null> {
  const row = await db.selectFrom("sections").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? fullSection(row) : null;
}

/** Whether products can be kept under that name: a fixed category's, or a section's, active or not. */
export async function hasCollection(db: Database, collectionName: string): Promise<boolean> {
  return isFixedCategory(collectionName) || (await findSection(db, collectionName)) !== null;
}

export function fullSection(row: Selectable<Schema["sections"]>): Section {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    collectionName: row.collection_name,
    icon: row.icon as SectionIcon,
    color: row.color,
    isActive: row.is_active === 1,
    order: row.position,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
