import { type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { olderThan, readCursor, writeCursor } from "#app/data/database/list-cursor.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import type { Booking, BookingLine } from "#app/domain/stock/booking.ts";

const BOOKINGS_PER_PAGE = 50;

type WholeBooking = Booking & {
  lines: BookingLine[];
  /** Sales made offline before a count that came after it; the lines' quantities are less what they took. */
  corrections: (BookingLine & { orderId: string })[];
};

export async function readBooking(db: Database, id: string): Promise<WholeBooking | null> {
  const row = await selectBookings(db).where("stock_bookings.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const moved = await selectLines(db).where("document_id", "=", id).execute();
  if (row.kind !== "count") return { ...bookingOf(row), lines: moved, corrections: [] };
  const corrections = await selectLines(db)
    .innerJoin("count_corrections as corrected", (join) =>
      join
        .onRef("corrected.order_id", "=", "document_id")
        .onRef("corrected.product_id", "=", "stock_movements.product_id"),
    )
    .innerJoin("stock_counts", "stock_counts.id", "count_id")
    .select("order_id as orderId")
    .where("booking_id", "=", id)
    .where("reason", "=", "count")
    .execute();
  const lines = [...Map.groupBy([...moved, ...corrections], (line) => line.productId).values()];
  return { ...bookingOf(row), lines: lines.flatMap(addUp), corrections };
}

/** Of what its movement and corrections say; a product without a difference has none of the former. */
function addUp(parts: BookingLine[]): BookingLine[] {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  return parts.slice(0, 1).map((first) => ({ ...first, quantity }));
}

function selectLines(db: Database) {
  return (
    db
      .selectFrom("stock_movements")
      .select([
        "stock_movements.product_id as productId",
        "product_name as name",
        "stock_movements.quantity",
        "stock_after as stockAfter",
        "unit_cost as unitCost",
      ])
      // As the index on documents says it, which has no sales.
      .where(sql<boolean>`reason <> 'sale'`)
      .orderBy("product_name")
      .orderBy("stock_movements.product_id")
  );
}

/** Newest first, after the page whose `next` is `after`. */
export async function listBookings(
  db: Database,
  after: string | null,
): Promise<{ bookings: Booking[]; next: string | null }> {
  const from = readCursor(after) ?? { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
  const rows = await selectBookings(db)
    .where(olderThan("stock_bookings.id", from, "stock_bookings.made_at"))
    .orderBy("stock_bookings.made_at", "desc")
    .orderBy("stock_bookings.id", "desc")
    .limit(BOOKINGS_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, BOOKINGS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next = last ? writeCursor({ createdAt: last.made_at, id: last.id }) : null;
  return { bookings: page.map(bookingOf), next };
}

function selectBookings(db: Database) {
  return db
    .selectFrom("stock_bookings")
    .leftJoin("stock_bookings as undoing", "undoing.undoes", "stock_bookings.id")
    .selectAll("stock_bookings")
    .select("undoing.id as undone_by");
}

type Row = Selectable<Schema["stock_bookings"]> & { undone_by: string | null };

function bookingOf(row: Row): Booking {
  const { id, kind, supplier, note, undoes } = row;
  return {
    id,
    kind,
    supplier,
    note,
    undoes,
    staff: { id: row.staff_id, name: row.staff_name },
    madeAt: row.made_at,
    undoneBy: row.undone_by,
  };
}
