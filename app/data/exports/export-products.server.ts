import { sql } from "kysely";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type ExportedRow, keepText, pounds } from "#app/domain/exported-row.ts";
import { writeBarcodes } from "#app/domain/imports/barcode-cell.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { COST_DECIMALS } from "#app/domain/stock/cost.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

/**
 * In the order of the shop; an import takes the same columns. Those called 'at' repeat what was there, so that an import changes prices,
 * stock and costs only where they were edited.
 */
export const exportProducts: RowExport = {
  header: [
    "Category",
    "Name",
    "Arabic Name",
    "Price",
    "Price at",
    "Stock",
    "Stock at",
    "Barcodes",
    "Available",
    "Visible",
    "Cost",
    "Cost at",
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
          select string_agg(code, ${"\n"}) from product_barcodes where product_id = products.id
        )`.as("barcodes"),
      )
      .where(sql<boolean>`(collection, order_id) > (${after.collection}, ${after.order_id})`)
      .orderBy("collection")
      .orderBy("order_id")
      .limit(BATCH_ROWS)
      .execute();
    for (const row of rows) {
      const cost = row.cost === null ? "" : row.cost / 10 ** COST_DECIMALS;
      yield [
        keepText(titles.get(row.collection) ?? row.collection),
        keepText(row.name),
        keepText(row.name_ar ?? ""),
        pounds(row.price),
        pounds(row.price),
        row.stock,
        row.stock,
        keepText(writeBarcodes(row.barcodes?.split("\n").sort() ?? [])),
        row.is_available ? "yes" : "no",
        row.is_visible ? "yes" : "no",
        cost,
        cost,
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last;
  }
}
