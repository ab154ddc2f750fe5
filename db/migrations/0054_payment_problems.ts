import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** What of a payment on account that a device took offline did not fit, for an owner to look at. The version before makes no such payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table payment_problems (
      document_id text not null primary key,
      problems text not null,
      taken_at bigint not null,
      made_at bigint not null,
      reviewed_at bigint,
      reviewed_by_id text,
      reviewed_by_name text
    )`,
    "create index payment_problems_open on payment_problems (made_at) where reviewed_at is null",
  ]);
}
