import { sql } from "kysely";
import { startBalancer } from "#tests/support/servers/balancer.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { copyShop, countOrders } from "./copied-shop.ts";
import { openShop } from "./shop.ts";
import type { Workspace } from "./workspace.ts";

export type BalancedShop = {
  origin: string;
  countOrders(): Promise<number>;
  /** To PostgreSQL, without the benchmark's own. */
  countConnections(): Promise<number>;
  stop(): Promise<void>;
};

/** `count` processes over a database of their own behind nginx; 0 is one process without nginx. */
export async function openBalancedShop(
  workspace: Workspace,
  serverUrl: string,
  dataDir: string,
  count: number,
): Promise<BalancedShop> {
  const { url, db } = await copyShop(serverUrl, dataDir);
  const ports: number[] = [];
  while (ports.length < Math.max(1, count)) ports.push(await freePort());
  const start = workspace.start.bind(workspace);
  const balancer = count > 0 ? await startBalancer(await freePort(), ports, { start }) : null;
  const origin = balancer?.origin ?? `http://localhost:${ports[0]}`;
  const settings = { DATABASE_URL: url, PUBLIC_ORIGIN: origin, TRUST_PROXY: "X-Real-IP" };
  const shops = await Promise.all(
    ports.map((port) => openShop(workspace, dataDir, { PORT: String(port), ...settings })),
  );
  return {
    origin,
    countOrders: () => countOrders(db),
    countConnections: async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    stop: async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
      await balancer?.stop();
      await db.destroy();
    },
  };
}
