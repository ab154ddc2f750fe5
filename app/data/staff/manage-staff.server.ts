import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { forgetDevices } from "#app/data/push/push-subscriptions.server.ts";
import {
  type AccountWhat,
  accountEffects,
  type By,
  Change,
  changesBetween,
} from "#app/domain/change.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { claimName, isNameTaken } from "./staff-names.server.ts";

type StaffSession = { token: string; userAgent: string; since: number; expiresAt: number };

export type Person = {
  id: string;
  email: string;
  name: string;
  role: Role;
  disabled: Flag;
  hasPin: boolean;
  sessions: StaffSession[];
};

export async function listPeople(db: Database, now: number, id?: string): Promise<Person[]> {
  const people = await db
    .selectFrom("user")
    .select(["id", "email", "name", "role", "disabled"])
    .where("id", "in", db.selectFrom("account").select("userId"))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("email")
    .execute();
  const pins = await db.selectFrom("staff_pins").select("staff_id").execute();
  const sessions = await db
    .selectFrom("session")
    .select(["token", "userId", "userAgent", "createdAt", "expiresAt"])
    .where("expiresAt", ">", new Date(now).toISOString())
    .orderBy("expiresAt", "desc")
    .execute();
  return people.map((person) => ({
    ...person,
    hasPin: pins.some((pin) => pin.staff_id === person.id),
    sessions: sessions
      .filter(({ userId }) => userId === person.id)
      .map(({ token, userAgent, createdAt, expiresAt }) => ({
        token,
        userAgent: userAgent ?? "",
        since: Date.parse(createdAt),
        expiresAt: Date.parse(expiresAt),
      })),
  }));
}

export async function hasMadePassword(db: Database, id: string): Promise<boolean> {
  const person = await db
    .selectFrom("user")
    .select("password_made")
    .where("id", "=", id)
    .executeTakeFirst();
  return person?.password_made === 1;
}

export async function findEmail(db: Database, id: string): Promise<string | undefined> {
  return (await findAccount(db, id))?.email;
}

export type AccountChange = {
  name?: string;
  email?: string;
  role?: Role;
  disabled?: Flag;
  language?: Language;
};

export type AccountOutcome = "changed" | "last-owner" | "name-taken" | "email-taken" | "gone";

/** Leaves an enabled owner. Another role, or none any more, ends the account's sessions. */
export async function changeAccount(
  db: Database,
  id: string,
  change: AccountChange,
  by: By,
): Promise<Change<AccountOutcome>> {
  try {
    return await changeAccountOnce(db, id, change, by);
  } catch (error) {
    if (isNameTaken(error)) return new Change("name-taken");
    if (isEmailTaken(error)) return new Change("email-taken");
    throw error;
  }
}

function isEmailTaken(error: unknown): boolean {
  const { constraint, message = "" } = error as { constraint?: string; message?: string };
  return constraint === "user_email_key" || message.includes("user.email");
}

function changeAccountOnce(
  db: Database,
  id: string,
  change: AccountChange,
  by: By,
): Promise<Change<AccountOutcome>> {
  return changeTransaction<AccountOutcome>(db, async (trx) => {
    const owners = await lockOwners(trx);
    const account = await findAccount(trx, id);
    if (!account) return new Change("gone");
    const changes = changesBetween<AccountChange>(account, change);
    if (!changes) return new Change("changed");
    const isOwnerLost = change.disabled === 1 || change.role === "cashier";
    const [owner, ...others] = owners;
    if (isOwnerLost && owner === id && others.length === 0) return new Change("last-owner");
    // Whoever has no name is shown by the e-mail.
    const isShownAnew = changes.name !== undefined || (changes.email && account.name === "");
    const name_key = isShownAnew ? await claimName(trx, { ...account, ...change }) : undefined;
    if (name_key === null) return new Change("name-taken");
    await trx
      .updateTable("user")
      .set({ ...change, ...(name_key !== undefined && { name_key }) })
      .where("id", "=", id)
      .execute();
    const isEnded = change.disabled === 1 || changes.role !== undefined;
    if (isEnded) await endSessionsOf(trx, id);
    if (change.disabled === 1) await endPermitsOf(trx, id);
    const { name, email } = changes;
    const shown = { ...(name && { name }), ...(email && { email }) };
    const details = name || email ? { changes: shown } : {};
    const what =
      changes.role && change.role ? (`made ${change.role}` as const) : describe(change, changes);
    return new Change("changed", accountEffects(by, account, what, details));
  });
}

