import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { LONGEST_WAIT, TRIES_KEPT } from "#app/domain/limits.ts";
import { waitAfter } from "#app/domain/staff/sign-in.ts";

/** Whose tries are counted together, and how many may fail before they have to wait. */
export type TryKey = { key: string; freeTries: number };

/**
 * Counts a try that may begin, as failed until `forgetTries`. Answers false, and counts nothing,
 * where one of the keys has to wait still. Tries at once are counted one after the other.
 */
export async function countTry(db: Database, keys: TryKey[], now: number): Promise<boolean> {
  return transaction(db, async (trx, undo) => {
    for (const key of keys) if (!(await countFor(trx, key, now))) undo(false);
    return true;
  });
}

async function countFor(trx: Trx, { key, freeTries }: TryKey, now: number): Promise<boolean> {
  const forgotten = now - TRIES_KEPT;
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
          ]),
        ),
    )
    .returning("failures")
    .executeTakeFirst();
  return counted !== undefined;
}

/** `waitAfter` as a table of its steps, as the two databases have no power function in common. */
function waitInSql(freeTries: number): RawBuilder<number> {
  const failures = sql.ref("sign_in_tries.failures");
  const steps = [sql`when ${failures} < ${sql.lit(freeTries)} then 0`];
  for (let count = freeTries; waitAfter(count, freeTries) < LONGEST_WAIT; count++) {
    const wait = waitAfter(count, freeTries);
    steps.push(sql`when ${failures} = ${sql.lit(count)} then ${sql.lit(wait)}`);
  }
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(LONGEST_WAIT)} end`;
}

/** Takes back one try that was counted and then not looked at, as the shop was too busy. */
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

/** Takes back all that was counted, once somebody has signed in. */
export async function forgetTries(db: Database, keys: TryKey[]): Promise<void> {
  // One by one: in one statement, locks taken in another order than above could block each other.
  for (const { key } of keys) await db.deleteFrom("sign_in_tries").where("key", "=", key).execute();
}

/** Forgets what failed before `before` and never since. */
export async function cleanUpSignInTries(db: Database, before: number): Promise<void> {
  await db.deleteFrom("sign_in_tries").where("last_at", "<", before).execute();
}
