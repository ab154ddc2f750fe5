import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import type { RefusedBookingLine } from "#app/domain/stock/booking.ts";
import { costUndone, type DocumentedMovement } from "#app/domain/stock/cost.ts";
import { bookingEffects, insertBooking, refuseLine, setCosts } from "./book.server.ts";
import { readBooking } from "./bookings.server.ts";
import { lockMany, moveMany } from "./move-many.server.ts";

export type UndoBookingResult =
  | { outcome: "undone"; id: string; left: string[] }
  | { outcome: "repeated"; id: string }
  | { outcome: "refused"; lines: RefusedBookingLine[] }
  | { outcome: "gone" };

export function undoBooking(
  db: Database,
  { booking: bookingId, id }: { booking: string; id: string },
  by: By,
): Promise<Change<UndoBookingResult>> {
  return changeTransaction<UndoBookingResult>(db, async (trx, undo) => {
    await lockCountOf(trx, bookingId);
    const found = await readBooking(trx, bookingId);
    if (!found || found.undoes !== null) return new Change({ outcome: "gone" });
    const { kind, supplier } = found;
    const opposite = { id, kind, supplier, note: "", undoes: bookingId };
    if (!(await insertBooking(trx, opposite, by))) {
      const undoneBy = (await readBooking(trx, bookingId))?.undoneBy;
      if (!undoneBy) throw new Error("The id is another booking's.");
      return new Change({ outcome: "repeated", id: undoneBy });
    }
    const differing = found.lines.filter(({ quantity }) => quantity !== 0);
    const moved = differing.map(({ productId, quantity, unitCost, name }) => ({
      id: productId,
      name,
      unitCost,
      quantity: -quantity,
    }));
    const products = await lockMany(trx, moved);
    const there = moved.filter((line) => products.has(line.id));
    const refused = there.flatMap((line) => refuseLine(line, products.get(line.id)) ?? []);
    if (refused.length > 0) return undo(new Change({ outcome: "refused", lines: refused }));
    const lines = there.map(({ name: _, ...line }) => line);
    await moveMany(trx, lines, { reason: kind, staff: by.staff, document: id, now: by.now });
    if (kind === "delivery") {
      const isImportedSince = await hasImported(trx, found.madeAt);
      for (const line of lines) {
        const cost = products.get(line.id)?.cost ?? null;
        const movements = await listDeliveries(trx, line.id);
        await setCosts(trx, [
          { id: line.id, cost: costUndone(cost, movements, { by: id, isImportedSince }) },
        ]);
      }
    }
    const left = moved.filter((line) => !products.has(line.id)).map(({ name }) => name);
    const effects = bookingEffects(opposite, lines, `${kind} undone`, by);
    return new Change({ outcome: "undone", id, left }, effects);
  });
}

/** No sale corrects the count meanwhile. */
async function lockCountOf(trx: Trx, bookingId: string): Promise<void> {
  if (isSqlite(trx)) return;
  const count = trx.selectFrom("stock_counts").select("id").where("booking_id", "=", bookingId);
  await count.forUpdate().execute();
}

async function hasImported(trx: Trx, since: number): Promise<boolean> {
  const done = trx.selectFrom("product_imports").select("id").where("done_at", ">=", since);
  return (await done.limit(1).executeTakeFirst()) !== undefined;
}

async function listDeliveries(trx: Trx, productId: string): Promise<DocumentedMovement[]> {
  const rows = await trx
    .selectFrom("stock_movements as movement")
    .leftJoin("stock_bookings as undoing", "undoing.undoes", "movement.document_id")
    .select(["quantity", "unit_cost", "stock_after", "document_id", "undoing.id as undoneBy"])
    .where("product_id", "=", productId)
    .where("reason", "in", ["opening", "delivery"])
    .orderBy("number")
    .execute();
  return rows.map(({ quantity, unit_cost, stock_after, document_id, undoneBy }) => ({
    quantity,
    unitCost: unit_cost,
    stockAfter: stock_after,
    document: document_id,
    undoneBy,
    isUndone: undoneBy !== null,
  }));
}
