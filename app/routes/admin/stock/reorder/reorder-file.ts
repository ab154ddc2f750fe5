import { appContext, editBy } from "#app/context.ts";
import { recordExport } from "#app/data/exports/record-export.server.ts";
import { csvDownload } from "#app/services/csv/write-csv.server.ts";
import type { Route } from "./+types/reorder-file.ts";
import { readReorder } from "./reorder-loader.server.ts";

const HEADER = ["Product", "Category", "Stock", "Sold in 14 Days", "Sold in 28 Days", "Days Left"];

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const file = "reorder.csv";
  if (request.method !== "HEAD") await app.apply(recordExport(app.db, file, editBy(context)));
  const { rows } = await readReorder(app);
  async function* lines() {
    for (const { name, category, stock, soldShort, soldLong, daysLeft } of rows) {
      yield [name, category, stock, soldShort, soldLong, daysLeft ?? ""];
    }
  }
  return csvDownload(file, request, () => ({ header: HEADER, rows: lines() }));
}
