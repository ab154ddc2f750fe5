import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { CORRECTION } from "#app/data/stock/move-stock.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";

const DAY_MS = 24 * 60 * 60_000;
const DAYS_NAMED = 7;

/** Stock that was altered past the shop and has since moved: its ledger is whole again, and only the owner knows what is right. */
export async function listCorrections(db: Database, now: number): Promise<Fault[]> {
  const { rows } = await sql<{ id: string; row: string; is: number; should: number }>`
    select product_id as id, product_name as "row", number as "is", quantity as should
    from activity join stock_movements as movement
      on product_id = subject_id and made_at = created_at
      and movement.staff_id = activity.staff_id
    where activity.staff_id = ${CORRECTION}
      and created_at between ${now - DAYS_NAMED * DAY_MS} and ${now + DAY_MS}
    order by created_at, product_id
  `.execute(db);
  return rows.map((row) => ({ ...row, subject: "stock", what: "corrected" }));
}
