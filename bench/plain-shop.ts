import { startPostgres } from "#tests/support/servers/postgres.ts";
import { copyShop, countOrders } from "./copied-shop.ts";
import { type Server, startServer } from "./shop.ts";
import type { Workspace } from "./workspace.ts";

export type PlainShop = Server & {
  version: string;
  countOrders(): Promise<number>;
};

/** The plain shop over a durable PostgreSQL, with the catalogue of the shop in `dataDir`. */
export async function openPlainShop(workspace: Workspace, dataDir: string): Promise<PlainShop> {
  const postgres = await startPostgres({ durable: true });
  const { url, db } = await copyShop(postgres.url, dataDir);
  const server = await startServer(workspace, ["bench/plain/server.mjs"], { DATABASE_URL: url });
  return {
    ...server,
    version: postgres.version,
    countOrders: () => countOrders(db),
    stop: async () => {
      await server.stop();
      await db.destroy();
      await postgres.stop();
    },
  };
}
