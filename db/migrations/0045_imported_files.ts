import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** The contents of files that were imported, long after their plans are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "create table imported_files (contents text not null primary key, done_at bigint not null)",
  ]);
}
