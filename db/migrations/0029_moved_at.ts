import { type Kysely, sql } from "kysely";

/**
 * When a product's last movement was made, beside its stock. A process of the version before leaves it
 * as it is, so that it may be too old, and never too new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("products").addColumn("moved_at", "bigint").execute();
  await sql`
    update products set moved_at = (
      select made_at from stock_movements where product_id = id and number = movements
    )
  `.execute(db);
}
