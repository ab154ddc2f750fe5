import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import type { RefusedBookingLine } from "#app/domain/stock/booking.ts";
import { bookingEffects, insertBooking, refuseLine } from "./book.server.ts";
import { type CountedProduct, listCounted } from "./count-lines.server.ts";
import { countDetails, endCount, lockOpenCount, readCount } from "./counts.server.ts";
import { lockMany, moveMany } from "./move-many.server.ts";

export type BookCountResult =
  /** It is null where nothing differed. */
  | { outcome: "booked"; bookingId: string | null }
  | { outcome: "ended"; bookingId: string | null }
  /** It has ended, with no product booked: nobody counted, or each has to be counted again. */
  | { outcome: "unbooked" }
  /** With what was sold since, a stock would fall below 0: these have to be counted again. */
  | { outcome: "refused"; lines: RefusedBookingLine[] };

/**
 * Adds each product's difference to its stock of now, so that what was sold since it was counted stays
 * sold. Products that nobody counted, or that have to be counted again, stay as they are.
 */
export function bookCount(
  db: Database,
  { countId, id, note }: { countId: string; id: string; note: string },
  by: By,
): Promise<Change<BookCountResult>> {
  return changeTransaction<BookCountResult>(db, async (trx, undo) => {
    const count = await lockOpenCount(trx, countId, "alone");
    if (!count) {
      const ended = await readCount(trx, countId);
      if (!ended?.isBooked) return new Change({ outcome: "unbooked" });
      return new Change({ outcome: "ended", bookingId: ended.bookingId });
    }
    const products = await lockMany(trx, differing(await listCounted(trx, countId)));
    // What has changed until they were locked is no longer booked.
    const counted = await listCounted(trx, countId);
    const lines = differing(counted).filter(({ id }) => products.has(id));
    await markBooked(trx, countId, counted);
    const bookingId = lines.length > 0 ? id : null;
    await endCount(trx, countId, bookingId, by.now);
    const booking = { id, kind: "count" as const, supplier: "", note, undoes: null };
    if (bookingId === null) {
      const done = { ...booking, id: countId };
      const effects = bookingEffects(done, [], "count booked", by, countDetails(count));
      const isUnbooked = counted.every(({ difference }) => difference === null);
      return new Change(isUnbooked ? { outcome: "unbooked" } : { outcome: "booked", bookingId }, {
        ...effects,
        live: null,
      });
    }
    if (!(await insertBooking(trx, booking, by))) throw new Error("The id is another booking's.");
    const refused = lines.flatMap((line) => refuseLine(line, products.get(line.id)) ?? []);
    if (refused.length > 0) return undo(new Change({ outcome: "refused", lines: refused }));
    const movement = { reason: "count" as const, staff: by.staff, document: id, now: by.now };
    await moveMany(trx, lines, movement);
    return new Change(
      { outcome: "booked", bookingId },
      bookingEffects(booking, lines, "count booked", by, countDetails(count)),
    );
  });
}

function differing(counted: CountedProduct[]): { id: string; quantity: number }[] {
  return counted.flatMap(({ id, difference }) => (difference ? { id, quantity: difference } : []));
}

const BATCH_PRODUCTS = 500;

/** It marks what did not differ, too: a sale that was made before and comes later makes it differ. */
async function markBooked(trx: Trx, countId: string, counted: CountedProduct[]): Promise<void> {
  const ids = counted.flatMap(({ id, difference }) => (difference === null ? [] : id));
  for (const batch of batches(ids, BATCH_PRODUCTS)) {
    await trx
      .updateTable("stock_count_lines")
      .set({ is_booked: 1 })
      .where("count_id", "=", countId)
      .where("product_id", "in", batch)
      .execute();
  }
}
