import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { forgetDevice } from "#app/data/push/push-subscriptions.server.ts";
import { Change, type Effects, staffEntry } from "#app/domain/change.ts";
import { MAX_CLOSED_MS } from "#app/domain/clock/clock.ts";
import type { Role, Staff } from "#app/domain/staff/staff.ts";

export type StaffAccount = { id: string; email: string; name: string; disabled: Flag; role: Role };

export async function listStaff(db: Database): Promise<StaffAccount[]> {
  return db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["user.id", "email", "name", "disabled", "role"])
    .orderBy("email")
    .execute();
}

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return (await listStaff(db)).some((account) => account.email === email);
}

/** Changes with the password; null for a disabled account and for none. */
export async function getPasswordHash(db: Database, email: string): Promise<string | null> {
  const found = await db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["account.password", "disabled"])
    .where("email", "=", email)
    .executeTakeFirst();
  return found && !found.disabled ? found.password : null;
}

export async function findAccountId(db: Database, email: string): Promise<string | undefined> {
  const user = db.selectFrom("user").select("id").where("email", "=", email);
  return (await user.executeTakeFirst())?.id;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}

export function signOut(
  db: Database,
  { token, staff, device }: { token: string; staff: Staff; device: string },
  now: number,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    await endSession(trx, token);
    await forgetDevice(trx, staff.id, device);
    return new Change(undefined, signInEffects("signed out", staff.id, now));
  });
}

export function signInEffects(
  what: "signed in" | "signed out" | "identity confirmed",
  staff: string,
  now: number,
  about: Record<string, unknown> = {},
): Effects {
  const subject = { id: staff, name: "" };
  const audit = staffEntry(what, { staff, now }, { kind: "sign-in", subject }, about);
  return { sessions: true, audit };
}

/**
 * Finds a session by its token as it is stored, in either form; it is null where it has expired by `time` or the
 * account is disabled.
 */
export async function findSession(
  db: Database,
  [token, other]: [string, string],
  time: number,
): Promise<{ token: string; staff: Staff } | null> {
  const row = { token, other, time: new Date(time).toISOString() };
  const [found] = await selectSession(db, [row]);
  if (!found) return null;
  const { token: stored, ...staff } = found;
  return { token: stored, staff };
}

export async function findStaff(db: Database, token: string, time: number): Promise<Staff | null> {
  return (await findSession(db, [token, token], time))?.staff ?? null;
}

const MAX_SESSION_MS = 30 * 24 * 60 * 60_000;
const MAX_SESSIONS = 10;

type SessionQuery = { token: string; other: string; time: string };

const selectSession = prepared((db, [{ token, other, time }]: [SessionQuery, ...SessionQuery[]]) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select(["token", "user.id", "user.name", "user.email", "user.role", "user.language"])
    .where("token", "in", [token, other])
    .where("expiresAt", ">", time)
    .where("disabled", "=", 0),
);

/**
 * Ends sessions that expired before `now`, those whose sign-in was 30 days ago, however much they
 * are used, and those dated in the future.
 */
export async function cleanUpSessions(db: Database, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  const tooOld = now - MAX_SESSION_MS;
  const ended = db.deleteFrom("session");
  await ended.where("expiresAt", "<", time).execute();
  await ended.where("createdAt", "<", new Date(tooOld).toISOString()).execute();
  await ended.where("signed_in_at", "<", tooOld).execute();
  const ahead = now + MAX_CLOSED_MS;
  await ended.where("createdAt", ">", new Date(ahead).toISOString()).execute();
  await ended.where("signed_in_at", ">", ahead).execute();
  await db.deleteFrom("verification").where("expiresAt", "<", time).execute();
}

/** Ends the oldest of more than 10 sessions that a person signed in to; never the one just begun, whatever the clocks say. */
export async function endOldestSessions(
  db: Database,
  { staff, token }: { staff: string; token: string },
): Promise<void> {
  const begun = await db
    .selectFrom("session")
    .select("token")
    .where((row) => row(row.fn.coalesce("signed_in_by", "userId"), "=", staff))
    .where("token", "!=", token)
    .orderBy("expiresAt", "desc")
    .offset(MAX_SESSIONS - 1)
    .limit(MAX_SESSIONS)
    .execute();
  if (begun.length === 0) return;
  const tokens = begun.map(({ token }) => token);
  await db.deleteFrom("session").where("token", "in", tokens).execute();
}

export async function openSessions(
  db: Database,
  tokens: string[],
  now: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select("token")
    .where("token", "in", tokens)
    .where("expiresAt", ">", new Date(now).toISOString())
    .where("disabled", "=", 0)
    .execute();
  return new Set(rows.map(({ token }) => token));
}
