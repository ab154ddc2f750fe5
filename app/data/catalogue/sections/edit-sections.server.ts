import {
  lockCollections,
  lockProducts,
  lockSections,
} from "#app/data/catalogue/collection-lock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { isFixedCategory } from "#app/domain/catalogue/category.ts";
import { type Section, sectionSlug } from "#app/domain/catalogue/section.ts";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { findSection, fullSection, readSection } from "./sections.server.ts";

export type CreateSectionResult =
  | { outcome: "created"; section: Section }
  | { outcome: "duplicate" };

/**
 * Adds a section, active and behind all others, under the id that the browser made for it. The
 * same id again is the same section: it answers what is stored and writes nothing.
 */
export async function createSection(
  db: Database,
  id: string,
  fields: SectionFields,
  now: number,
): Promise<CreateSectionResult> {
  return transaction<CreateSectionResult>(db, async (trx) => {
    await lockSections(trx);
    const stored = await readSection(trx, id);
    if (stored) return { outcome: "created", section: stored };
    const collectionName = sectionSlug(fields.name);
    if (await isSlugTaken(trx, collectionName, id)) return { outcome: "duplicate" };
    const row = await trx
      .insertInto("sections")
      .values({
        id,
        ...sectionColumns(fields),
        is_active: 1,
        position: await nextPosition(trx),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { outcome: "created", section: fullSection(row) };
  });
}

export type UpdateSectionResult =
  | { outcome: "updated"; before: Section; section: Section }
  | { outcome: "duplicate" }
  /** Someone else's save came first; nothing was written. */
  | { outcome: "changed"; section: Section }
  | { outcome: "gone" };

/**
 * Saves an edited section that the form knew in this `version`. Its products move along when its
 * slug changes. A save that is stored already, its answer lost, answers "updated" again.
 */
export async function updateSection(
  db: Database,
  id: string,
  fields: SectionFields,
  version: number,
  now: number,
): Promise<UpdateSectionResult> {
  return transaction<UpdateSectionResult>(db, async (trx) => {
    await lockSections(trx);
    const stored = await readSection(trx, id);
    if (!stored) return { outcome: "gone" };
    if (stored.version === version + 1 && isAsTyped(stored, fields)) {
      return { outcome: "updated", before: stored, section: stored };
    }
    if (stored.version !== version) return { outcome: "changed", section: stored };
    const collectionName = sectionSlug(fields.name);
    if (await isSlugTaken(trx, collectionName, id)) return { outcome: "duplicate" };
    await moveProducts(trx, stored.collectionName, collectionName);
    const row = await trx
      .updateTable("sections")
      .set({ ...sectionColumns(fields), version: version + 1, updated_at: now })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { outcome: "updated", before: stored, section: fullSection(row) };
  });
}

/** Activates or deactivates a section; null when it is gone. */
export async function setSectionActive(
  db: Database,
  id: string,
  isActive: boolean,
  now: number,
): Promise<Section | null> {
  return transaction(db, async (trx) => {
    await lockSections(trx);
    const row = await trx
      .updateTable("sections")
      .set({ is_active: isActive ? 1 : 0, updated_at: now })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    return row ? fullSection(row) : null;
  });
}

async function isSlugTaken(trx: Trx, collectionName: string, id: string): Promise<boolean> {
  if (isFixedCategory(collectionName)) return true;
  const other = await findSection(trx, collectionName);
  return other !== null && other.id !== id;
}

async function nextPosition(trx: Trx): Promise<number> {
  const { highest } = await trx
    .selectFrom("sections")
    .select((row) => row.fn.max("position").as("highest"))
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

function sectionColumns({ name, displayName, icon, color }: SectionFields) {
  return {
    name,
    display_name: displayName,
    collection_name: sectionSlug(name),
    icon,
    color,
  };
}

function isAsTyped(stored: Section, fields: SectionFields): boolean {
  return (["name", "displayName", "icon", "color"] as const).every(
    (field) => stored[field] === fields[field],
  );
}

async function moveProducts(trx: Trx, from: string, to: string): Promise<void> {
  if (from === to) return;
  await lockCollections(trx, from, to);
  await lockProducts(trx, from);
  await trx
    .updateTable("products")
    .set({ collection: to })
    .where("collection", "=", from)
    .execute();
}
