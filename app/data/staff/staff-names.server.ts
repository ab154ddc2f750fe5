import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { shownCommand } from "#app/domain/staff/commands.ts";
import { type Staff, shownName } from "#app/domain/staff/staff.ts";
import { staffNameTexts } from "#app/domain/staff/staff-name/texts.ts";
import { staffNameKey, staffNameKeys } from "#app/domain/staff/staff-name.ts";

type Named = Pick<Staff, "id" | "name" | "email">;

/** The key of the name that a person is to have; null where another has it. */
export async function claimName(trx: Trx, person: Named): Promise<string | null> {
  const key = staffNameKey(person);
  const others = (await keepNameKeys(trx)).filter(({ id }) => id !== person.id);
  return others.some((other) => staffNameKey(other) === key) ? null : key;
}

/** Writes the keys of everybody with an account: the version before writes names without them. */
async function keepNameKeys(trx: Trx) {
  const people = await trx
    .selectFrom("user")
    .select(["id", "name", "email", "name_key"])
    .where("id", "in", trx.selectFrom("account").select("userId"))
    .orderBy("id")
    .execute();
  const keys = staffNameKeys(people);
  const outdated = people
    .filter(({ id, name_key }) => keys.get(id) !== name_key)
    .map(({ id }) => id);
  const setKey = (id: string, name_key: string | null) =>
    trx.updateTable("user").set({ name_key }).where("id", "=", id).execute();
  // One of them may have the key that another is to get.
  for (const id of outdated) await setKey(id, null);
  for (const id of outdated) await setKey(id, keys.get(id) ?? null);
  return people;
}

/** The database refuses the second of two who were given one name at the same moment. */
export function isNameTaken(error: unknown): boolean {
  const { constraint, message = "" } = error as { constraint?: string; message?: string };
  return constraint === "user_name_key" || message.includes("user.name_key");
}

export type NameOf = (person: { id: string | null; name: string }) => string;

/**
 * The name of then and, where the account has another by now, that as well: two may have borne one after the other. Of a
 * command, which is its own name, what it is.
 */
export async function readNameOf(db: Database, locale: Locale): Promise<NameOf> {
  const rows = await db.selectFrom("user").select(["id", "name", "email"]).execute();
  const people = new Map(rows.map((person) => [person.id, person]));
  const t = staffNameTexts(locale);
  return ({ id, name }) => {
    const person = people.get(id ?? "");
    if (!person) return (id === name ? shownCommand(name, t) : null) ?? name;
    const now = person.name || person.email;
    return name === now || name === shownName(person) ? name : t.named(name, now);
  };
}

export async function shownNameOf(db: Database, account: string): Promise<string> {
  const person = await db
    .selectFrom("user")
    .select(["name", "email"])
    .where("id", "=", account)
    .executeTakeFirst();
  return person ? shownName(person) : "";
}
