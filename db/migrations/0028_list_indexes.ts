import type { Kysely } from "kysely";
import { catalogue } from "./baseline/catalogue.ts";
import { dialectOf, run } from "./baseline/dialect.ts";
import { orders } from "./baseline/orders.ts";
import { SHIFTS } from "./baseline/shifts.ts";
import { staff } from "./baseline/staff.ts";
import { stock } from "./baseline/stock.ts";
import { sums } from "./baseline/sums.ts";

/**
 * The schema of 1.0.0. `bigint` holds times (UTC milliseconds) and amounts (piastres) in both databases; flags
 * are 0 or 1.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db);
  for (const part of [catalogue, orders, sums, staff, stock]) await run(db, part(dialect));
  await run(db, SHIFTS);
}

/** The migrations of 1.0.0 that it is made of, by the names that its databases have recorded. */
export const replaces = [
  "0001_shop",
  "0002_sign_in",
  "0003_sums",
  "0004_growth",
  "0005_stock_changes",
  "0006_sums_by_day",
  "0007_order_life",
  "0008_roles",
  "0009_activity",
  "0010_low_stock",
  "0011_demo_shop",
  "0012_passkeys",
  "0013_stock_ledger",
  "0014_barcodes",
  "0015_product_imports",
  "0016_stock_bookings",
  "0017_stock_counts",
  "0018_ledger_layout",
  "0019_ledger_guards",
  "0020_languages",
  "0022_section_names",
  "0023_product_names",
  "0024_payments",
  "0025_shifts",
  "0026_pins",
  "0027_offline_sales",
];
