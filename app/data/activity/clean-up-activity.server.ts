import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { ageOfSeal, lockSealing } from "./seals.server.ts";

const SEALS_AT_ONCE = 5;
const DAY_MS = 86_400_000;

/**
 * How old an entry is kept: as many days as the setting says, and as many days that have entries. A clock that is wrongly
 * believed to be months ahead makes the oldest days go one by one, not all at once.
 */
export async function activityKeptMs(db: Database, days: number, now: number): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    with recursive days(at, number) as (
      select max(created_at), 1 from activity
      union all
      select
        (select max(created_at) from activity where created_at < days.at - days.at % ${sql.lit(DAY_MS)}),
        number + 1
      from days where number < ${sql.lit(days)} and at is not null
    )
    select at from days where number = ${sql.lit(days)}
  `.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? Number.POSITIVE_INFINITY : Math.max(now - at + (at % DAY_MS), days * DAY_MS);
}

/**
 * Deletes sealed entries that are older than `keptMs`, with their seals but for the last: it says that they were deleted,
 * and the chain goes on from it.
 */
export async function cleanUpActivity(db: Database, keptMs: number, now: number): Promise<void> {
  while (await transaction(db, (trx) => cleanUpSome(trx, keptMs, now))) await setImmediate();
}

async function cleanUpSome(trx: Trx, keptMs: number, now: number): Promise<boolean> {
  await lockSealing(trx);
  const oldest = trx.selectFrom("activity_seals").where("number", ">", 0).orderBy("number");
  const first = await oldest.select(["number", "cleaned_at"]).limit(1).executeTakeFirst();
  if (!first) return false;
  const from = first.cleaned_at === null ? first.number : first.number + 1;
  const seals = await oldest
    .select(["number", "to_at", "sealed_at"])
    .where("number", ">=", from)
    // Those of the future go with an old one that follows them.
    .where((seal) => seal.or([seal("to_at", "<=", now), seal("sealed_at", "<=", now)]))
    .limit(SEALS_AT_ONCE)
    .execute();
  const ages = seals.map((seal) => ageOfSeal(seal, now));
  const kept = ages.findIndex((age) => age !== null && age <= keptMs);
  const old = kept < 0 ? seals : seals.slice(0, kept);
  const last = old.at(-1);
  if (!last) return false;
  const cleaned = await trx
    .updateTable("activity_seals")
    .set({ cleaned_at: now })
    .where("number", ">=", from)
    .where("number", "<=", last.number)
    .returning(["number", "from_at", "to_at"])
    .execute();
  for (const { number, from_at, to_at } of cleaned) {
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
