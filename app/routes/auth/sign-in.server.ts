import {
  countTry,
  forgetTries,
  type TryKey,
  takeBackTry,
} from "../../data/sign-in-tries.server.ts";
import { endSession, getPasswordHash } from "../../data/staff.server.ts";
import { type Credentials, FREE_TRIES } from "../../domain/sign-in.ts";
import {
  type Device,
  readDevice,
  rememberAccount,
  sign,
} from "../../services/known-device.server.ts";
import { type Session, startSession, TooBusy } from "../../services/session.server.ts";
import type { Shop } from "../../shop.server.ts";

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
  if (limits && !(await countTry(shop.db, keys, now))) return refuse(shop, "has to wait");
  const session = await openSession(shop, credentials).catch(orBusy);
  if (session === "busy") {
    await takeBackTry(shop.db, keys);
    return refuse(shop, "found too many waiting");
  }
  if (!session) return refuse(shop, "failed");
  await forgetTries(shop.db, keys);
  shop.log.info({ staff: session.staff.id }, "signed in");
  return [...session.setCookies, await rememberAccount(secret, publicOrigin, device, account)];
}

/** What was typed may be a password in the wrong field, so the log does not tell. */
function refuse({ log }: Shop, why: string): null {
  log.info(`sign-in ${why}`);
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
