import { randomInt } from "node:crypto";
import { type BetterAuthOptions, betterAuth } from "better-auth";

export type Auth = ReturnType<typeof openAuth>;

/** E-mail and password on the shop's own database. Nobody can sign up: staff are added by staff. */
export function openAuth(database: NonNullable<BetterAuthOptions["database"]>, secret: string) {
  return betterAuth({
    database,
    secret,
    baseURL: "http://localhost",
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 15 },
    telemetry: { enabled: false },
  });
}

/** Makes an account that can sign in at once; goes on where an earlier try was cut short. */
export async function addStaff(
  auth: Auth,
  account: { email: string; name: string; password: string },
): Promise<void> {
  const context = await auth.$context;
  const email = account.email.toLowerCase();
  const found = await context.internalAdapter.findUserByEmail(email);
  const user =
    found?.user ??
    (await context.internalAdapter.createUser(
      { email, name: account.name, emailVerified: true },
      { method: "email-password" },
    ));
  await context.internalAdapter.linkAccount({
    userId: user.id,
    providerId: "credential",
    accountId: user.id,
    password: await context.password.hash(account.password),
  });
}

/** Read aloud and typed without mistakes: no letters that look alike. 99 bits. */
const PASSWORD_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export function generatePassword(): string {
  const letter = () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)];
  const group = () => Array.from({ length: 5 }, letter).join("");
  return [group(), group(), group(), group()].join("-");
}
