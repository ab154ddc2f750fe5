import type { Trx } from "#app/data/database/database.server.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { staffNameKey, staffNameKeys } from "#app/domain/staff/staff-name.ts";

type Named = Pick<Staff, "id" | "name" | "email">;

/** The key of the name that a person is to have; null where another has it. */
export async function claimName(trx: Trx, person: Named): Promise<string | null> {
  const key = staffNameKey(person);
  const others = (await keepNameKeys(trx)).filter(({ id }) => id !== person.id);
  return others.some((other) => staffNameKey(other) === key) ? null : key;
}

/** Of everybody with an account: the version before writes names without their keys. */
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

/** Of two who were given one name at the same moment the database refuses the second. */
export function isNameTaken(error: unknown): boolean {
  const { constraint, message = "" } = error as { constraint?: string; message?: string };
  return constraint === "user_name_key" || message.includes("user.name_key");
}
