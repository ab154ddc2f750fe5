import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** Sections that are marked 18+, and the lines of orders that the chat text only counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table sections add column is_age_restricted integer default 0 not null",
    "alter table order_items add column is_folded integer default 0 not null",
  ]);
}
