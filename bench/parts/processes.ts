import { startPostgres } from "#tests/support/servers/postgres.ts";
import { alternate } from "../alternate.ts";
import { type BalancedShop, openBalancedShop } from "../balanced-shop.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { type LoadRun, orderTarget, placeLoad } from "../load/place-load.ts";
import { settledHome } from "../settled-home.ts";
import { stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";
import { wrk } from "../wrk.ts";
import { requireAll } from "./placed.ts";

const ALONE = "one process without nginx";
const COUNTS = [1, 2, 4];
/** Fewer than elsewhere, as there are many runs. */
const ROUNDS = 3;

type Speeds = Record<string, number[]>;

/** 1, 2 and 4 processes behind nginx, against one alone, each set over its own database. */
export async function processes(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const postgres = await startPostgres({ durable: true });
  const shops = new Map<string, BalancedShop>();
  for (const count of [0, ...COUNTS]) {
    const name = count === 0 ? ALONE : String(count);
    shops.set(name, await openBalancedShop(workspace, postgres.url, dataDir, count));
  }
  for (const { origin } of shops.values()) await settledHome(origin);

  const inTurn = (measure: (shop: BalancedShop, name: string) => Promise<number>) =>
    alternate(
      Object.fromEntries([...shops].map(([name, shop]) => [name, () => measure(shop, name)])),
      ROUNDS,
    );
  const pages = await inTurn(async ({ origin }) => (await wrk(workspace, origin, ["/"])).speed);

  const placed = new Map<string, LoadRun[]>();
  const connections = new Map<string, number>();
  const orders = await inTurn(async (shop, name) => {
    const run = await placeLoad(workspace, orderTarget(shop.origin), products);
    placed.set(name, [...(placed.get(name) ?? []), run]);
    const open = await shop.countConnections();
    connections.set(name, Math.max(open, connections.get(name) ?? 0));
    return run.speed;
  });
  for (const [name, shop] of shops) {
    requireAll(placed.get(name) ?? [], await shop.countOrders());
    await shop.stop();
  }
  await postgres.stop();

  const used = [...connections].map(([name, count]) => `${name}: ${count}`);
  return {
    title: "One, two and four processes",
    figures: [
      ...compared(pages, "`GET /` from the cache, 32 connections", "requests/s"),
      ...compared(orders, "web orders of 3 lines, 8 clients", "orders/s"),
    ],
    notes: [
      `${postgres.version}, waiting for the disk; the load and the database share the cores with the processes.`,
      `Connections to PostgreSQL after orders, at most: ${used.join(", ")}.`,
    ],
  };
}

function compared(speeds: Speeds, work: string, unit: string): Figure[] {
  return COUNTS.map((count) => ({
    work: `${work}, ${count} behind nginx`,
    unit,
    ours: speeds[count] ?? [],
    against: { name: ALONE, values: speeds[ALONE] ?? [] },
  }));
}
