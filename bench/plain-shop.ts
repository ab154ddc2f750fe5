import { type Database, openDatabase } from "../app/data/database.server.ts";
import { migrate } from "../app/data/migrate.server.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type Server, startServer } from "./shop.ts";
import type { Workshop } from "./workshop.ts";

export type PlainShop = Server & {
  version: string;
  countOrders(): Promise<number>;
};

/**
 * The plain shop over a PostgreSQL of its own that waits for the disk, with the catalogue of the
 * shop in `dataDir`.
 */
export async function openPlainShop(workshop: Workshop, dataDir: string): Promise<PlainShop> {
  const postgres = await startPostgres({ durable: true });
  const { url } = await createDatabase(postgres.url);
  const db = await openDatabase({ dataDir, databaseUrl: url });
  await migrate(db);
  const ours = await openDatabase({ dataDir });
  await copyCatalogue(ours, db);
  await ours.destroy();
  const server = await startServer(workshop, ["bench/plain/server.mjs"], { DATABASE_URL: url });
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

async function copyCatalogue(from: Database, to: Database): Promise<void> {
  const products = await from.selectFrom("products").selectAll().execute();
  const sections = await from.selectFrom("sections").selectAll().execute();
  await to.insertInto("products").values(products).execute();
  await to.insertInto("sections").values(sections).execute();
}

async function countOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