function describe({ disabled, language }: AccountChange, changes: object): AccountWhat {
  if (language !== undefined) return "language changed";
  if (disabled !== undefined) return disabled ? "disabled" : "enabled";
  return "name" in changes ? "renamed" : "given another email";
}

/** Locks the enabled owners: of two that take the role from each other the second finds itself alone. */
async function lockOwners(trx: Trx): Promise<string[]> {
  const owners = await trx
    .selectFrom("user")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled", "=", 0)
    .where("id", "in", trx.selectFrom("account").select("userId"))
    .orderBy("id")
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .execute();
  return owners.map((owner) => owner.id);
}

/**
 * False when there is no account. The session that is `kept` stays, and its device still gets
 * notices.
 */
export function signOutEverywhere(
  db: Database,
  { id, kept, keptDevice }: { id: string; kept?: string; keptDevice?: string },
  by: By,
): Promise<Change<boolean>> {
  return changeTransaction<boolean>(db, async (trx) => {
    const account = await findAccount(trx, id);
    if (!account) return new Change(false);
    await endSessionsOf(trx, id, kept, keptDevice);
    await endPermitsOf(trx, id);
    return new Change(true, accountEffects(by, account, "signed out everywhere"));
  });
}

type NewPassword = {
  id: string;
  hash: string;
  /** The session that goes on; all others end. Without one the PIN goes, too. */
  kept?: string;
  keptDevice?: string;
  /** Ids of the passkeys that stay. */
  passkeys?: string[];
  /** An owner sets it, and the account's person has to change it. */
  isMade?: boolean;
};

export async function setPasswordHash(
  db: Database,
  { id, hash, kept, keptDevice, passkeys = [], isMade = false }: NewPassword,
  by: By,
): Promise<Change<boolean>> {
  const change = await changeTransaction<boolean>(db, async (trx) => {
    const account = await findAccount(trx, id);
    if (!account) return new Change(false);
    await trx.updateTable("account").set({ password: hash }).where("userId", "=", id).execute();
    const password_made: Flag = isMade ? 1 : 0;
    await trx.updateTable("user").set({ password_made }).where("id", "=", id).execute();
    await endPermitsOf(trx, id);
    await trx
      .deleteFrom("passkey")
      .where("userId", "=", id)
      .$if(passkeys.length > 0, (query) => query.where("id", "not in", passkeys))
      .execute();
    // Whoever gives another person a new password wants nobody else in.
    if (kept === undefined) await trx.deleteFrom("staff_pins").where("staff_id", "=", id).execute();
    return new Change(true, accountEffects(by, account, "given another password"));
  });
  // After the commit: a sign-in under way then sees the change, or its session is ended here.
  await endSessionsOf(db, id, kept, keptDevice);
  return change;
}

export async function readPermitRound(db: Database, id: string): Promise<number> {
  const person = await db
    .selectFrom("user")
    .select("permits_round")
    .where("id", "=", id)
    .executeTakeFirst();
  return person?.permits_round ?? 0;
}

/** Those that devices keep for selling offline. */
async function endPermitsOf(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("user")
    .set((row) => ({ permits_round: row("permits_round", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function findAccount(db: Database, id: string) {
  return db
    .selectFrom("user")
    .select(["id", "name", "email", "role", "disabled", "language"])
    .where("id", "=", id)
    .where("id", "in", db.selectFrom("account").select("userId"))
    .executeTakeFirst();
}

/** Those, too, that others took over by PIN where the person had signed in. */
async function endSessionsOf(
  db: Database,
  id: string,
  kept = "",
  keptDevice?: string,
): Promise<void> {
  await forgetDevices(db, id, keptDevice);
  await db
    .deleteFrom("session")
    .where((row) => row.or([row("userId", "=", id), row("signed_in_by", "=", id)]))
    .where("token", "!=", kept)
    .execute();
}
