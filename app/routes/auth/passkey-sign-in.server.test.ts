import { expect, test } from "vitest";
import { shopWithMona } from "#tests/support/data/accounts.ts";
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
