import type { Kysely } from "kysely";

/** One code is one product's. Deleted with the product, also by a process of the release before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("product_barcodes")
    .addColumn("code", "text", (column) => column.primaryKey().notNull())
    .addColumn("product_id", "text", (column) =>
      column.notNull().references("products.id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("product_barcodes_product")
    .on("product_barcodes")
    .column("product_id")
    .execute();
}
