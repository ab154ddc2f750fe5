import type { Database, Trx } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { transaction } from "./transaction.server.ts";

const ANSWER_TIMEOUT_MS = 3000;

/** Shared, so that concurrent health checks take one connection. */
const running = new WeakMap<Database, Promise<boolean>>();

export async function isWorking(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, false);
  const check = running.get(db) ?? startCheck(db);
  const answer = await Promise.race([check, late]);
  clearTimeout(timer);
  return answer;
}

function startCheck(db: Database): Promise<boolean> {
  const check = transaction(db, beginToWrite)
    .then(
      () => true,
      () => false,
    )
    .finally(() => running.delete(db));
  running.set(db, check);
  return check;
}

/** A server that is read-only, as during a failover, refuses the lock. */
async function beginToWrite(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await trx.selectFrom("shop_facts").select("key").where("key", "=", "").forUpdate().execute();
}
