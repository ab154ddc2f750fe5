import { sql } from "kysely";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type ExportedRow, pounds } from "#app/domain/exported-row.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

/** In the order of the shop; an import takes the same columns. */
export const exportProducts: RowExport = {
  header: [
    "Category",
    "Name",
    "Arabic Name",
    "Price",
    "Stock",
    "Barcodes",
    "Available",
    "Visible",
    "Cost",
  ],
  rows: walkProducts,
};

async function* walkProducts(db: Database): AsyncGenerator<ExportedRow> {
  const titles = await readCollectionTitles(db, DEFAULT_LOCALE);
  for (let after = { collection: "", order_id: -1 }; ; ) {
    const rows = await db
      .selectFrom("products")
      .selectAll()
      .select(
        sql<string | null>`(
          select string_agg(code, ' | ') from product_barcodes where product_id = products.id
        )`.as("barcodes"),
      )
      .where(sql<boolean>`(collection, order_id) > (${after.collection}, ${after.order_id})`)
      .orderBy("collection")
      .orderBy("order_id")
      .limit(BATCH_ROWS)
      .execute();
    for (const row of rows) {
      yield [
        titles.get(row.collection) ?? row.collection,
        row.name,
        row.name_ar ?? "",
        pounds(row.price),
        row.stock,
        row.barcodes ?? "",
        row.is_available ? "yes" : "no",
        row.is_visible ? "yes" : "no",
        row.cost === null ? "" : pounds(row.cost / COST_UNITS),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last;
  }
}
