import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { type ExportedRow, exportedTime, pounds } from "#app/domain/exported-row.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

const COLUMNS = ["Product", "Time", "Reason", "Quantity", "Stock After", "Unit Cost"];

export const exportMovements: RowExport = {
  header: () => [...COLUMNS, "Staff", "Document", "Product ID", "Staff ID"],
  rows: walkMovements,
};

async function* walkMovements(
  db: Database,
  { timezone }: { timezone: string },
): AsyncGenerator<ExportedRow> {
  for (let after = { product_id: "", number: 0 }; ; ) {
    const rows = await db
      .selectFrom("stock_movements")
      .selectAll()
      .where(sql<boolean>`(product_id, number) > (${after.product_id}, ${after.number})`)
      .orderBy("product_id")
      .orderBy("number")
      .limit(BATCH_ROWS)
      .execute();
    for (const row of rows) {
      yield [
        row.product_name,
        exportedTime(row.made_at, timezone),
        row.reason,
        row.quantity,
        row.stock_after,
        row.unit_cost === null ? "" : pounds(row.unit_cost / COST_UNITS),
        row.staff_name ?? "",
        row.document_id ?? "",
        row.product_id,
        row.staff_id ?? "",
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last;
  }
}
