import { selectListed } from "#app/data/accounts/accounts.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type ExportedRow, exportedTime, keepText, pounds } from "#app/domain/exported-row.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

const COLUMNS = ["Name", "WhatsApp Number", "Note", "Limit", "Balance", "Owed Since"];

export const exportCustomers: RowExport = {
  header: () => [...COLUMNS, "Last Entry", "Added", "Customer ID"],
  rows: walkCustomers,
};

async function* walkCustomers(
  db: Database,
  { timezone }: { timezone: string },
): AsyncGenerator<ExportedRow> {
  const time = (at: number | null) => (at === null ? "" : exportedTime(at, timezone));
  for (let after = ""; ; ) {
    const rows = await selectListed(db)
      .where("kind", "=", "customer")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_ROWS)
      .execute();
    for (const row of rows) {
      yield [
        row.name,
        keepText(row.phone),
        row.note,
        row.credit_limit === null ? "" : pounds(row.credit_limit),
        pounds(row.balance),
        time(row.owed_since),
        row.entries === 0 ? "" : time(row.moved_at),
        time(row.created_at),
        row.id,
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = last.id;
  }
}
