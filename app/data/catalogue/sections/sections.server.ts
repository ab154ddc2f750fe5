import { expressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import {
  type CategoryHeader,
  FIXED_CATEGORY_SLUGS,
  isFixedCategory,
} from "#app/domain/catalogue/category.ts";
import {
  type ListedSection,
  type Section,
  type SectionIcon,
  sectionSlug,
} from "#app/domain/catalogue/section.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";

export function selectActiveSections(db: Database) {
  return db.selectFrom("sections").where("is_active", "=", 1);
}

/** The concatenation keeps SQLite from walking the index of collections for this filter. */
export function isInShop(db: Database) {
  const collection = sql<string>`products.collection || ''`;
  return expressionBuilder<Schema, "products">().or([
    sql<boolean>`${collection} in (${sql.join(FIXED_CATEGORY_SLUGS)})`,
    sql<boolean>`${collection} in ${selectActiveSections(db).select("collection_name")}`,
  ]);
}

export async function listActiveSections(
  db: Database,
  { language }: Locale,
): Promise<CategoryHeader[]> {
  const rows = await selectActiveSections(db)
    .select(["collection_name", "display_name", "display_name_ar", "icon", "color"])
    .select("is_age_restricted")
    .orderBy("position")
    .orderBy("collection_name")
    .execute();
  return rows.map((row) => ({
    collectionName: row.collection_name,
    title: nameIn(language, row.display_name, row.display_name_ar),
    icon: row.icon as SectionIcon,
    color: row.color,
    ...(row.is_age_restricted === 1 && { isAgeRestricted: true as const }),
  }));
}

export async function listSections(db: Database): Promise<ListedSection[]> {
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

export async function findSection(db: Database, collectionName: string): Promise<Section | null> {
  // PostgreSQL throws at some texts that are no slug.
  if (sectionSlug(collectionName) !== collectionName) return null;
  const row = await db
    .selectFrom("sections")
    .selectAll()
    .where("collection_name", "=", collectionName)
    .executeTakeFirst();
  return row ? fullSection(row) : null;
}

export async function readSection(db: Database, id: string): Promise<Section | null> {
  const row = await db.selectFrom("sections").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? fullSection(row) : null;
}

export async function hasCollection(db: Database, collectionName: string): Promise<boolean> {
  return isFixedCategory(collectionName) || (await findSection(db, collectionName)) !== null;
}

export function fullSection(row: Selectable<Schema["sections"]>): Section {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    displayNameAr: row.display_name_ar ?? "",
    collectionName: row.collection_name,
    icon: row.icon as SectionIcon,
    color: row.color,
    isActive: row.is_active === 1,
    isAgeRestricted: row.is_age_restricted === 1,
    order: row.position,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
