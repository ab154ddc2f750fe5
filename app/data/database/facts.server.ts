import type { Database, Trx } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/** A fact of the shop that is one record, as JSON. */
export async function readFact<Fact>(db: Database, key: string): Promise<Fact | null> {
  const row = await db
    .selectFrom("shop_facts")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** Others who lock it wait for the transaction's end. Answers the record, `first` where there is none. */
export async function lockFact<Fact>(trx: Trx, key: string, first: Fact): Promise<Fact> {
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

export async function writeFact<Fact>(trx: Trx, key: string, fact: Fact): Promise<void> {
  await trx
    .updateTable("shop_facts")
    .set({ value: JSON.stringify(fact) })
    .where("key", "=", key)
    .execute();
}
