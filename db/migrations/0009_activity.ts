import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What staff did, written in the transaction of each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("activity")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("activity_key", ["created_at", "id"])
    .modifyEnd(postgres ? sql`` : sql`without rowid`)
    .execute();
  for (const column of ["kind", "staff_id"]) {
    await db.schema
      .createIndex(`activity_${column}`)
      .on("activity")
      .columns([column, "created_at", "id"])
      .execute();
  }
  for (const statement of postgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const REFUSED = "'An entry of the activity is never edited.'";

const SQLITE = [
  `create trigger activity_kept before update on activity
    begin select raise(abort, ${REFUSED}); end`,
];

const POSTGRES = [
  `create function activity_kept() returns trigger language plpgsql as $$ begin
    raise exception using message = ${REFUSED}, errcode = 'check_violation';
  end $$`,
  `create trigger activity_kept before update on activity
    for each row execute function activity_kept()`,
];
