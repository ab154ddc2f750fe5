import { type Kysely, sql } from "kysely";

/** What a person did of one kind, a person's last shift, and lists whose open ones come first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of indexes that it expects to cost the same SQLite takes one that was made before others.
  for (const column of ["kind", "staff_id"]) {
    await db.schema.dropIndex(`activity_${column}`).execute();
  }
  await db.schema
    .createIndex("activity_staff_kind")
    .on("activity")
    .columns(["staff_id", "kind", "created_at", "id"])
    .execute();
  for (const column of ["kind", "staff_id"]) {
    await db.schema
      .createIndex(`activity_${column}`)
      .on("activity")
      .columns([column, "created_at", "id"])
      .execute();
  }
  await db.schema
    .createIndex("shifts_staff")
    .on("shifts")
    .columns(["staff_id", "opened_at"])
    .execute();
  await sql`
    create index shifts_open_since on shifts (opened_at) where closed_at is null
  `.execute(db);
  await sql`
    create index stock_counts_open on stock_counts (started_at) where ended_at is null
  `.execute(db);
  await sql`
    create index stock_counts_ended on stock_counts (started_at) where ended_at is not null
  `.execute(db);
}
