import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { dayStart, shopDateTime, spanAt } from "#app/domain/dashboard/shop-time.ts";
import { type ReorderRow, reorderRow } from "#app/domain/stock/reorder.ts";

const LONG_DAYS = 28;
const SHORT_DAYS = 14;

/** Beyond these a list is no order for a supplier. */
const MAX_REORDER_ROWS = 500;

export async function listReorder(
  db: Database,
  { lowStock, timezone, now }: { lowStock: number; timezone: string; now: number },
): Promise<ReorderRow[]> {
  const today = shopDateTime(now, timezone).toPlainDate();
  const days = Array.from({ length: LONG_DAYS }, (_, ago) => {
    const day = today.subtract({ days: ago });
    return spanAt(dayStart(day, timezone), "day", timezone);
  });
  // Before the sums, which are read for those alone.
  const low = db
    .selectFrom("products")
    .select(["id", "name", "name_ar", "collection", "order_id", "stock"])
    .where("stock", "<=", lowStock)
    .where("keeps_stock", "=", 1)
    .orderBy("stock")
    .orderBy("collection")
    .orderBy("order_id")
    .limit(MAX_REORDER_ROWS);
  const rows = await db
    .selectFrom(low.as("products"))
    .leftJoin("sums_by_product as sold", (join) =>
      join.onRef("product_id", "=", "products.id").on("span", "in", days),
    )
    .groupBy(["products.id", "products.name", "name_ar", "collection", "order_id", "stock"])
    .select(["products.id", "products.name", "name_ar", "collection", "stock"])
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>("sold.quantity"), row.lit(0)).as("soldLong"),
      sql<number>`coalesce(sum(case when span in (${sql.join(days.slice(0, SHORT_DAYS))})
        then sold.quantity end), 0)`.as("soldShort"),
    ])
    .orderBy("stock")
    .orderBy("collection")
    .orderBy("order_id")
    .execute();
  return rows.map(({ id, name, name_ar: nameAr, collection, stock, soldShort, soldLong }) =>
    reorderRow({ id, name, nameAr, collectionName: collection, stock, soldShort, soldLong }),
  );
}
