import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Flag } from "#app/data/database/schema.server.ts";
import { accountEffects, Change, NO_EFFECTS } from "#app/domain/change.ts";
import type { Role, Staff } from "#app/domain/staff/staff.ts";

export type StaffAccount = { email: string; name: string; disabled: Flag; role: Role };

export async function listStaff(db: Database): Promise<StaffAccount[]> {
  return db
    .selectFrom("user")
    .innerJoin("account", "account.userId", "user.id")
    .select(["email", "name", "disabled", "role"])
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
  return (await findUser(db, email))?.id;
}

/** Ends the account's sessions, unless it enables it. `by` ran the command. False when there is no account. */
type ChangeAccount<Value> = (
  db: Database,
  email: string,
  value: Value,
  by: string,
) => Promise<Change<boolean>>;

export const setDisabled: ChangeAccount<Flag> = async (db, email, disabled, by) => {
  const user = await findUser(db, email);
  if (!user) return new Change(false, NO_EFFECTS);
  await db.updateTable("user").set({ disabled }).where("id", "=", user.id).execute();
  if (disabled) await endSessionsOf(db, user.id);
  return new Change(true, accountEffects(by, email, disabled ? "disabled" : "enabled"));
};

export const setPasswordHash: ChangeAccount<string> = async (db, email, hash, by) => {
  const user = await findUser(db, email);
  if (!user) return new Change(false, NO_EFFECTS);
  await db.updateTable("account").set({ password: hash }).where("userId", "=", user.id).execute();
  await endSessionsOf(db, user.id);
  return new Change(true, accountEffects(by, email, "given another password"));
};

async function findUser(db: Database, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();
}

/** To be called after the change: a sign-in under way then sees it, or its session is deleted here. */
async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", token).execute();
}

export async function signOut(
  db: Database,
  { token, staff }: { token: string; staff: Staff },
): Promise<Change<void>> {
  await endSession(db, token);
  const audit = { what: "signed out", about: { staff: staff.id } };
  return new Change(undefined, { ...NO_EFFECTS, sessions: true, audit });
}

/** Whose session it is, if it has not expired by `time` and the account is not disabled. */
export async function findStaff(db: Database, token: string, time: number): Promise<Staff | null> {
  const [staff] = await selectStaff(db, [{ token, time: new Date(time).toISOString() }]);
  return staff ?? null;
}

type SessionQuery = { token: string; time: string };

const selectStaff = prepared((db, [{ token, time }]: [SessionQuery, ...SessionQuery[]]) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.userId")
    .select(["user.id", "user.name", "user.email", "user.role"])
    .where("token", "=", token)
    .where("expiresAt", ">", time)
    .where("disabled", "=", 0),
);

export async function cleanUpSessions(db: Database, before: number): Promise<void> {
  const time = new Date(before).toISOString();
  await db.deleteFrom("session").where("expiresAt", "<", time).execute();
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
