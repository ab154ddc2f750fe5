import type { Database, Trx } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { transaction } from "./transaction.server.ts";

/** How long the database may take to answer; whoever asks about it wants to know soon. */
const PATIENCE = 3000;

/** What is being asked: whoever asks meanwhile shares it, so that probes take one connection. */
const asking = new WeakMap<Database, Promise<boolean>>();

/** Whether the database is there and could be written to. */
export async function isWorking(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, PATIENCE, false);
  const asked = asking.get(db) ?? ask(db);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}

function ask(db: Database): Promise<boolean> {
  const asked = transaction(db, beginToWrite)
    .then(
      () => true,
      () => false,
    )
    .finally(() => asking.delete(db));
  asking.set(db, asked);
  return asked;
}

/** Changes nothing, but takes what a change does. */
async function beginToWrite(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  // A server that only reads, as it was replaced or is to replace one, refuses this.
  await trx.selectFrom("shop_facts").select("key").where("key", "=", "").forUpdate().execute();
}
