import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * What keeps reading from growing with the shop: each letter of a product's name and each three in
 * a row within a word, in the order of names, for the search; indexes for what staff have to look
 * after, and for clearing away what has ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  /** Text by its bytes, as SQLite has it, so that both databases have one order. */
  const text = (column: ColumnDefinitionBuilder) =>
    postgres ? column.notNull().modifyEnd(sql`collate "C"`) : column.notNull();

  if (postgres) {
    await sql`alter table products alter column search_name type text collate "C"`.execute(db);
  }
  await db.schema
    .createTable("product_grams")
    .addColumn("gram", "text", text)
    .addColumn("search_name", "text", text)
    .addColumn("product_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_grams_key", ["gram", "search_name", "product_id"])
    .$call((table) => (postgres ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  await sql`
    insert into product_grams (gram, search_name, product_id)
    with recursive places(size, at) as (
      values (1, 1), (3, 1)
      union all
      select size, at + 1 from places
      where at < (select max(length(search_name)) from products)
    )
    select distinct substr(search_name, at, size), search_name, id
    from products join places on at + size <= length(search_name) + 1
    where substr(search_name, at, size) not like '% %'
    order by 1, 2, 3
  `.execute(db);

  await db.schema.dropIndex("products_low").execute();
  await db.schema
    .createIndex("products_low")
    .on("products")
    .columns(["stock", "search_name", "id", "collection"])
    .where(sql.ref("stock"), ">=", sql.lit(1))
    .where(sql.ref("stock"), "<=", sql.lit(5))
    .execute();
  await db.schema
    .createIndex("products_unavailable")
    .on("products")
    .column("collection")
    .where(sql.ref("is_available"), "=", sql.lit(0))
    .execute();
  await db.schema
    .createIndex("rate_limits_window")
    .on("rate_limits")
    .column("window_start")
    .execute();
  await db.schema.createIndex("sign_in_tries_last").on("sign_in_tries").column("last_at").execute();
  await db.schema.createIndex("session_expires").on("session").column("expiresAt").execute();
}
