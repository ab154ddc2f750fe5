import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * So that a sale writes fewer pages: on SQLite movements lie in the order they were made, and the
 * sales' index grows at its end, as their random ids would reach all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (postgres) await db.schema.dropIndex("stock_movements_document").execute();
  else await layInOrder(db);
  await sql`
    create unique index stock_movements_document
    on stock_movements (document_id, product_id, reason)
    where document_id is not null and reason <> 'sale'
  `.execute(db);
  await sql`
    create unique index stock_movements_sale
    on stock_movements (made_at, document_id, product_id) where reason = 'sale'
  `.execute(db);
}

async function layInOrder(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_movements_in_order")
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("product_name", "text", (column) => column.notNull())
    .addColumn("quantity", "bigint", (column) => column.notNull())
    .addColumn("stock_after", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("staff_id", "text")
    .addColumn("staff_name", "text")
    .addColumn("document_id", "text")
    .addColumn("unit_cost", "bigint")
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_movements_key", ["product_id", "number"])
    .addCheckConstraint("stock_movements_number", sql`number > 0`)
    .addCheckConstraint("stock_movements_stock_after", sql`stock_after >= 0`)
    .addCheckConstraint("stock_movements_unit_cost", sql`unit_cost >= 0`)
    .addCheckConstraint("stock_movements_reason", sql`reason in (${sql.join(REASONS)})`)
    .execute();
  await sql`
    insert into stock_movements_in_order select * from stock_movements order by made_at
  `.execute(db);
  await db.schema.dropTable("stock_movements").execute();
  // Else the triggers of products stand in the way, as they name a table that is missing.
  await sql`pragma legacy_alter_table = on`.execute(db);
  await db.schema.alterTable("stock_movements_in_order").renameTo("stock_movements").execute();
  await sql`pragma legacy_alter_table = off`.execute(db);
}

const REASONS = [
  "opening",
  "sale",
  "order confirmed",
  "order cancelled",
  "refund",
  "delivery",
  "count",
  "waste",
  "own use",
  "edit",
].map((reason) => sql.lit(reason));
