import type { TableRows } from "#app/data/backup/all-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

const KEY = "secret";

/**
 * Gives the database this secret where it has none, and answers the one it then has: the same to
 * every process, however many begin at once.
 */
export async function shareSecret(db: Database, given: string): Promise<string> {
  await db
    .insertInto("shop_facts")
    .values({ key: KEY, value: given })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("shop_facts")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirstOrThrow();
  return value;
}

/** The secret among rows of any table, null where they have none, and the other rows. */
export function partSecret({ table, rows }: TableRows): { secret: string | null; rows: TableRows } {
  const found = table === "shop_facts" ? rows.find(({ key }) => key === KEY) : undefined;
  return {
    secret: found ? String(found.value) : null,
    rows: { table, rows: rows.filter((row) => row !== found) },
  };
}
