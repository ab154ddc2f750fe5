import type { Database, Trx } from "#app/data/database/database.server.ts";

/** `fill` makes the tables, too. False, with nothing done, when there are some. */
export async function fillEmptyDatabase(
  db: Database,
  fill: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const tables = await trx.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.length > 0) return false;
    await fill(trx);
    return true;
  });
}
