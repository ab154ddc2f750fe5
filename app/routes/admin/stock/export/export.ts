import { appContext, changedBy } from "#app/context.ts";
import { exportCustomers } from "#app/data/exports/export-customers.server.ts";
import { exportMovements } from "#app/data/exports/export-movements.server.ts";
import { exportOrders } from "#app/data/exports/export-orders.server.ts";
import { exportProducts } from "#app/data/exports/export-products.server.ts";
import { exportReorder } from "#app/data/exports/export-reorder.server.ts";
import { recordExport } from "#app/data/exports/record-export.server.ts";
import type { RowExport } from "#app/data/exports/row-export.server.ts";
import { shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import { csvDownload } from "#app/services/csv/write-csv.server.ts";
import type { Route } from "./+types/export.ts";

const EXPORTS: Record<string, RowExport> = {
  products: exportProducts,
  movements: exportMovements,
  orders: exportOrders,
  reorder: exportReorder,
  customers: exportCustomers,
};

export async function loader({ params: { what }, context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const exported = Object.hasOwn(EXPORTS, what) ? EXPORTS[what] : undefined;
  if (!exported) return new Response("Not found", { status: 404 });
  const { settings } = await app.shopSettings();
  const by = changedBy(context);
  const file = `${what}-${shopDateTime(by.now, settings.timezone).toPlainDate()}.csv`;
  if (request.method !== "HEAD") await app.apply(recordExport(app.db, file, by));
  const header = await exported.header(app.db);
  return csvDownload(file, request, () => ({ header, rows: exported.rows(app.db, settings) }));
}
