import { setImmediate } from "node:timers/promises";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { ageOfSeal, lockSealing } from "./seals.server.ts";

const SEALS_AT_ONCE = 5;

/**
 * Deletes sealed entries that are older than `keptMs`, with their seals but for the last: it says that they were deleted,
 * and the chain goes on from it.
 */
export async function cleanUpActivity(db: Database, keptMs: number, now: number): Promise<void> {
  while (await transaction(db, (trx) => cleanUpSome(trx, keptMs, now))) await setImmediate();
}

/** Whether there may be more. */
async function cleanUpSome(trx: Trx, keptMs: number, now: number): Promise<boolean> {
  await lockSealing(trx);
  const oldest = trx.selectFrom("activity_seals").where("number", ">", 0).orderBy("number");
  const first = await oldest.select(["number", "cleaned_at"]).limit(1).executeTakeFirst();
  if (!first) return false;
  const from = first.cleaned_at === null ? first.number : first.number + 1;
  const seals = await oldest
    .select(["number", "from_at", "to_at", "sealed_at"])
    .where("number", ">=", from)
    .limit(SEALS_AT_ONCE)
    .execute();
  const ages = seals.map((seal) => ageOfSeal(seal, now));
  const kept = ages.findIndex((age) => age !== null && age <= keptMs);
  // One of the future alone goes with an old one that follows it.
  const end = ages.findLastIndex((age, at) => age !== null && (kept < 0 || at < kept));
  const old = seals.slice(0, end + 1);
  const last = old.at(-1);
  if (!last) return false;
  await trx
    .updateTable("activity_seals")
    .set({ cleaned_at: now })
    .where("number", ">=", from)
    .where("number", "<=", last.number)
    .execute();
  for (const { number, from_at, to_at } of old) {
    await trx
      .deleteFrom("activity")
      .where("created_at", ">=", from_at)
      .where("created_at", "<=", to_at)
      .where("seal", "=", number)
      .execute();
  }
  await trx.deleteFrom("activity_seals").where("number", "<", last.number).execute();
  return old.length === SEALS_AT_ONCE;
}
