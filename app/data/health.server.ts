import type { Database } from "./database.server.ts";
import { transaction } from "./transaction.server.ts";

/** How long the database may take to answer; whoever asks about it wants to know soon. */
const PATIENCE = 3000;

/** Whether the database is there and could be written to. */
export async function isWorking(db: Database): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, PATIENCE, false);
  // A transaction that changes nothing still takes what it needs to.
  const asked = transaction(db, async () => true).catch(() => false);
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
