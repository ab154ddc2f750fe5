import { type Kysely, sql } from "kysely";

/** Products in the order of their stock, for any threshold. It serves the version before too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("products_low").execute();
  await db.schema
    .createIndex("products_low")
    .on("products")
    .columns(["stock", "search_name", "id", "collection"])
    .where(sql.ref("stock"), ">=", sql.lit(1))
    .execute();
}
