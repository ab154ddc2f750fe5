import type { App } from "#app/app.server.ts";
import { handOverSession } from "#app/data/staff/hand-over.server.ts";
import { findEmail } from "#app/data/staff/manage-staff.server.ts";
import { countPinTry, takeBackPinTry } from "#app/data/staff/pins.server.ts";
import { Change, NO_EFFECTS, type RefusalKind } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import { parsePin } from "#app/domain/staff/pin.ts";
import { parseCredentials } from "#app/domain/staff/sign-in.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { type Caller, languageCookies, signIn } from "#app/routes/auth/sign-in.server.ts";
import { sessionCookie } from "#app/services/auth/session-token.server.ts";
import { SESSION_SECONDS } from "#app/services/auth/sign-in-cookies.server.ts";

export type SwitchRefusal =
  | "wrongPin"
  | "deviceLocked"
  | "personLocked"
  | "wrongPassword"
  | "failed";

/** The browser's cookies, or why it keeps those it has. */
export type Switched = { cookies: string[] } | { refusal: SwitchRefusal };

type Present = { token: string; staff: Staff };

/** To the person whose PIN it is; counted before it is checked. */
export async function switchByPin(
  app: App,
  { person, typed }: { person: string; typed: string },
  { token, staff: from }: Present,
  { cookies, address, now }: Caller,
): Promise<Change<Switched>> {
  const pin = parsePin(typed);
  if (!pin) return new Change({ refusal: "wrongPin" }, NO_EFFECTS);
  const refuse = (refusal: SwitchRefusal, kind: RefusalKind) => {
    const about = { account: person, by: from.id, address };
    return new Change<Switched>({ refusal }, { ...NO_EFFECTS, audit: { refused: kind, about } });
  };
  const tried = await countPinTry(app.db, { token, person });
  if (tried === "device-locked") return refuse("deviceLocked", "locked PIN");
  if (tried === "person-locked") return refuse("personLocked", "locked PIN");
  const { hash, isLast } = tried;
  if (!hash || !(await isRight(app, hash, pin, { token, person }))) {
    return refuse(isLast ? "deviceLocked" : "wrongPin", "wrong PIN");
  }
  const nextToken = randomId();
  const expiresAt = now + SESSION_SECONDS * 1000;
  const handOver = { token, from, to: person, hash, nextToken, expiresAt, now };
  const { publicOrigin } = app.settings;
  const { secret } = await (await app.auth()).$context;
  return handOverSession(app.db, handOver, (staff) =>
    staff
      ? {
          cookies: [
            sessionCookie(nextToken, secret, publicOrigin),
            ...languageCookies(staff, cookies),
          ],
        }
      : { refusal: "wrongPin" },
  );
}

/** A try that could not be checked does not count. */
async function isRight(
  app: App,
  hash: string,
  password: string,
  tried: { token: string; person: string },
): Promise<boolean> {
  const { password: passwords } = await (await app.auth()).$context;
  try {
    return await passwords.verify({ hash, password });
  } catch (error) {
    await takeBackPinTry(app.db, tried);
    throw error;
  }
}

/** A sign-in like any other, by a person who is chosen and not typed. */
export async function switchByPassword(
  app: App,
  { person, typed }: { person: string; typed: string },
  caller: Caller,
): Promise<Change<string[] | null>> {
  const credentials = parseCredentials((await findEmail(app.db, person)) ?? "", typed);
  return credentials ? signIn(app, credentials, caller) : new Change(null, NO_EFFECTS);
}
