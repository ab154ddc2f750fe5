import type { Database, Trx } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

export async function readFact(db: Database, key: string): Promise<string | null> {
  const query = db.selectFrom("shop_facts").select("value").where("key", "=", key);
  return (await query.executeTakeFirst())?.value ?? null;
}

export async function storeFact(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto("shop_facts")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A record is a fact in JSON. */
export async function readRecord<T>(db: Database, key: string): Promise<T | null> {
  const value = await readFact(db, key);
  return value === null ? null : JSON.parse(value);
}

/** Others who lock it wait for the transaction's end. Answers the record, `first` where there is none. */
export async function lockRecord<T>(trx: Trx, key: string, first: T): Promise<T> {
  await trx
    .insertInto("shop_facts")
    .values({ key, value: JSON.stringify(first) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await trx
    .selectFrom("shop_facts")
    .select("value")
    .where("key", "=", key)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return JSON.parse(row.value);
}

export function storeRecord<T>(trx: Trx, key: string, record: T): Promise<void> {
  return storeFact(trx, key, JSON.stringify(record));
}
