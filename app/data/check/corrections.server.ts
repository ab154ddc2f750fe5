import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { CORRECTION } from "#app/data/stock/move-stock.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";

const DAY_MS = 24 * 60 * 60_000;
const DAYS_NAMED = 7;

type Found = { id: string; row: string; is: number; should: number; is_there: number | boolean };

/**
 * Stock that was altered past the shop and has since moved: its ledger is whole again, and only who counts the product
 * knows what is right. A count of the altered stock may be what moved it.
 */
export async function listCorrections(db: Database, now: number): Promise<Fault[]> {
  const { rows } = await sql<Found>`
    select product_id as id, product_name as "row", number as "is", quantity as should,
      exists (select 1 from products where products.id = product_id) as is_there
    from activity join stock_movements as movement
      on product_id = subject_id and made_at = created_at
      and movement.staff_id = activity.staff_id
    where activity.staff_id = ${CORRECTION}
      and created_at between ${now - DAYS_NAMED * DAY_MS} and ${now + DAY_MS}
      and not exists (
        select 1 from stock_count_lines as line join stock_counts as counted on counted.id = count_id
        where line.product_id = movement.product_id and is_booked = 1
          and (last_number >= number or (last_number = number - 1 and line.stock = stock_after))
          and not exists (select 1 from stock_bookings where undoes = booking_id))
    order by created_at, product_id
  `.execute(db);
  return rows.map(({ is_there, ...row }) => ({
    ...row,
    subject: "stock",
    what: is_there ? "corrected" : "corrected gone",
  }));
}
