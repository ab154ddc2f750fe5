import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import {
  type AccountWhat,
  accountEntry,
  type By,
  Change,
  type Effects,
} from "#app/domain/change.ts";
import { PIN_TRIES } from "#app/domain/limits.ts";
import { shownName } from "#app/domain/staff/staff.ts";
import { forgetTries, recordTryFor, type TryKey, takeBackTry } from "./sign-in-tries.server.ts";

type Account = { id: string; email: string };

export type PinHolder = { id: string; name: string };

export async function listPinHolders(db: Database, except: string): Promise<PinHolder[]> {
  return shownHolders(await selectPinHolders(db).where("user.id", "!=", except).execute());
}

export async function listApprovers(db: Database): Promise<PinHolder[]> {
  return shownHolders(await selectPinHolders(db).where("role", "=", "owner").execute());
}

function selectPinHolders(db: Database) {
  return db
    .selectFrom("staff_pins")
    .innerJoin("user", "user.id", "staff_pins.staff_id")
    .select(["user.id", "name", "email"])
    .where("disabled", "=", 0)
    .orderBy(sql`coalesce(nullif(name, ''), email)`)
    .orderBy("user.id");
}

function shownHolders(holders: { id: string; name: string; email: string }[]): PinHolder[] {
  return holders.map((holder) => ({ id: holder.id, name: shownName(holder) }));
}

export function setPin(db: Database, owner: Account, hash: string, by: By): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const pin = { hash, set_at: by.now };
    await trx
      .insertInto("staff_pins")
      .values({ staff_id: owner.id, ...pin })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(pin))
      .execute();
    await forgetPinFailures(trx, owner.id);
    return new Change(undefined, pinEffects("given a PIN", owner, by));
  });
}

export function removePin(db: Database, id: string, by: By): Promise<Change<boolean>> {
  return changeTransaction<boolean>(db, async (trx) => {
    const owner = await findAccount(trx, id);
    if (!owner) return new Change(false);
    const removed = await trx
      .deleteFrom("staff_pins")
      .where("staff_id", "=", id)
      .returning("staff_id")
      .executeTakeFirst();
    return new Change(true, removed ? pinEffects("PIN removed", owner, by) : {});
  });
}

export function unlockPin(
  db: Database,
  id: string,
  approvedBy: string,
  by: By,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    await forgetPinFailures(trx, id);
    const owner = await findAccount(trx, id);
    if (!owner) return new Change(undefined);
    const audit = accountEntry(by, owner, "PIN unlocked", { approvedBy });
    return new Change(undefined, { audit });
  });
}

async function findAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return trx.selectFrom("user").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
}

function pinEffects(what: AccountWhat, owner: Account, by: By): Effects {
  return { audit: accountEntry(by, owner, what) };
}

/**
 * `hash` is null for who has no PIN, or none that counts here; `isLast` where a wrong one locks the device. A locked
 * device takes owners' PINs alone.
 */
export type PinTry = { hash: string | null; isLast: boolean } | "device-locked" | "has-to-wait";

/** `ownersOnly`: others' PINs do not count. */
type Tried = { token: string; person: string; ownersOnly?: boolean };

/** Counts a try as failed, on the session's device and for the person, until it is found right. */
export async function recordPinTry(
  db: Database,
  { token, person, ownersOnly = false }: Tried,
  now: number,
): Promise<PinTry> {
  return transaction<PinTry>(db, async (trx, undo) => {
    const holder = await findPinHolder(trx, person);
    const isOwner = holder?.role === "owner";
    const session = await trx
      .updateTable("session")
      .set((row) => ({ pin_failures: row("pin_failures", "+", 1) }))
      .where("token", "=", token)
      .$if(!isOwner, (query) => query.where("pin_failures", "<", PIN_TRIES.device))
      .returning("pin_failures")
      .executeTakeFirst();
    if (!session) return "device-locked";
    const isLast = session.pin_failures === PIN_TRIES.device;
    if (!holder || (ownersOnly && !isOwner)) return { hash: null, isLast };
    if (!(await recordTryFor(trx, tryKey(person), now))) undo("has-to-wait");
    return { hash: holder.hash, isLast };
  });
}

/** The PIN of this try was not checked because the server was too busy. */
export async function takeBackPinTry(db: Database, { token, person }: Tried): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable("session")
      .set((row) => ({ pin_failures: row("pin_failures", "-", 1) }))
      .where("token", "=", token)
      .where("pin_failures", ">", 0)
      .execute();
    await takeBackTry(trx, [tryKey(person)]);
  });
}

export async function forgetPinFailures(db: Database, person: string): Promise<void> {
  await forgetTries(db, [tryKey(person)]);
}

function tryKey(person: string): TryKey {
  return { key: `pin ${person}`, freeTries: PIN_TRIES.person };
}

async function findPinHolder(trx: Trx, person: string) {
  return trx
    .selectFrom("staff_pins")
    .innerJoin("user", "user.id", "staff_id")
    .select(["hash", "role"])
    .where("user.id", "=", person)
    .where("disabled", "=", 0)
    .executeTakeFirst();
}
