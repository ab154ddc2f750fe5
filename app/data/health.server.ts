import { sql } from "kysely";
import type { Database, Trx } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { transaction } from "./transaction.server.ts";

/** How long the database may take to answer; whoever asks about it wants to know soon. */
const PATIENCE = 3000;

/** Whether the database is there and could be written to. */
export async function isWorking(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, PATIENCE, false);
  // A transaction that changes nothing still takes what it needs to.
  const asked = transaction(db, isWritable).catch(() => false);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}

/** PostgreSQL that was replaced by another one, or is to replace one, only reads. */
async function isWritable(trx: Trx): Promise<boolean> {
  if (isSqlite(trx)) return true;
  const { rows } = await sql<{ transaction_read_only: string }>`
    show transaction_read_only
  `.execute(trx);
  return rows[0]?.transaction_read_only === "off";
}
