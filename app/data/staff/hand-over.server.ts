import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { Change, staffEntry } from "#app/domain/change.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { forgetPinFailures } from "./pins.server.ts";

type HandOver = {
  token: string;
  from: Staff;
  to: string;
  hash: string;
  nextToken: string;
  expiresAt: number;
  now: number;
};

/**
 * Gives the session to another person, under another token. It stays the same row, so that whoever
 * ends the sessions of the one who signed in ends this one at the same moment. Answers for null where the session
 * has ended, the account is disabled or has another PIN by now.
 */
export function handOverSession<Answer>(
  db: Database,
  { token, from, to, hash, nextToken, expiresAt, now }: HandOver,
  answer: (staff: Staff | null) => Answer,
): Promise<Change<Answer>> {
  return changeTransaction<Answer>(db, async (trx) => {
    const staff = await lockPinHolder(trx, to, hash);
    if (!staff) return new Change(answer(null));
    const begun = await trx
      .selectFrom("session")
      .select(["createdAt", "signed_in_at"])
      .where("token", "=", token)
      .executeTakeFirst();
    if (!begun) return new Change(answer(null));
    const handed = await trx
      .updateTable("session")
      .set((row) => ({
        token: nextToken,
        signed_in_at: begun.signed_in_at ?? Date.parse(begun.createdAt),
        userId: to,
        signed_in_by: row.fn.coalesce("signed_in_by", "userId"),
        pin_failures: 0,
        confirmed_at: null,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(expiresAt).toISOString(),
      }))
      .where("token", "=", token)
      .returning("token")
      .executeTakeFirst();
    if (!handed) return new Change(answer(null));
    await forgetPinFailures(trx, to);
    // Its id says who had the session, whatever name another bears since.
    const subject = { id: from.id, name: "" };
    const done = { kind: "sign-in" as const, subject, details: { from: from.name || from.email } };
    const audit = staffEntry("cashier switched", { staff: to, now }, done);
    return new Change(answer(staff), { sessions: true, audit });
  });
}

/**
 * The owner whose PIN, by its hash of then, was found right, or null where it is no owner's any more. The failures on this
 * device and at this PIN are forgotten.
 */
export function acceptApprover(
  db: Database,
  { token, person, hash }: { token: string; person: string; hash: string },
): Promise<Staff | null> {
  return transaction(db, async (trx) => {
    const staff = await lockPinHolder(trx, person, hash);
    if (staff?.role !== "owner") return null;
    await trx.updateTable("session").set({ pin_failures: 0 }).where("token", "=", token).execute();
    await forgetPinFailures(trx, person);
    return staff;
  });
}

/** The account is locked: one that is being disabled gets no session afterwards. */
async function lockPinHolder(trx: Trx, id: string, hash: string): Promise<Staff | undefined> {
  return trx
    .selectFrom("user")
    .innerJoin("staff_pins", "staff_id", "user.id")
    .select(["user.id", "user.name", "user.email", "user.role", "user.language"])
    .where("user.id", "=", id)
    .where("disabled", "=", 0)
    .where("hash", "=", hash)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst();
}
