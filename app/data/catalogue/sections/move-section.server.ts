import { lockSections } from "#app/data/catalogue/collection-lock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { type MoveTarget, moveByOrderId } from "#app/domain/catalogue/move.ts";

/** Puts a section next to another one; false when either is gone. */
export async function moveSection(
  db: Database,
  id: string,
  to: MoveTarget,
  now: number,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    await lockSections(trx);
    const sections = await trx
      .selectFrom("sections")
      .select(["id", "position as orderId"])
      .orderBy("position")
      .orderBy("collection_name")
      .execute();
    const has = (wanted: string) => sections.some((section) => section.id === wanted);
    if (!has(id) || !has(to.neighbour)) return false;
    for (const { id: moved, orderId } of moveByOrderId(sections, id, to)) {
      await trx
        .updateTable("sections")
        .set({ position: orderId, updated_at: now })
        .where("id", "=", moved)
        .where("position", "<>", orderId)
        .execute();
    }
    return true;
  });
}
