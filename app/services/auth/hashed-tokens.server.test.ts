import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import type { App } from "#app/app.server.ts";
import { signOutEverywhere } from "#app/data/staff/manage-staff.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { findAccountId, signOut } from "#app/data/staff/staff.server.ts";
import { switchByPin } from "#app/routes/admin/switch-cashier/switch-cashier.server.ts";
import { challengeCaller } from "#app/routes/auth/passkey-sign-in.server.ts";
import { signIn } from "#app/routes/auth/sign-in.server.ts";
import { cookieHeader, MONA, shopWithMona, tokensOf } from "#tests/support/data/accounts.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { dumpValues } from "#tests/support/hostile/dump.ts";
import { readSession, startSession } from "./session.server.ts";
import { sessionCookie } from "./session-token.server.ts";
import { tokenHash } from "./token-hash.server.ts";

onEachDatabase((database) => {
  const HERE = { address: "203.0.113.7", cookies: null, now: Date.now() };
  const read = async (app: App, cookies: string[]) =>
    readSession(await app.auth(), new Headers({ Cookie: cookieHeader(cookies) }));
  const stored = async () =>
    (await database.db.selectFrom("session").select("token").execute()).map(({ token }) => token);
  /** As if all had been used last 11 minutes ago. */
  const leave = () =>
    database.db
      .updateTable("session")
      .set({ expiresAt: new Date(Date.now() + 11 * 3_600_000).toISOString() })
      .execute();
  const signedIn = async () => {
    const app = await shopWithMona(database);
    const session = await startSession(await app.auth(), MONA);
    if (!session) throw new Error("Mona could not sign in.");
    return { app, session, cookies: session.setCookies };
  };
  /** As the version before has stored it. */
  const signedInBefore = async () => {
    const shop = await signedIn();
    const [token = ""] = tokensOf(shop.cookies);
    await database.db.updateTable("session").set({ token }).execute();
    return { ...shop, token };
  };

  test("no value of the database is what a browser's cookie carries", async () => {
    const app = await shopWithMona(database);
    const id = (await findAccountId(database.db, MONA.email)) ?? "";
    await resultOf(
      setPin(database.db, { id, email: MONA.email }, await hashPassword("4071"), EDIT),
    );
    const byPassword = (await resultOf(signIn(app, MONA, HERE))) ?? [];
    const challenged = (await challengeCaller(app, HERE))?.setCookies ?? [];
    await leave();
    const extended = (await read(app, byPassword))?.setCookies ?? [];
    const session = await read(app, byPassword);
    if (!session) throw new Error("There is no session.");
    const handed = await switchByPin(app, { person: id, typed: "4071" }, session, HERE);
    const byPin = "cookies" in handed ? handed.cookies : [];
    const cookies = [byPassword, challenged, extended, byPin];
    expect(cookies.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
    const values = await dumpValues(database.db);
    for (const token of tokensOf(cookies.flat())) {
      expect(token.length).toBeGreaterThan(30);
      expect(values.filter((value) => value.includes(token))).toEqual([]);
    }
    // What is searched would find it.
    const [token = ""] = tokensOf(byPin);
    expect(values).toContain(tokenHash(token));
  });

  test("whoever reads the stored hash and the secret has no cookie", async () => {
    const { app, session } = await signedIn();
    const forged = sessionCookie(session.token, await app.secret(), undefined);
    expect(await read(app, [forged])).toBeNull();
    expect(await stored()).toEqual([session.token]);
  });

  test("a session of the version before goes on, and is stored as a hash when it is extended", async () => {
    const { app, session, cookies, token } = await signedInBefore();
    expect(await read(app, cookies)).toMatchObject({ token, staff: session.staff });
    // A process of the version before knows it still.
    expect(await stored()).toEqual([token]);
    await leave();
    expect(await read(app, cookies)).toMatchObject({ token: session.token, staff: session.staff });
    expect(await stored()).toEqual([tokenHash(token)]);
    expect(await read(app, cookies)).not.toBeNull();
  });

  test.each([
    [
      "it is signed out of",
      async (app: App, session: Parameters<typeof signOut>[1]) => {
        await resultOf(signOut(app.db, session, Date.now()));
      },
    ],
    [
      "its person is signed out everywhere",
      async (app: App, { staff }: Parameters<typeof signOut>[1]) => {
        await resultOf(signOutEverywhere(app.db, { id: staff.id }, EDIT));
      },
    ],
    [
      "its browser signs in again",
      async (app: App, _: unknown, cookies: string[]) => {
        await resultOf(signIn(app, MONA, { ...HERE, cookies: cookieHeader(cookies) }));
      },
    ],
  ])("a session of the version before ends when %s", async (_, end) => {
    const { app, cookies } = await signedInBefore();
    const session = await read(app, cookies);
    if (!session) throw new Error("There is no session.");
    await end(app, { ...session, device: "" }, cookies);
    expect(await read(app, cookies)).toBeNull();
  });
});
