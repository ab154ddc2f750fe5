import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { accountEffects, Change, type Edit, NO_EFFECTS } from "#app/domain/change.ts";
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

/** Adds an account, or completes one of an interrupted start; false where the e-mail has one. */
export async function addStaff(
  { db, auth }: { db: Database; auth: () => Promise<Auth> },
  { email, name, password, role = "owner", language = "en", isPasswordMade = false }: NewAccount,
  edit: Edit,
): Promise<Change<boolean>> {
  const { internalAdapter, password: passwords } = await (await auth()).$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (found?.accounts.length) return new Change(false, NO_EFFECTS);
  const user = found
    ? await internalAdapter.updateUser(found.user.id, { name, role })
    : await internalAdapter.createUser(
        { email, name, emailVerified: true, role, language },
        { method: "email-password" },
      );
  const hash = await passwords.hash(password);
  return changeTransaction<boolean>(db, async (trx) => {
    const at = new Date(edit.now).toISOString();
    await trx
      .insertInto("account")
      .values({
        id: randomId(),
        userId: user.id,
        providerId: "credential",
        accountId: user.id,
        password: hash,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    if (isPasswordMade)
      await trx.updateTable("user").set({ password_made: 1 }).where("id", "=", user.id).execute();
    return new Change(true, accountEffects(edit, { id: user.id, email }, "added"));
  });
}
