import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import {
  MAX_CLOCK_SKEW_MS,
  MAX_SIGN_IN_DELAY_MS,
  SIGN_IN_TRIES_KEPT_MS,
} from "#app/domain/limits.ts";
import { waitAfter } from "#app/domain/staff/sign-in.ts";

/** `freeTries` may fail before the next has to wait. */
export type TryKey = { key: string; freeTries: number };

/**
 * Counts a try as failed until `forgetTries`. False, and nothing is counted, while a key has to wait.
 * A last try in the future, by a clock that was wrong, keeps nobody waiting; its failures still count.
 */
export async function recordTry(db: Database, keys: TryKey[], now: number): Promise<boolean> {
  return transaction(db, async (trx, undo) => {
    for (const key of keys) if (!(await recordTryFor(trx, key, now))) undo(false);
    return true;
  });
}

export async function recordTryFor(
  trx: Trx,
  { key, freeTries }: TryKey,
  now: number,
): Promise<boolean> {
  const forgotten = now - SIGN_IN_TRIES_KEPT_MS;
  const counted = await trx
    .insertInto("sign_in_tries")
    .values({ key, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((row) => ({
          failures: row
            .case()
            .when("sign_in_tries.last_at", "<=", forgotten)
            .then(1)
            .else(row("sign_in_tries.failures", "+", 1))
            .end(),
          last_at: now,
        }))
        .where((row) =>
          row.or([
            row("sign_in_tries.last_at", "<=", forgotten),
            row(row("sign_in_tries.last_at", "+", waitInSql(freeTries)), "<=", now),
            row("sign_in_tries.last_at", ">", now + MAX_CLOCK_SKEW_MS),
          ]),
        ),
    )
    .returning("failures")
    .executeTakeFirst();
  return counted !== undefined;
}

/** This is `waitAfter` step by step: the two databases have no power function in common. */
function waitInSql(freeTries: number): RawBuilder<number> {
  const failures = sql.ref("sign_in_tries.failures");
  const steps = [sql`when ${failures} < ${sql.lit(freeTries)} then 0`];
  for (let count = freeTries; waitAfter(count, freeTries) < MAX_SIGN_IN_DELAY_MS; count++) {
    const wait = waitAfter(count, freeTries);
    steps.push(sql`when ${failures} = ${sql.lit(count)} then ${sql.lit(wait)}`);
  }
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(MAX_SIGN_IN_DELAY_MS)} end`;
}

/** Subtracts a try whose password was not checked because the server was too busy. */
export async function takeBackTry(db: Database, keys: TryKey[]): Promise<void> {
  for (const { key } of keys) {
    await db
      .updateTable("sign_in_tries")
      .set((row) => ({ failures: row("failures", "-", 1) }))
      .where("key", "=", key)
      .where("failures", ">", 0)
      .execute();
  }
}

export async function forgetTries(db: Database, keys: TryKey[]): Promise<void> {
  // One statement for all could take the locks in another order than `recordTry`, and deadlock.
  for (const { key } of keys) await db.deleteFrom("sign_in_tries").where("key", "=", key).execute();
}

export async function cleanUpSignInTries(db: Database, before: number): Promise<void> {
  await db.deleteFrom("sign_in_tries").where("last_at", "<", before).execute();
}
