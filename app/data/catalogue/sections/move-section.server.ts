import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockSections } from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, sectionEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type MoveTarget, moveBeside } from "#app/domain/catalogue/move.ts";
import { type By, Change, changesBetween } from "#app/domain/change.ts";

export async function moveSection(
  db: Database,
  id: string,
  to: MoveTarget,
  by: By,
): Promise<Change<{ outcome: "moved" | "gone" }>> {
  return changeTransaction<{ outcome: "moved" | "gone" }>(db, async (trx) => {
    await lockSections(trx);
    const sections = await trx
      .selectFrom("sections")
      .select(["id", "name", "display_name as displayName", "position"])
      .orderBy("position")
      .orderBy("collection_name")
      .execute();
    const find = (wanted: string) => sections.find((section) => section.id === wanted);
    const [own, neighbour] = [find(id), find(to.neighbour)];
    if (!own || !neighbour) return new Change({ outcome: "gone" });
    const order = moveBeside(sections, id, to);
    if (!changesBetween(sections, order)) return new Change({ outcome: "moved" });
    for (const [index, { id: moved }] of order.entries()) {
      const position = sections[index]?.position;
      if (position === undefined) continue;
      await trx
        .updateTable("sections")
        .set({ position, updated_at: by.now })
        .where("id", "=", moved)
        .where("position", "<>", position)
        .execute();
    }
    const entry = sectionEntry("moved", by, own, { [to.side]: neighbour.displayName });
    return new Change({ outcome: "moved" }, catalogueEffects(entry));
  });
}
