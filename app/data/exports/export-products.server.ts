import { type Selectable, sql } from "kysely";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { type ExportedRow, keepText, pounds } from "#app/domain/exported-row.ts";
import { writeBarcodes } from "#app/domain/imports/barcode-cell.ts";
import type { ImportColumn } from "#app/domain/imports/columns.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { COST_DECIMALS } from "#app/domain/stock/cost.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

type ProductRow = Selectable<Schema["products"]> & {
  /** It is the collection's title. */
  title: string;
  barcodes: string | null;
};

/**
 * What an import takes, in the order of the export. Columns called 'at' repeat what was there, so that an import changes prices, stock
 * and costs only where they were edited.
 */
const COLUMNS: Record<ImportColumn, { name: string; cell: (row: ProductRow) => string | number }> =
  {
    category: { name: "Category", cell: ({ title }) => keepText(title) },
    name: { name: "Name", cell: (row) => keepText(row.name) },
    name_ar: { name: "Arabic Name", cell: (row) => keepText(row.name_ar ?? "") },
    price: { name: "Price", cell: (row) => pounds(row.price) },
    price_at: { name: "Price at", cell: (row) => pounds(row.price) },
    stock: { name: "Stock", cell: (row) => row.stock },
    stock_at: { name: "Stock at", cell: (row) => row.stock },
    barcodes: { name: "Barcodes", cell: (row) => keepText(writeBarcodes(codesOf(row))) },
    is_available: { name: "Available", cell: (row) => yesOrNo(row.is_available) },
    is_visible: { name: "Visible", cell: (row) => yesOrNo(row.is_visible) },
    cost: { name: "Cost", cell: costOf },
    cost_at: { name: "Cost at", cell: costOf },
    keeps_stock: { name: "Keeps Stock", cell: (row) => yesOrNo(row.keeps_stock) },
  };

/** Products in the order of the shop. */
export const exportProducts: RowExport = {
  header: Object.values(COLUMNS).map(({ name }) => name),
  rows: walkProducts,
};

function codesOf({ barcodes }: ProductRow): string[] {
  return barcodes?.split("\n").sort() ?? [];
}

function yesOrNo(flag: Flag): string {
  return flag ? "yes" : "no";
}

function costOf({ cost }: ProductRow): string | number {
  return cost === null ? "" : cost / 10 ** COST_DECIMALS;
}

async function* walkProducts(db: Database): AsyncGenerator<ExportedRow> {
  const titles = await readCollectionTitles(db, DEFAULT_LOCALE);
  for (let after = { collection: "", order_id: -1 }; ; ) {
    const rows = await db
      .selectFrom("products")
      .selectAll()
      .select(
        sql<string | null>`(
          select string_agg(code, ${"\n"}) from product_barcodes
          where product_id = products.id and pack_id is null
        )`.as("barcodes"),
      )
      .where(sql<boolean>`(collection, order_id) > (${after.collection}, ${after.order_id})`)
      .orderBy("collection")
      .orderBy("order_id")
      .limit(BATCH_ROWS)
      .execute();
    for (const row of rows) {
      const titled = { ...row, title: titles.get(row.collection) ?? row.collection };
      yield Object.values(COLUMNS).map(({ cell }) => cell(titled));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last;
  }
}
