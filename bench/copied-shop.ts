import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";

export type CopiedShop = { url: string; db: Database };

/** A new database with the catalogue of the shop in `dataDir`. */
export async function copyShop(serverUrl: string, dataDir: string): Promise<CopiedShop> {
  const { url } = await createDatabase(serverUrl);
  const db = await openDatabase({ dataDir, databaseUrl: url });
  await migrate(db);
  const ours = await openDatabase({ dataDir });
  await copyCatalogue(ours, db);
  await ours.destroy();
  return { url, db };
}

async function copyCatalogue(from: Database, to: Database): Promise<void> {
  const products = await from.selectFrom("products").selectAll().execute();
  const sections = await from.selectFrom("sections").selectAll().execute();
  const movements = await from.selectFrom("stock_movements").selectAll().execute();
  await to.insertInto("stock_movements").values(movements).execute();
  await to.insertInto("products").values(products).execute();
  await to.insertInto("sections").values(sections).execute();
}

export async function countOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
