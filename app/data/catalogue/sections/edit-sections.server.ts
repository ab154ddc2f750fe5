import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import {
  lockCollections,
  lockProducts,
  lockSections,
} from "#app/data/catalogue/collection-lock.server.ts";
import { markDone } from "#app/data/catalogue/done-once.server.ts";
import { catalogueEffects, sectionEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { isFixedCategory } from "#app/domain/catalogue/category.ts";
import { type Section, sectionSlug } from "#app/domain/catalogue/section.ts";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import { type By, Change, changesBetween } from "#app/domain/change.ts";
import { findSection, fullSection, readSection } from "./sections.server.ts";

export type CreateSectionResult =
  | { outcome: "created"; section: Section }
  | { outcome: "duplicate" }
  | { outcome: "changed"; section: Section };

/** Adds a section, active and last. The browser makes the id, so that a form sent twice is one section. */
export async function createSection(
  db: Database,
  id: string,
  fields: SectionFields,
  by: By,
): Promise<Change<CreateSectionResult>> {
  return changeTransaction<CreateSectionResult>(db, async (trx) => {
    await lockSections(trx);
    const stored = await readSection(trx, id);
    if (stored) {
      const outcome = isAsTyped(stored, fields) ? "created" : "changed";
      return new Change({ outcome, section: stored });
    }
    const collectionName = sectionSlug(fields.name);
    if (await isSlugTaken(trx, collectionName, id)) return new Change({ outcome: "duplicate" });
    const row = await trx
      .insertInto("sections")
      .values({
        id,
        ...sectionColumns(fields),
        is_active: 1,
        position: await nextPosition(trx),
        created_at: by.now,
        updated_at: by.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const effects = catalogueEffects(sectionEntry("added", by, { id, ...fields }, fields));
    return new Change({ outcome: "created", section: fullSection(row) }, effects);
  });
}

export type UpdateSectionResult =
  | { outcome: "updated"; section: Section }
  | { outcome: "duplicate" }
  | { outcome: "changed"; section: Section }
  | { outcome: "gone" };

/** `save` is the id of this save: sent again, it is the same. `version` is the one that the form knew. */
export type SectionSave = { save: string; version: number };

/** Saves over the `version` that the form knew. The products move along when the slug changes. */
export async function updateSection(
  db: Database,
  id: string,
  fields: SectionFields,
  { save, version }: SectionSave,
  by: By,
): Promise<Change<UpdateSectionResult>> {
  return changeTransaction<UpdateSectionResult>(db, async (trx, undo) => {
    const refuse = (result: UpdateSectionResult) => undo(new Change(result));
    await lockSections(trx);
    const stored = await readSection(trx, id);
    if (!stored) return refuse({ outcome: "gone" });
    if (!(await markDone(trx, save, by.now))) {
      return new Change({ outcome: "updated", section: stored });
    }
    if (stored.version !== version) return refuse({ outcome: "changed", section: stored });
    const collectionName = sectionSlug(fields.name);
    if (await isSlugTaken(trx, collectionName, id)) return refuse({ outcome: "duplicate" });
    const changes = changesBetween(stored, fields);
    if (!changes) return new Change({ outcome: "updated", section: stored });
    await moveProducts(trx, stored.collectionName, collectionName);
    const row = await trx
      .updateTable("sections")
      .set({
        ...sectionColumns(fields),
        version: version + 1,
        demo: demoChanged,
        updated_at: by.now,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const entry = sectionEntry("updated", by, { id, ...fields }, { changes });
    return new Change({ outcome: "updated", section: fullSection(row) }, catalogueEffects(entry));
  });
}

export async function setSectionActive(
  db: Database,
  id: string,
  isActive: boolean,
  by: By,
): Promise<Change<{ outcome: "switched" | "gone" }>> {
  return changeTransaction<{ outcome: "switched" | "gone" }>(db, async (trx) => {
    await lockSections(trx);
    const section = await readSection(trx, id);
    if (!section) return new Change({ outcome: "gone" });
    if (!changesBetween(section, { isActive })) return new Change({ outcome: "switched" });
    await trx
      .updateTable("sections")
      .set({ is_active: isActive ? 1 : 0, demo: demoChanged, updated_at: by.now })
      .where("id", "=", id)
      .execute();
    const entry = sectionEntry("switched", by, section, { isActive });
    return new Change({ outcome: "switched" }, catalogueEffects(entry));
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

function sectionColumns({ name, displayName, displayNameAr, icon, color }: SectionFields) {
  return {
    name,
    display_name: displayName,
    display_name_ar: displayNameAr || null,
    collection_name: sectionSlug(name),
    icon,
    color,
  };
}

function isAsTyped(stored: Section, fields: SectionFields): boolean {
  return changesBetween(stored, fields) === null;
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
