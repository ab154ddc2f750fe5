import { lockSections } from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, sectionEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { type MoveTarget, moveBeside } from "#app/domain/catalogue/move.ts";
import { Change, type Edit, NO_EFFECTS } from "#app/domain/change.ts";

export async function moveSection(
  db: Database,
  id: string,
  to: MoveTarget,
  edit: Edit,
): Promise<Change<{ outcome: "moved" | "gone" }>> {
  return transaction<Change<{ outcome: "moved" | "gone" }>>(db, async (trx) => {
    await lockSections(trx);
    const sections = await trx
      .selectFrom("sections")
      .select(["id", "position"])
      .orderBy("position")
      .orderBy("collection_name")
      .execute();
    const has = (wanted: string) => sections.some((section) => section.id === wanted);
    if (!has(id) || !has(to.neighbour)) return new Change({ outcome: "gone" }, NO_EFFECTS);
    for (const [index, { id: moved }] of moveBeside(sections, id, to).entries()) {
      const position = sections[index]?.position;
      if (position === undefined) continue;
      await trx
        .updateTable("sections")
        .set({ position, updated_at: edit.now })
        .where("id", "=", moved)
        .where("position", "<>", position)
        .execute();
    }
    const entry = sectionEntry("moved", edit, id, { [to.side]: to.neighbour });
    return new Change({ outcome: "moved" }, catalogueEffects(entry));
  });
}
