import type { Shop } from "#app/app.server.ts";
import {
  countTry,
  forgetTries,
  type TryKey,
  takeBackTry,
} from "#app/data/staff/sign-in-tries.server.ts";
import { endSession, findAccountId, getPasswordHash } from "#app/data/staff/staff.server.ts";
import { FREE_TRIES } from "#app/domain/limits.ts";
import type { Credentials } from "#app/domain/staff/sign-in.ts";
import {
  type Device,
  readDevice,
  rememberAccount,
  sign,
} from "#app/services/auth/known-device.server.ts";
import { type Session, startSession, TooBusy } from "#app/services/auth/session.server.ts";

/** Where a try comes from. */
export type Caller = { address: string; cookies: string | null; now: number };

/** Signs in, and answers the browser's cookies; null for whatever speaks against it. */
export async function signIn(
  shop: Shop,
  credentials: Credentials,
  { address, cookies, now }: Caller,
): Promise<string[] | null> {
  const { publicOrigin, limits } = shop.settings;
  const { secret } = await (await shop.auth()).$context;
  const device = await readDevice(secret, publicOrigin, cookies);
  const account = sign(secret, "account", credentials.email);
  const keys = tryKeys(device, account, sign(secret, "address", address));
  const refuse = (why: SignInRefusal) => noteRefusal(shop, why, credentials.email, address);
  if (limits && !(await countTry(shop.db, keys, now))) return refuse("sign-in has to wait");
  const session = await openSession(shop, credentials).catch(orBusy);
  if (session === "busy") {
    await takeBackTry(shop.db, keys);
    return refuse("sign-in found too many waiting");
  }
  if (!session) return refuse("sign-in failed");
  await forgetTries(shop.db, keys);
  shop.auditLog.signedIn(session.staff, address);
  return [...session.setCookies, await rememberAccount(secret, publicOrigin, device, account)];
}

type SignInRefusal = "sign-in has to wait" | "sign-in found too many waiting" | "sign-in failed";

/**
 * Of what was typed the log has the account's id, where there is such an account: it may be a
 * password in the wrong field. Looked up whether or not there is one, so that both take as long.
 */
async function noteRefusal(
  { db, auditLog }: Shop,
  why: SignInRefusal,
  email: string,
  address: string,
): Promise<null> {
  auditLog.refused(why, { account: await findAccountId(db, email), address });
  return null;
}

/** Strangers' tries hold up nobody on a device that has signed in before: it has its own count. */
function tryKeys(device: Device, account: string, address: string): TryKey[] {
  if (device.accounts.includes(account)) {
    return [{ key: `device ${device.id} ${account}`, freeTries: FREE_TRIES.account }];
  }
  return [
    { key: `account ${account}`, freeTries: FREE_TRIES.account },
    { key: `address ${address}`, freeTries: FREE_TRIES.address },
  ];
}

/** A session only where the account could sign in before and after: staff may be changed meanwhile. */
async function openSession(shop: Shop, credentials: Credentials): Promise<Session | null> {
  const before = await getPasswordHash(shop.db, credentials.email);
  const session = await startSession(await shop.auth(), credentials);
  if (!session) return null;
  const after = await getPasswordHash(shop.db, credentials.email);
  if (after !== null && after === before) return session;
  await endSession(shop.db, session.token);
  return null;
}

function orBusy(error: unknown): "busy" {
  if (error instanceof TooBusy) return "busy";
  throw error;
}
