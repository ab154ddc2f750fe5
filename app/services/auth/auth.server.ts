import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { PASSWORDS } from "#app/domain/limits.ts";
import { MAX_PASSWORD } from "#app/domain/staff/password.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import type { Log } from "#app/services/log/log.server.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import { readToken } from "./session-cookie.server.ts";
import { SESSION_SECONDS, signInCookies } from "./sign-in-cookies.server.ts";

export type Auth = ReturnType<typeof openAuth>;

type AuthDatabase = NonNullable<BetterAuthOptions["database"]>;

type Options = {
  /** What browsers see; over https the cookies are bound to it. */
  publicOrigin?: string | undefined;
  log?: Log;
  /** Whose session that is, if it ends after `time` and its account is not disabled. */
  findStaff?: (token: string, time: number) => Promise<Staff | null>;
};

/** A session that is used is prolonged at most this often: each time is a write. */
const RENEWAL_SECONDS = 10 * 60;

/**
 * E-mail and password on the shop's own database. Nobody can sign up: staff are added by staff.
 * The library's own addresses are served nowhere; our routes call its functions.
 */
export function openAuth(database: AuthDatabase, secret: string, options: Options = {}) {
  const library = betterAuth(authOptions(database, secret, options));
  return Object.assign(library, { findUsedSession: findUsedSession(secret, options) });
}

/**
 * Finds the session of a request in one query, where there is nothing to do but to find it: its
 * cookie is right, and it need not be prolonged. All else is null, and the library's to tell.
 */
function findUsedSession(secret: string, { publicOrigin, findStaff }: Options) {
  const { name } = signInCookies(publicOrigin).session;
  return async (headers: Headers): Promise<{ token: string; staff: Staff } | null> => {
    const token = readToken(headers.get("Cookie") ?? "", name, secret);
    if (!token || !findStaff) return null;
    const staff = await findStaff(token, Date.now() + (SESSION_SECONDS - RENEWAL_SECONDS) * 1000);
    return staff && { token, staff };
  };
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
      // The library counts UTF-16 units, we count characters.
      maxPasswordLength: 2 * MAX_PASSWORD,
      password: gatedPasswords(),
    },
    user: { additionalFields: { disabled: { type: "number", input: false, defaultValue: 0 } } },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEWAL_SECONDS },
    advanced: {
      // Else the library puts `__Secure-` before every name.
      useSecureCookies: false,
      cookies: { session_token: signInCookies(publicOrigin).session },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: log ? { log: passOn(log) } : { disabled: true },
  } satisfies BetterAuthOptions;
}

/** The library's own hashes, a few at a time. */
function gatedPasswords() {
  const semaphore = openSemaphore(
    PASSWORDS.abreast,
    PASSWORDS.waiting,
    () => new APIError("TOO_MANY_REQUESTS", { message: "Too many passwords to check at once." }),
  );
  return {
    hash: (password: string) => semaphore(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => semaphore(() => verifyPassword(given)),
  };
}

/**
 * The library warns of every wrong password, with what was typed in some cases; only what fails in
 * the shop itself is an error.
 */
function passOn(log: Log) {
  return (level: string, message: string, ...details: unknown[]) => {
    if (level === "error") log.error({ details }, message);
    else log.debug(message);
  };
}
