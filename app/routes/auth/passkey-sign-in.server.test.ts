import { expect, test } from "vitest";
import { startSession } from "#app/services/auth/session.server.ts";
import { readToken } from "#app/services/auth/session-token.server.ts";
import { cookieHeader, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { challengeCaller, signInWithPasskey } from "./passkey-sign-in.server.ts";

const HERE = { address: "203.0.113.7", cookies: null, now: Date.parse("2026-03-15T10:30:00Z") };

onEachDatabase((database) => {
  test("the challenges of one address are limited, and of no other", async () => {
    const app = await shopWithMona(database);
    for (let time = 0; time < 20; time++) {
      expect(await challengeCaller(app, HERE)).not.toBeNull();
    }
    expect(await challengeCaller(app, HERE)).toBeNull();
    expect(await challengeCaller(app, { ...HERE, address: "203.0.113.8" })).not.toBeNull();
  });

  test("a challenge is signed for its answer alone, and a session for no challenge", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    const challenge = cookieHeader((await challengeCaller(app, HERE))?.setCookies ?? []);
    const asSession = challenge.replace("koshk_passkey=", "koshk_session=");
    const secret = await app.secret();
    expect(readToken(new Headers({ Cookie: asSession }), "koshk_session", secret)).toBeNull();
    const session = cookieHeader((await startSession(auth, MONA))?.setCookies ?? []);
    expect(readToken(new Headers({ Cookie: session }), "koshk_session", secret)).not.toBeNull();
    const read = (cookie: string) =>
      auth.challengeCookie.read(new Headers({ Cookie: `a=1; ${cookie}` })).get("Cookie");
    expect(read(challenge)).toMatch(/^a=1; koshk_passkey=[\w-]+\.\S+$/);
    expect(read(session.replace("koshk_session=", "koshk_passkey="))).toBe("a=1");
  });

  test("an answer to no challenge, or by no passkey, is refused like a wrong password", async () => {
    const app = await shopWithMona(database);
    const challenge = await challengeCaller(app, HERE);
    const Cookie = challenge?.setCookies[0]?.split(";")[0] ?? "";
    const response = { clientDataJSON: "e30", authenticatorData: "", signature: "" };
    const answer = { id: "nobody", rawId: "nobody", type: "public-key", response };
    for (const cookie of ["", Cookie]) {
      const request = new Headers({ Origin: "http://localhost", Cookie: cookie });
      expect(await resultOf(signInWithPasskey(app, answer, request, HERE))).toBeNull();
    }
    expect(await database.db.selectFrom("session").select("token").execute()).toEqual([]);
  });
});
