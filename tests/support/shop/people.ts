import { hashPassword } from "better-auth/crypto";
import { addStaff } from "#app/add-staff.server.ts";
import { createApp } from "#app/app.server.ts";
import { changeAccount } from "#app/data/staff/manage-staff.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import type { TestShop } from "./test-shop.ts";

type Person = { email: string; name: string; password: string; role: Role };

/** Returns the account's id. */
export async function addPerson(
  { db, folder }: Pick<TestShop, "db" | "folder">,
  person: Person,
  pin?: string,
): Promise<string> {
  const app = createApp(db, readSettings({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
  await resultOf(addStaff(app, person, EDIT));
  const id = (await findAccountId(db, person.email)) ?? "";
  if (pin) await resultOf(setPin(db, { id, email: person.email }, await hashPassword(pin), EDIT));
  return id;
}

export async function disablePerson({ db }: Pick<TestShop, "db">, id: string): Promise<void> {
  await resultOf(changeAccount(db, id, { disabled: 1 }, EDIT));
}
