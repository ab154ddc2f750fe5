import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What becomes of an order after it is placed: its status with its history, refunds, whether its
 * chat was opened, and the terms it is found by. `searchable` orders have their terms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const inKeyOrder = postgres ? sql`` : sql`without rowid`;
  /** By its bytes, as SQLite compares. */
  const text = (column: ColumnDefinitionBuilder) =>
    postgres ? column.notNull().modifyEnd(sql`collate "C"`) : column.notNull();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const ofOrder = (column: ColumnDefinitionBuilder) =>
    column.notNull().references("orders.id").onDelete("cascade");
  const schema = db.schema;

  await schema.alterTable("orders").addColumn("opened_at", "bigint").execute();
  await schema
    .alterTable("orders")
    .addColumn("searchable", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`alter table orders drop constraint orders_type`.execute(db);
  await sql`
    alter table orders add constraint orders_type check (
      (type = 'WhatsApp' and coalesce(status, '') in ('pending', 'confirmed', 'completed', 'cancelled')
        and cashier_id is null and cashier_name is null)
      or (type = 'Cashier' and status is null and cashier_id is not null and cashier_name is not null)
    ) ${postgres ? sql`not valid` : sql``}
  `.execute(db);
  await sql`
    create index if not exists orders_status_created on orders (status, created_at)
    where status is not null
  `.execute(db);
  await sql`
    create index if not exists orders_unopened on orders (status, created_at)
    where status = 'pending' and opened_at is null
  `.execute(db);
  await sql`
    create index if not exists orders_unsearchable on orders (created_at) where searchable = 0
  `.execute(db);

  await schema
    .createTable("order_history")
    .addColumn("order_id", "text", ofOrder)
    .addColumn("status", "text", required)
    .addColumn("staff_id", "text", required)
    .addColumn("staff_name", "text", required)
    .addColumn("reason", "text")
    .addColumn("made_at", "bigint", required)
    .addPrimaryKeyConstraint("order_history_key", ["order_id", "status"])
    .addCheckConstraint(
      "order_history_status",
      sql`status in ('confirmed', 'completed', 'cancelled')`,
    )
    .execute();
  await schema.createIndex("order_history_made").on("order_history").column("made_at").execute();

  await schema
    .createTable("refunds")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("order_id", "text", ofOrder)
    .addColumn("total", "bigint", required)
    .addColumn("reason", "text", required)
    .addColumn("staff_id", "text", required)
    .addColumn("staff_name", "text", required)
    .addColumn("created_at", "bigint", required)
    .addCheckConstraint("refunds_total", sql`total >= 0`)
    .execute();
  await schema.createIndex("refunds_order").on("refunds").column("order_id").execute();
  await schema.createIndex("refunds_created").on("refunds").column("created_at").execute();
  await schema
    .createTable("refund_items")
    .addColumn("refund_id", "text", (column) =>
      column.notNull().references("refunds.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", required)
    .addColumn("quantity", "integer", required)
    .addColumn("amount", "bigint", required)
    .addColumn("to_stock", "integer", required)
    .addPrimaryKeyConstraint("refund_items_key", ["refund_id", "position"])
    .addCheckConstraint("refund_items_quantity", sql`quantity > 0`)
    .addCheckConstraint("refund_items_to_stock", sql`to_stock in (0, 1)`)
    .execute();

  await schema
    .createTable("order_terms")
    .addColumn("term", "text", text)
    .addColumn("created_at", "bigint", required)
    .addColumn("order_id", "text", required)
    .addPrimaryKeyConstraint("order_terms_key", ["term", "created_at", "order_id"])
    .modifyEnd(inKeyOrder)
    .execute();
  await schema
    .createTable("sums_by_step")
    .addColumn("span", "text", text)
    .addColumn("step", "text", text)
    .addColumn("hour", "text", text)
    .addColumn("slot", "integer", required)
    .addColumn("orders", "bigint", required)
    .addColumn("total", "bigint", required)
    .addPrimaryKeyConstraint("sums_by_step_key", ["span", "step", "hour", "slot"])
    .modifyEnd(inKeyOrder)
    .execute();

  // Without it the version before leaves the days alone that it would count cancelled orders on.
  await sql`delete from shop_facts where key = 'sums_by_day_since'`.execute(db);

  // Nobody could confirm the orders from before, and whether their chat was opened is not known.
  await sql`
    insert into shop_facts (key, value)
    select 'orders_followed_since', ${String(Date.now())}
    where exists (select 1 from orders)
  `.execute(db);
}
