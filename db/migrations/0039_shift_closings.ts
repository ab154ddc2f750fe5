import { type Kysely, sql } from "kysely";

/** Differences are listed by when they were found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shifts_closed on shifts (closed_at) where closed_at is not null
  `.execute(db);
}
