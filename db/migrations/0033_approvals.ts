import type { Kysely } from "kysely";

/** The owner whose PIN allowed a cashier's refund, change of an order, or discount. Null where nobody was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["refunds", "order_history", "orders"]) {
    for (const column of ["approved_by_id", "approved_by_name"]) {
      await db.schema.alterTable(table).addColumn(column, "text").execute();
    }
  }
}
