import type { App } from "#app/app.server.ts";
import { forgetTries, recordTry, type TryKey } from "#app/data/staff/sign-in-tries.server.ts";
import { endSession, findStaff } from "#app/data/staff/staff.server.ts";
import type { Change } from "#app/domain/change.ts";
import { FREE_SIGN_IN_TRIES } from "#app/domain/limits.ts";
import type { PasskeyAnswer } from "#app/domain/staff/passkey.ts";
import { sign } from "#app/services/auth/known-device.server.ts";
import {
  type Challenge,
  challengeForSignIn,
  startPasskeySession,
} from "#app/services/auth/passkeys.server.ts";
import { type Caller, completeSignIn, refuseSignIn } from "./sign-in.server.ts";

/** Counts as a failed try until it is answered rightly; null while the address has to wait. */
export async function challengeCaller(
  app: App,
  { address, now }: Caller,
): Promise<Challenge | null> {
  const keys = await tryKeys(app, address);
  if (app.settings.limits && !(await recordTry(app.db, keys, now))) return null;
  return challengeForSignIn(await app.auth());
}

/** Answers the browser's cookies, or null for any refusal. */
export async function signInWithPasskey(
  app: App,
  answer: PasskeyAnswer,
  request: Headers,
  caller: Caller,
): Promise<Change<string[] | null>> {
  const { address, userAgent = "", now } = caller;
  const about = { request, userAgent };
  const session = await startPasskeySession(await app.auth(), answer, about);
  if (!session) return refuseSignIn(app, "sign-in failed", "", caller);
  // Null for a disabled account.
  if (!(await findStaff(app.db, session.token, now))) {
    await endSession(app.db, session.token);
    return refuseSignIn(app, "sign-in failed", session.staff.email, caller);
  }
  return completeSignIn(app, session, await tryKeys(app, address), caller);
}

/** Its challenge was answered rightly. */
export async function forgetChallenge(app: App, { address }: Caller): Promise<void> {
  await forgetTries(app.db, await tryKeys(app, address));
}

async function tryKeys(app: App, address: string): Promise<TryKey[]> {
  const { secret } = await (await app.auth()).$context;
  const key = `passkey ${sign(secret, "address", address)}`;
  return [{ key, freeTries: FREE_SIGN_IN_TRIES.address }];
}
