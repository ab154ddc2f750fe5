import { accountEffects, Change, NO_EFFECTS } from "#app/domain/change.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import type { Auth } from "./auth.server.ts";

type NewAccount = { email: string; name: string; password: string; role?: Role };

/** Adds an account, or completes one of an interrupted start; false where the e-mail has one. */
export async function addStaff(
  auth: Auth,
  account: NewAccount,
  by: string,
): Promise<Change<boolean>> {
  const { email, name, password, role = "owner" } = account;
  const { internalAdapter, password: passwords } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (found?.accounts.length) return new Change(false, NO_EFFECTS);
  const user = found
    ? await internalAdapter.updateUser(found.user.id, { name, role })
    : await internalAdapter.createUser(
        { email, name, emailVerified: true, role },
        { method: "email-password" },
      );
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: "credential",
    accountId: user.id,
    password: await passwords.hash(password),
  });
  return new Change(true, accountEffects(by, email, "added"));
}
