import { type Selectable, sql } from "kysely";
import { readWritten } from "#app/data/catalogue/products/packs.server.ts";
import { selectFullProducts } from "#app/data/catalogue/products/products.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { type ExportedRow, keepText, pounds } from "#app/domain/exported-row.ts";
import { writeBarcodes } from "#app/domain/imports/barcode-cell.ts";
import { PACK_COLUMNS, type PackField, type ProductColumn } from "#app/domain/imports/columns.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { COST_DECIMALS } from "#app/domain/stock/cost.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

type ProductRow = Selectable<Schema["products"]> & {
  title: string;
  barcodes: string | null;
  packs: string | null;
};

/**
 * What an import takes, in the order of the export. Columns called 'at' repeat what was there, so that an import changes prices, stock
 * and costs only where they were edited.
 */
const COLUMNS: Record<ProductColumn, { name: string; cell: (row: ProductRow) => string | number }> =
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

const PACK_CELLS: Record<PackField, (pack: Pack) => string | number> = {
  name: ({ name }) => keepText(name),
  pieces: ({ pieces }) => pieces,
  price: ({ price }) => pounds(price),
  price_at: ({ price }) => pounds(price),
  barcodes: ({ barcodes }) => keepText(writeBarcodes(barcodes)),
  is_online: (pack) => (pack.is_online ? "yes" : "no"),
};

export const exportProducts: RowExport = { header: listColumns, rows: walkProducts };

/** A shop without packs has no columns of them, and what rows have beyond the header is not written. */
async function listColumns(db: Database): Promise<string[]> {
  const pack = await db.selectFrom("product_packs").select("id").limit(1).executeTakeFirst();
  const packs = pack ? PACK_COLUMNS.map(({ id }) => importTexts(DEFAULT_LOCALE).columns[id]) : [];
  return [...Object.values(COLUMNS).map(({ name }) => name), ...packs];
}

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
    const rows = await selectFullProducts(db)
      .where(sql<boolean>`(collection, order_id) > (${after.collection}, ${after.order_id})`)
      .orderBy("collection")
      .orderBy("order_id")
      .limit(BATCH_ROWS)
      .execute();
    for (const row of rows) {
      const titled = { ...row, title: titles.get(row.collection) ?? row.collection };
      const packs = row.packs === null ? [] : readWritten(row.packs);
      yield [
        ...Object.values(COLUMNS).map(({ cell }) => cell(titled)),
        ...PACK_COLUMNS.map(({ place, field }) => {
          const pack = packs[place - 1];
          return pack ? PACK_CELLS[field](pack) : "";
        }),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last;
  }
}
