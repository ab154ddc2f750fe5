import { type Kysely, sql } from "kysely";

/**
 * How much of a refund was given back by each method. `refunds.method` stays written, as the version before reads
 * it: the method of all or of the largest part. Refunds stored by that version have it alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_payments (
      refund_id text not null references refunds (id) on delete cascade,
      method text not null,
      amount bigint not null,
      constraint refund_payments_key primary key (refund_id, method),
      constraint refund_payments_amount check (amount > 0)
    )
  `.execute(db);
}
