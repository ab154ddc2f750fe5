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

export function withoutSecret<Row extends Record<string, unknown>>(read: {
  table: string;
  rows: Row[];
}) {
  if (read.table !== "shop_facts") return read;
  return { ...read, rows: read.rows.filter(({ key }) => key !== KEY) };
}
