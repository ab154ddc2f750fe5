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
import { alternate } from "../alternate.ts";
import { fillDatabase, filledData } from "../demo-data.ts";
import { againstSmallest, type Figure, type Findings } from "../figures.ts";
import { median } from "../statistics.ts";
import type { Workspace } from "../workspace.ts";

const SMALLEST = 1000;
const LARGEST = 1_000_000;
const READS = 50;
const TIMEZONE = "Africa/Cairo";
const HALF_OF_HISTORY_MS = 200 * 86_400_000;

/** Wanted is a ratio, or else a time that nobody notices. */
const MAX_RATIO = 1.5;
const MAX_MS = 10;

type Read = (db: Database) => Promise<unknown>;

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
    for (const [name, read] of Object.entries(await reads(shops))) {
      const runs = await alternate(
        Object.fromEntries([...shops].map(([size, db]) => [size, () => readingTime(db, read)])),
        READS,
      );
      const found = againstSmallest(runs, { work: `${kind}, ${name}`, unit: "ms", of: "orders" });
      const atMost = Math.max(MAX_RATIO, MAX_MS / median(runs[SMALLEST] ?? []));
      figures.push(...found.map((figure) => ({ ...figure, wanted: { atMost } })));
    }
    for (const db of shops.values()) await db.destroy();
  }
  await postgres.stop();
  const note = `Read ${READS} times from each shop in turn, without the page around it; wanted is at most ${MAX_RATIO} times the time or ${MAX_MS} ms.`;
  return { title: "A growing list of orders", figures, notes: [note, ...notes] };
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

async function readingTime(db: Database, read: Read): Promise<number> {
  const started = performance.now();
  await read(db);
  return performance.now() - started;
}
