import { type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { olderThan, readCursor, writeCursor } from "#app/data/database/list-cursor.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { type Booking, type BookingLine, MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";

const BOOKINGS_PER_PAGE = 50;

/** The condition is that of the index on documents. */
const NO_SALES = sql<boolean>`reason <> 'sale'`;

/** `moved` is what was booked; `quantity` is less what sales took that are among the corrections. */
type WholeLine = BookingLine & { moved: number };

type WholeBooking = Booking & {
  lines: WholeLine[];
  corrections: (BookingLine & { orderId: string })[];
};

export async function readBooking(db: Database, id: string): Promise<WholeBooking | null> {
  const row = await selectBookings(db).where("stock_bookings.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const moved = await selectLines(db).where("document_id", "=", id).execute();
  const lines = moved.map((line) => ({ ...line, moved: line.quantity }));
  if (row.kind !== "count") return { ...bookingOf(row), lines, corrections: [] };
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
  // Of a product without a difference there are corrections alone.
  const corrected = corrections.map((line) => ({ ...line, moved: 0 }));
  const parts = Map.groupBy([...lines, ...corrected], (line) => line.productId);
  return { ...bookingOf(row), lines: [...parts.values()].flatMap(addUp), corrections };
}

function addUp(parts: WholeLine[]): WholeLine[] {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  return parts.slice(0, 1).map((first) => ({ ...first, quantity }));
}

function selectLines(db: Database) {
  return db
    .selectFrom("stock_movements")
    .leftJoin("best_before_dates as dated", (join) =>
      join
        .onRef("dated.product_id", "=", "stock_movements.product_id")
        .onRef("dated.number", "=", "stock_movements.number"),
    )
    .select(["stock_movements.product_id as productId", "product_name as name"])
    .select(["stock_movements.quantity", "stock_after as stockAfter"])
    .select(["unit_cost as unitCost", "best_before as bestBefore"])
    .where(NO_SALES)
    .orderBy("product_name")
    .orderBy("stock_movements.product_id");
}

/** What a booking moved; `value` is null where the cost of a product is not known. */
type BookingSums = {
  products: number;
  pieces: number;
  value: Piastres | null;
  first: { id: string; name: string };
};

/** It leaves out those of more lines than a delivery takes: 50 counts of a large shop have a million. */
export async function sumBookings(
  db: Database,
  asked: readonly string[],
): Promise<Map<string, BookingSums>> {
  if (asked.length === 0) return new Map();
  const short = await db
    .selectFrom("stock_bookings")
    .select("id")
    .where("id", "in", asked)
    .where(
      sql<boolean>`not exists (select 1 from stock_movements
        where document_id = stock_bookings.id and reason <> 'sale' limit 1 offset ${MAX_BOOKING_LINES})`,
    )
    .execute();
  if (short.length === 0) return new Map();
  const ids = idsOf(short);
  const sums = db
    .selectFrom("stock_movements")
    .select(({ fn }) => [
      "document_id",
      fn.countAll<number>().as("products"),
      fn.count<number>("unit_cost").as("costed"),
      fn.min<string>("product_id").as("first_id"),
    ])
    .select([
      // Whole numbers of all pieces at their cost may be too large for the database.
      sql<number>`sum(cast(quantity as double precision))`.as("pieces"),
      sql<number | null>`sum(cast(quantity as double precision) * unit_cost)`.as("cost"),
    ])
    .where("document_id", "in", ids)
    .where(NO_SALES)
    .groupBy("document_id");
  const rows = await db
    .selectFrom(sums.as("sums"))
    .innerJoin("stock_movements", (join) =>
      join
        .onRef("stock_movements.document_id", "=", "sums.document_id")
        .onRef("product_id", "=", "first_id")
        .on(NO_SALES),
    )
    .select(["sums.document_id as id", "products", "costed", "pieces", "cost"])
    .select(["product_id", "product_name"])
    .execute();
  return new Map(
    rows.map(({ id, products, costed, pieces, cost, product_id, product_name }) => {
      const value = costed === products ? Math.round((cost ?? 0) / COST_UNITS) : null;
      const first = { id: product_id, name: product_name };
      return [id ?? "", { products, pieces, value, first }];
    }),
  );
}

/** Newest first, after the page whose `next` is `after`; `sums` is null of one with more lines than are summed. */
export async function listBookings(
  db: Database,
  after: string | null,
): Promise<{ bookings: (Booking & { sums: BookingSums | null })[]; next: string | null }> {
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
  const sums = await sumBookings(db, idsOf(page));
  const bookings = page.map((row) => ({ ...bookingOf(row), sums: sums.get(row.id) ?? null }));
  return { bookings, next };
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
    prices: row.prices === null ? [] : JSON.parse(row.prices),
  };
}
