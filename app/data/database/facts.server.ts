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

/** A record that nothing may stand for. */
export class DamagedRecord extends Error {
  constructor(key: string, cause: unknown) {
    super(`its record "${key}" cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** A record is a fact in JSON. One that is cut or damaged is as one that is not there. */
export async function readRecord<T>(db: Database, key: string): Promise<T | null> {
  return parseRecord<T>((await readFact(db, key)) ?? "");
}

function parseRecord<T>(value: string): T | null {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
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
  return parseRecord<T>(row.value) ?? first;
}

export function storeRecord<T>(db: Database, key: string, record: T): Promise<void> {
  return storeFact(db, key, JSON.stringify(record));
}
