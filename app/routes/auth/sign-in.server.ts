import type { ActionFunctionArgs } from "react-router";
import type { App } from "#app/app.server.ts";
import { clientContext } from "#app/context.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { failedTryEntry } from "#app/data/staff/failed-tries.server.ts";
import { forgetPinFailures } from "#app/data/staff/pins.server.ts";
import {
  forgetTries,
  recordTry,
  type TryKey,
  takeBackTry,
} from "#app/data/staff/sign-in-tries.server.ts";
import {
  endOldestSessions,
  endSession,
  findAccountId,
  getPasswordHash,
  signInEffects,
} from "#app/data/staff/staff.server.ts";
import { Change } from "#app/domain/change.ts";
import { FREE_SIGN_IN_TRIES } from "#app/domain/limits.ts";
import {
  chosenLanguage,
  languageCookie,
  STAFF_LANGUAGE_COOKIE,
} from "#app/domain/locale/address.ts";
import type { Credentials } from "#app/domain/staff/sign-in.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import {
  type Device,
  readDevice,
  rememberAccount,
  sign,
} from "#app/services/auth/known-device.server.ts";
import {
  readSession,
  type Session,
  startSession,
  TooBusy,
} from "#app/services/auth/session.server.ts";

export type Caller = {
  address: string;
  cookies: string | null;
  userAgent?: string;
  now: number;
};

export function callerOf({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Caller {
  return {
    address: context.get(clientContext),
    cookies: request.headers.get("Cookie"),
    userAgent: request.headers.get("User-Agent") ?? "",
    now: Date.now(),
  };
}

/** Answers the browser's cookies, or null for any refusal. */
export async function signIn(
  app: App,
  credentials: Credentials,
  caller: Caller,
): Promise<Change<string[] | null>> {
  const { address, cookies, userAgent = "", now } = caller;
  const { publicOrigin, limits } = app.settings;
  const { secret } = await (await app.auth()).$context;
  const device = await readDevice(secret, publicOrigin, cookies);
  const account = sign(secret, "account", credentials.email);
  const keys = tryKeys(device, account, sign(secret, "address", address));
  const refuse = (why: SignInRefusal) => refuseSignIn(app, why, credentials.email, caller);
  if (limits && !(await recordTry(app.db, keys, now))) return refuse("sign-in has to wait");
  const session = await openSession(app, credentials, userAgent).catch(orBusy);
  if (session === "busy") {
    await takeBackTry(app.db, keys);
    return refuse("sign-in found too many waiting");
  }
  if (!session) return refuse("sign-in failed");
  return completeSignIn(app, session, keys, caller);
}

/** Of a session that has just begun: answers the browser's cookies. */
export async function completeSignIn(
  app: App,
  { staff, token, setCookies }: Session,
  keys: TryKey[],
  { address, cookies, now }: Caller,
): Promise<Change<string[]>> {
  await forgetTries(app.db, keys);
  await forgetPinFailures(app.db, staff.id);
  await endEarlierSession(app, cookies);
  await endOldestSessions(app.db, { staff: staff.id, token });
  const { publicOrigin } = app.settings;
  const { secret } = await (await app.auth()).$context;
  const device = await readDevice(secret, publicOrigin, cookies);
  const account = sign(secret, "account", staff.email);
  const deviceCookie = await rememberAccount(secret, publicOrigin, device, account);
  return changeTransaction(
    app.db,
    async () =>
      new Change(
        [...setCookies, deviceCookie, ...languageCookies(staff, cookies)],
        signInEffects("signed in", staff.id, now, { address }),
      ),
  );
}

/** Where the browser would be shown another language. */
export function languageCookies({ language }: Staff, cookies: string | null): string[] {
  const known = chosenLanguage(cookies, STAFF_LANGUAGE_COOKIE) ?? "en";
  return known === language ? [] : [languageCookie(STAFF_LANGUAGE_COOKIE, language)];
}

/** Nobody could sign out of it any more: the browser's cookie is replaced. */
async function endEarlierSession(app: App, cookies: string | null): Promise<void> {
  const headers = new Headers({ Cookie: cookies ?? "" });
  const earlier = await readSession(await app.auth(), headers, true);
  if (earlier) await endSession(app.db, earlier.token);
}

type SignInRefusal = "sign-in has to wait" | "sign-in found too many waiting" | "sign-in failed";

/**
 * The log gets the account's id and never what was typed, which may be a password in the wrong field. Looked up whether or
 * not there is an account, so that both take as long. A wrong password for an account is an entry of the activity, too.
 */
export async function refuseSignIn(
  { db }: App,
  why: SignInRefusal,
  email: string,
  { address, userAgent = "", now }: Caller,
): Promise<Change<null>> {
  const account = await findAccountId(db, email);
  const refused = { refused: why, about: { account, address } };
  if (!account || why !== "sign-in failed") return new Change(null, { audit: refused });
  return changeTransaction<null>(db, async (trx) => {
    const entry = await failedTryEntry(trx, why, { staff: account, now }, account, userAgent);
    return new Change(null, { audit: { ...refused, entry } });
  });
}

/** A device that has signed in before has its own count, so that strangers cannot make it wait. */
function tryKeys(device: Device, account: string, address: string): TryKey[] {
  if (device.accounts.includes(account)) {
    return [{ key: `device ${device.id} ${account}`, freeTries: FREE_SIGN_IN_TRIES.account }];
  }
  return [
    { key: `account ${account}`, freeTries: FREE_SIGN_IN_TRIES.account },
    { key: `address ${address}`, freeTries: FREE_SIGN_IN_TRIES.address },
  ];
}

/** No session if the account is disabled or gets another password while it signs in. */
async function openSession(
  app: App,
  credentials: Credentials,
  userAgent: string,
): Promise<Session | null> {
  const before = await getPasswordHash(app.db, credentials.email);
  const session = await startSession(await app.auth(), credentials, userAgent);
  if (!session) return null;
  const after = await getPasswordHash(app.db, credentials.email);
  if (after !== null && after === before) return session;
  await endSession(app.db, session.token);
  return null;
}

function orBusy(error: unknown): "busy" {
  if (error instanceof TooBusy) return "busy";
  throw error;
}
