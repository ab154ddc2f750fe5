import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Flag } from "#app/data/database/schema.server.ts";
import type { Staff } from "#app/domain/staff/staff.ts";

export type StaffAccount = { email: string; name: string; disabled: Flag };

/** Everybody with an account, by e-mail. */
export async function listStaff(db: Database): Promise<StaffAccount[]> {
  return db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["email", "name", "disabled"])
    .orderBy("email")
    .execute();
}

export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return (await listStaff(db)).some((account) => account.email === email);
}

/** What an account signs in with; it changes with the password and is null for who may not sign in. */
export async function getPasswordHash(db: Database, email: string): Promise<string | null> {
  const found = await db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["account.password", "disabled"])
    .where("email", "=", email)
    .executeTakeFirst();
  return found && !found.disabled ? found.password : null;
}

/** The id of whoever has an account under this e-mail. */
export async function findAccountId(db: Database, email: string): Promise<string | undefined> {
  return (await findUser(db, email))?.id;
}

/** Lets an account sign in, or no longer and out of all its sessions. False when there is none. */
export async function setDisabled(db: Database, email: string, disabled: Flag): Promise<boolean> {
  const user = await findUser(db, email);
  if (!user) return false;
  await db.updateTable("user").set({ disabled }).where("id", "=", user.id).execute();
  if (disabled) await endSessionsOf(db, user.id);
  return true;
}

/** Gives an account another password and ends its sessions. False when there is none. */
export async function setPasswordHash(db: Database, email: string, hash: string): Promise<boolean> {
  const user = await findUser(db, email);
  if (!user) return false;
  await db.updateTable("account").set({ password: hash }).where("userId", "=", user.id).execute();
  await endSessionsOf(db, user.id);
  return true;
}

async function findUser(db: Database, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
}

/**
 * After the change that ends them, and not in one transaction with it: who is just signing in
 * looks once more after the session is made, and so either sees the change or is found here.
 */
async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}

/** Whose session that is, if it ends after `time` and its account is not disabled. */
export async function findStaff(db: Database, token: string, time: number): Promise<Staff | null> {
  const [staff] = await selectStaff(db, [{ token, time: new Date(time).toISOString() }]);
  return staff ?? null;
}

type SessionQuery = { token: string; time: string };

const selectStaff = prepared((db, [{ token, time }]: [SessionQuery, ...SessionQuery[]]) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select(["user.id", "user.name", "user.email"])
    .where("token", "=", token)
    .where("expiresAt", ">", time)
    .where("disabled", "=", 0),
);

/** Clears away sessions that ended before `before`. */
export async function cleanUpSessions(db: Database, before: number): Promise<void> {
  const time = new Date(before).toISOString();
  await db.deleteFrom("session").where("expiresAt", "<", time).execute();
}

/** Those of the sessions that somebody may still use. */
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
