import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { type CountPart, countedDifference } from "#app/domain/stock/count.ts";
import type { Scope } from "./changed-orders.server.ts";

export async function checkCounts(db: Database, scope: Scope): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const count of await listBooked(db, scope)) {
    const row = { subject: "count" as const, row: count.staff, id: count.id };
    if (count.endedAt === null) faults.push({ ...row, what: "booked open" });
    if (count.kind !== "count") faults.push({ ...row, what: "booking gone" });
    const parts = Map.groupBy(await listParts(db, count.id), ({ product }) => product);
    for (const { product, of, quantity } of await listMoved(db, count.bookingId)) {
      const own = parts.get(product);
      const should = own ? countedDifference(own) : null;
      if (!own) faults.push({ ...row, what: "not counted product", of, is: quantity });
      else if (should !== quantity)
        faults.push({ ...row, what: "booked", of, is: quantity, should });
    }
  }
  return [...faults, ...(await checkUndone(db, scope))];
}

async function listBooked(db: Database, { since }: Scope) {
  const { rows } = await sql<{
    id: string;
    staff: string;
    endedAt: number | null;
    bookingId: string;
    kind: string | null;
  }>`
    select counts.id, counts.staff_name as staff, ended_at as "endedAt", booking_id as "bookingId",
      kind
    from stock_counts as counts left join stock_bookings as bookings on bookings.id = booking_id
    where booking_id is not null and coalesce(ended_at, started_at) > ${since}
  `.execute(db);
  return rows;
}

async function listMoved(db: Database, bookingId: string) {
  const { rows } = await sql<{ product: string; of: string; quantity: number }>`
    select product_id as product, product_name as "of", quantity from stock_movements
    where document_id = ${bookingId} and document_id is not null and reason <> 'sale'
  `.execute(db);
  return rows;
}

async function listParts(db: Database, countId: string) {
  const rows = await db
    .selectFrom("stock_count_lines")
    .select(["product_id as product", "counted", "stock"])
    .select(["first_number as firstNumber", "last_number as lastNumber"])
    .where("count_id", "=", countId)
    .orderBy("staff_name")
    .execute();
  return rows.map((part): CountPart & { product: string } => ({ ...part, isOutdated: false }));
}

async function checkUndone(db: Database, { since }: Scope): Promise<Fault[]> {
  // An undone count takes back what it booked, less what offline sales have corrected of it.
  const corrected = sql`coalesce((
    select sum(count_corrections.quantity) from stock_counts
    join count_corrections on count_id = stock_counts.id
    where booking_id = undo.undoes and count_corrections.product_id = own.product_id), 0)`;
  const { rows } = await sql<{
    id: string;
    row: string;
    of: string;
    is: number;
    moved: number | null;
  }>`
    select undo.id, undo.staff_name as "row", own.product_name as "of", own.quantity as "is",
      cast(undone.quantity + ${corrected} as bigint) as moved
    from stock_bookings as undo
    join stock_movements as own
      on own.document_id = undo.id and own.document_id is not null and own.reason <> 'sale'
    left join stock_movements as undone
      on undone.document_id = undo.undoes and undone.document_id is not null
      and undone.product_id = own.product_id and undone.reason = own.reason and undone.reason <> 'sale'
    where undo.undoes is not null and undo.made_at > ${since}
      and own.quantity <> -(coalesce(undone.quantity, 0) + ${corrected})
  `.execute(db);
  return rows.map(({ moved, ...row }) => ({
    ...row,
    subject: "count",
    what: "undone",
    should: moved === null ? null : -moved,
  }));
}
