import { type Kysely, sql } from "kysely";

/** What one person sold and took between counting the cash twice. Each has one open shift at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("shifts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("opening_cash", "bigint", (column) => column.notNull())
    .addColumn("opened_at", "bigint", (column) => column.notNull())
    .addColumn("closed_at", "bigint")
    .addColumn("closed_by_id", "text")
    .addColumn("closed_by_name", "text")
    .addColumn("note", "text")
    .addCheckConstraint("shifts_opening_cash", sql`opening_cash >= 0`)
    .execute();
  await sql`create unique index shifts_open on shifts (staff_id) where closed_at is null`.execute(
    db,
  );
  await db.schema.createIndex("shifts_opened").on("shifts").columns(["opened_at", "id"]).execute();
  await db.schema
    .createTable("shift_cash")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("shift_id", "text", (column) =>
      column.notNull().references("shifts.id").onDelete("cascade"),
    )
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("shift_cash_shift").on("shift_cash").column("shift_id").execute();
  await db.schema
    .createTable("shift_counts")
    .addColumn("shift_id", "text", (column) =>
      column.notNull().references("shifts.id").onDelete("cascade"),
    )
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("expected", "bigint", (column) => column.notNull())
    .addColumn("counted", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("shift_counts_key", ["shift_id", "method"])
    .execute();
  for (const table of ["orders", "refunds"]) {
    await db.schema.alterTable(table).addColumn("shift_id", "text").execute();
    await sql`
      create index if not exists ${sql.id(`${table}_shift`)} on ${sql.table(table)} (shift_id)
      where shift_id is not null
    `.execute(db);
  }
}
