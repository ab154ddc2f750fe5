import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { getAdapter } from "better-auth/db/adapter";
import { PASSWORD_CHECKS } from "#app/domain/limits.ts";
import { LANGUAGES } from "#app/domain/locale/locale.ts";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import { ROLES, type Staff } from "#app/domain/staff/staff.ts";
import type { Log } from "#app/services/log/log.server.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import { openChallengeCookie } from "./challenge-cookie.server.ts";
import { hashTokens } from "./hashed-tokens.server.ts";
import { readToken } from "./session-token.server.ts";
import { SESSION_SECONDS, signInCookies } from "./sign-in-cookies.server.ts";
import { storedTokens } from "./token-hash.server.ts";

export type Auth = Awaited<ReturnType<typeof openAuth>>;

type AuthDatabase = NonNullable<BetterAuthOptions["database"]>;

type Options = { publicOrigin?: string | undefined; log?: Log };

export type OpenSession = { token: string; staff: Staff };

/** By what may be stored of its token; null unless it ends after `time` and the account is enabled. */
type FindSession = (stored: [string, string], time: number) => Promise<OpenSession | null>;

const PASSKEY_COOKIE = "passkey_challenge";

/** Each extension is a write. */
const EXTENSION_INTERVAL_SECONDS = 10 * 60;

export async function openAuth(
  database: AuthDatabase,
  secret: string,
  { findSession, ...options }: Options & { findSession: FindSession },
) {
  const given = authOptions(database, secret, options);
  const adapter = hashTokens(await getAdapter(given));
  const library = betterAuth({ ...given, database: () => adapter });
  const { name } = signInCookies(options.publicOrigin).session;
  return Object.assign(library, {
    challengeCookie: openChallengeCookie(secret, options.publicOrigin),
    findSession: (token: string) => findSession(storedTokens(token), Date.now()),

    /** One query where the session is not to be extended; null leaves it to the library. */
    async findUsedSession(headers: Headers, isIdle = false): Promise<OpenSession | null> {
      const token = readToken(headers, name, secret);
      if (!token) return null;
      const unextendedMs = isIdle ? 0 : (SESSION_SECONDS - EXTENSION_INTERVAL_SECONDS) * 1000;
      return findSession(storedTokens(token), Date.now() + unextendedMs);
    },
  });
}

export function authOptions(
  database: AuthDatabase,
  secret: string,
  { publicOrigin, log }: Options = {},
) {
  return {
    database,
    secret,
    baseURL: publicOrigin ?? "http://localhost",
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // In UTF-16 units; our limit is in characters.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
      password: limitedPasswords(),
    },
    user: {
      additionalFields: {
        disabled: { type: "number", input: false, defaultValue: 0 },
        role: { type: [...ROLES], input: false, defaultValue: "owner" },
        language: { type: [...LANGUAGES], input: false, defaultValue: "en" },
      },
    },
    // Whether a session is fresh enough for a new passkey is the step-up's rule.
    session: { expiresIn: SESSION_SECONDS, updateAge: EXTENSION_INTERVAL_SECONDS, freshAge: 0 },
    verification: { storeIdentifier: "hashed" },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: signInCookies(publicOrigin).session,
        [PASSKEY_COOKIE]: signInCookies(publicOrigin).passkey,
      },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    plugins: [
      passkey({
        rpName: "Koshk",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        authentication: { afterVerification: requireUserVerification },
        advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
      }),
    ],
    telemetry: { enabled: false },
    logger: log ? { log: forwardErrors(log) } : { disabled: true },
  } satisfies BetterAuthOptions;
}

/** Refuses a passkey that was not unlocked, by a finger or a PIN: whoever holds the device could use it. */
function requireUserVerification({
  verification,
}: {
  verification: { authenticationInfo: { userVerified: boolean } };
}): void {
  if (verification.authenticationInfo.userVerified) return;
  throw new APIError("UNAUTHORIZED", { message: "The user was not verified." });
}

function limitedPasswords() {
  const semaphore = openSemaphore(
    PASSWORD_CHECKS.maxRunning,
    PASSWORD_CHECKS.maxWaiting,
    () => new APIError("TOO_MANY_REQUESTS", { message: "Too many passwords to check at once." }),
  );
  return {
    hash: (password: string) => semaphore(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => semaphore(() => verifyPassword(given)),
  };
}

/** Below errors the library logs every wrong password, in some cases with what was typed. */
function forwardErrors(log: Log) {
  return (level: string, message: string, ...details: unknown[]) => {
    if (level === "error") log.error({ details }, message);
    else log.debug(message);
  };
}
