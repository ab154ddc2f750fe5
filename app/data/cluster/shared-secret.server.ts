import type { Database } from "#app/data/database/database.server.ts";

const KEY = "secret";

/** Stores the secret where the database has none, and answers the stored one: the same to all. */
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

export function partSecret<Row extends Record<string, unknown>>({
  table,
  rows,
}: {
  table: string;
  rows: Row[];
}) {
  const found = table === "shop_facts" ? rows.find(({ key }) => key === KEY) : undefined;
  return {
    secret: found ? String(found.value) : null,
    rows: { table, rows: rows.filter((row) => row !== found) },
  };
}
