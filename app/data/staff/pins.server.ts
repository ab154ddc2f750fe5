import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { accountEntry, Change, type Edit, type Effects, NO_EFFECTS } from "#app/domain/change.ts";
import { PIN_TRIES } from "#app/domain/limits.ts";

type Account = { id: string; email: string };

export type PinHolder = { id: string; name: string };

/** The enabled ones but `except`; who has no name goes by the e-mail address. */
export async function listPinHolders(db: Database, except: string): Promise<PinHolder[]> {
  return db
    .selectFrom("staff_pins")
    .innerJoin("user", "user.id", "staff_pins.staff_id")
    .select(["user.id", sql<string>`coalesce(nullif(name, ''), email)`.as("name")])
    .where("disabled", "=", 0)
    .where("user.id", "!=", except)
    .orderBy("name")
    .orderBy("user.id")
    .execute();
}

export function setPin(
  db: Database,
  owner: Account,
  hash: string,
  edit: Edit,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const pin = { hash, set_at: edit.now, failures: 0 };
    await trx
      .insertInto("staff_pins")
      .values({ staff_id: owner.id, ...pin })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(pin))
      .execute();
    return new Change(undefined, pinEffects("given a PIN", owner, edit));
  });
}

/** What is gone already stays so. False when there is no account. */
export function removePin(db: Database, id: string, edit: Edit): Promise<Change<boolean>> {
  return changeTransaction<boolean>(db, async (trx) => {
    const owner = await trx
      .selectFrom("user")
      .select(["id", "email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!owner) return new Change(false, NO_EFFECTS);
    const removed = await trx
      .deleteFrom("staff_pins")
      .where("staff_id", "=", id)
      .returning("staff_id")
      .executeTakeFirst();
    return new Change(true, removed ? pinEffects("PIN removed", owner, edit) : NO_EFFECTS);
  });
}

function pinEffects(what: string, owner: Account, edit: Edit): Effects {
  return { ...NO_EFFECTS, audit: accountEntry(edit, owner, what) };
}

/** `hash` is null for a person without a PIN; `isLast` where a wrong one locks the device. */
export type PinTry = { hash: string | null; isLast: boolean } | "device-locked" | "person-locked";

/** Counts a try as failed, on the session's device and for the person, until it is found right. */
export async function countPinTry(
  db: Database,
  { token, person }: { token: string; person: string },
): Promise<PinTry> {
  return transaction<PinTry>(db, async (trx, undo) => {
    const session = await trx
      .updateTable("session")
      .set((row) => ({ pin_failures: row("pin_failures", "+", 1) }))
      .where("token", "=", token)
      .where("pin_failures", "<", PIN_TRIES.device)
      .returning("pin_failures")
      .executeTakeFirst();
    if (!session) return "device-locked";
    const isLast = session.pin_failures === PIN_TRIES.device;
    const pin = await trx
      .updateTable("staff_pins")
      .set((row) => ({ failures: row("failures", "+", 1) }))
      .where("staff_id", "=", person)
      .where("failures", "<", PIN_TRIES.person)
      .returning("hash")
      .executeTakeFirst();
    if (pin) return { hash: pin.hash, isLast };
    return (await hasPin(trx, person)) ? undo("person-locked") : { hash: null, isLast };
  });
}

/** Of a try whose PIN was not checked because the server was too busy. */
export async function takeBackPinTry(
  db: Database,
  { token, person }: { token: string; person: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .updateTable("session")
      .set((row) => ({ pin_failures: row("pin_failures", "-", 1) }))
      .where("token", "=", token)
      .where("pin_failures", ">", 0)
      .execute();
    await trx
      .updateTable("staff_pins")
      .set((row) => ({ failures: row("failures", "-", 1) }))
      .where("staff_id", "=", person)
      .where("failures", ">", 0)
      .execute();
  });
}

export async function forgetPinFailures(db: Database, person: string): Promise<void> {
  await db.updateTable("staff_pins").set({ failures: 0 }).where("staff_id", "=", person).execute();
}

async function hasPin(db: Database, person: string): Promise<boolean> {
  const pin = await db
    .selectFrom("staff_pins")
    .select("staff_id")
    .where("staff_id", "=", person)
    .executeTakeFirst();
  return pin !== undefined;
}
