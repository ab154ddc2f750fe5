import type { App } from "#app/app.server.ts";
import { handOverSession } from "#app/data/staff/hand-over.server.ts";
import { findEmail } from "#app/data/staff/manage-staff.server.ts";
import { Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import { parseCredentials } from "#app/domain/staff/sign-in.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { checkPin, type PinRefusal } from "#app/routes/admin/approval/check-pin.server.ts";
import { type Caller, languageCookies, signIn } from "#app/routes/auth/sign-in.server.ts";
import { sessionCookie } from "#app/services/auth/session-token.server.ts";
import { SESSION_SECONDS } from "#app/services/auth/sign-in-cookies.server.ts";
import { tokenHash } from "#app/services/auth/token-hash.server.ts";

export type SwitchRefusal = PinRefusal | "wrongPassword";

/** The browser's cookies, or why it keeps those it has. */
export type Switched = { cookies: string[] } | { refusal: SwitchRefusal };

/** To the person whose PIN it is. */
export async function switchByPin(
  app: App,
  asked: { person: string; typed: string },
  { token, staff: from }: { token: string; staff: Staff },
  caller: Caller,
): Promise<Switched> {
  const checked = await app.apply(checkPin(app, asked, { token, staff: from }, caller));
  if ("refusal" in checked) return checked;
  const { cookies, now } = caller;
  const nextToken = randomId();
  const handOver = {
    ...{ token, from, to: asked.person, hash: checked.hash, now },
    nextToken: tokenHash(nextToken),
    expiresAt: now + SESSION_SECONDS * 1000,
  };
  const { publicOrigin } = app.settings;
  const { secret } = await (await app.auth()).$context;
  const handed = handOverSession<Switched>(app.db, handOver, (staff) =>
    staff
      ? {
          cookies: [
            sessionCookie(nextToken, secret, publicOrigin),
            ...languageCookies(staff, cookies),
          ],
        }
      : { refusal: "wrongPin" },
  );
  return app.apply(handed);
}

/** A sign-in like any other, by a person who is chosen and not typed. */
export async function switchByPassword(
  app: App,
  { person, typed }: { person: string; typed: string },
  caller: Caller,
): Promise<Change<string[] | null>> {
  const credentials = parseCredentials((await findEmail(app.db, person)) ?? "", typed);
  return credentials ? signIn(app, credentials, caller) : new Change(null);
}
