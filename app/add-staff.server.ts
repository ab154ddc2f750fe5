import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { claimName, isNameTaken } from "#app/data/staff/staff-names.server.ts";
import { accountEffects, type By, Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import type { Auth } from "#app/services/auth/auth.server.ts";

type NewAccount = {
  email: string;
  name: string;
  password: string;
  role?: Role;
  language?: Language;
  /** By an owner, and to be changed by the person. */
  isPasswordMade?: boolean;
};

type AddOutcome = "added" | "email-taken" | "name-taken";

/** Adds an account, or completes one whose making was cut short. */
export async function addStaff(
  { db, auth }: { db: Database; auth: () => Promise<Auth> },
  account: NewAccount,
  by: By,
): Promise<Change<AddOutcome>> {
  const { password: passwords } = await (await auth()).$context;
  const hash = await passwords.hash(account.password);
  try {
    return await changeTransaction<AddOutcome>(db, (trx) => insertStaff(trx, account, hash, by));
  } catch (error) {
    if (isNameTaken(error)) return new Change("name-taken");
    throw error;
  }
}

async function insertStaff(
  trx: Trx,
  { email, name, role = "owner", language = "en", isPasswordMade = false }: NewAccount,
  hash: string,
  by: By,
): Promise<Change<AddOutcome>> {
  const found = await trx
    .selectFrom("user")
    .leftJoin("account", "account.userId", "user.id")
    .select(["user.id", "account.id as account"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (found?.account) return new Change("email-taken");
  const id = found?.id ?? randomId();
  const name_key = await claimName(trx, { id, name, email });
  if (name_key === null) return new Change("name-taken");
  const at = new Date(by.now).toISOString();
  const password_made: Flag = isPasswordMade ? 1 : 0;
  const about = { name, name_key, role, language, password_made };
  if (found) await trx.updateTable("user").set(about).where("id", "=", id).execute();
  else
    await trx
      .insertInto("user")
      .values({ ...about, id, email, emailVerified: true, createdAt: at, updatedAt: at })
      .execute();
  await trx
    .insertInto("account")
    .values({
      id: randomId(),
      userId: id,
      providerId: "credential",
      accountId: id,
      password: hash,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return new Change("added", accountEffects(by, { id, email }, "added"));
}
