import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import {
  countPendingOrders,
  listOrders,
  type OrdersFilter,
} from "#app/data/orders/list-orders.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { planPeriod } from "#app/domain/dashboard/periods.ts";
import { ORDER_STATUSES } from "#app/domain/orders/order-status.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { fillDatabase, filledData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { compareReads, READS_NOTE, type Read } from "../growing-reads.ts";
import type { Workspace } from "../workspace.ts";

const SMALLEST = 1000;
const LARGEST = 1_000_000;
const TIMEZONE = "Africa/Cairo";
const HALF_OF_HISTORY_MS = 200 * 86_400_000;

/** The orders page with a growing number of orders, on both databases. */
export async function ordersPage(workspace: Workspace): Promise<Findings> {
  const postgres = await startPostgres({ durable: true });
  const figures: Figure[] = [];
  const notes: string[] = [];
  const kinds = {
    SQLite: async (orders: number) =>
      openDatabase({ dataDir: await filledData(workspace, { orders }) }),
    PostgreSQL: async (orders: number) => {
      const { url: databaseUrl } = await createDatabase(postgres.url);
      const dataDir = await workspace.makeFolder(`orders-${orders}`);
      await fillDatabase(workspace, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, { orders });
      return openDatabase({ dataDir, databaseUrl });
    },
  };
  for (const [kind, open] of Object.entries(kinds)) {
    const shops = new Map<number, Database>();
    for (const size of [SMALLEST, LARGEST]) {
      const db = await open(size);
      const started = performance.now();
      await indexAllOrders(db);
      const seconds = Math.round((performance.now() - started) / 1000);
      notes.push(`${kind}: ${size.toLocaleString("en")} orders were indexed in ${seconds} s.`);
      shops.set(size, db);
    }
    figures.push(...(await compareReads(shops, await reads(shops), { kind, of: "orders" })));
    for (const db of shops.values()) await db.destroy();
  }
  await postgres.stop();
  return { title: "A growing list of orders", figures, notes: [READS_NOTE, ...notes] };
}

async function reads(shops: Map<number, Database>): Promise<Record<string, Read>> {
  const now = Date.now();
  const { start, end } = planPeriod("this-month", now, TIMEZONE, null);
  const codes = new Map<Database, string>();
  for (const db of shops.values()) {
    const { id } = await db.selectFrom("orders").select("id").limit(1).executeTakeFirstOrThrow();
    codes.set(db, id.slice(0, 6));
  }
  const list =
    (filter: Partial<OrdersFilter>, after: string | null = null): Read =>
    (db) =>
      listOrders(db, { show: "all", type: null, range: null, query: "", ...filter }, after, now);
  const searches = {
    "one letter": "m",
    "three letters": "mon",
    "two words": "mona nour",
    "an Arabic name": "ساره",
    "the default customer": "in-store",
    "a product": "chips",
    "many products": "ch",
    "what is not there": "xylophone",
  };
  const deep = `${now - HALF_OF_HISTORY_MS}-${"0".repeat(32)}`;
  return {
    "first page": list({}),
    "deep page": list({}, deep),
    ...Object.fromEntries(
      (["never-sent", ...ORDER_STATUSES] as const).map((show) => [show, list({ show })]),
    ),
    "web orders": list({ type: "WhatsApp" }),
    sales: list({ type: "Cashier" }),
    "this month": list({ range: { start: start ?? now, end: end - 1 } }),
    "search for a code": (db) => list({ query: codes.get(db) ?? "" })(db),
    ...Object.fromEntries(
      Object.entries(searches).map(([name, query]) => [`search for ${name}`, list({ query })]),
    ),
    "deep page of a search": list({ query: "mon" }, deep),
    "search among cancelled": list({ query: "mon", show: "cancelled" }),
    "search among never sent": list({ query: "mon", show: "never-sent" }),
    "pending count": countPendingOrders,
  };
}
