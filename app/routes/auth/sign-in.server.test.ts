import { hashPassword } from "better-auth/crypto";
import { expect, test, vi } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { setPasswordHash } from "#app/data/staff/manage-staff.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import { cookieHeader, disable, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type Caller, signIn } from "./sign-in.server.ts";

const NOW = Date.parse("2026-03-15T10:30:00Z");
const ALI = { email: "ali@koshk.example", name: "Ali", password: "four green kettles" };
const HERE: Caller = { address: "203.0.113.7", cookies: null, now: NOW };

onEachDatabase((database) => {
  const guess = (app: App, about: Partial<Caller> = {}) =>
    resultOf(signIn(app, { email: MONA.email, password: "guess" }, { ...HERE, ...about }));
  const countSessions = async () =>
    (await database.db.selectFrom("session").select("token").execute()).length;
  const countTries = async () =>
    (await database.db.selectFrom("sign_in_tries").select("key").execute()).length;

  test("the right password starts a session and leaves no failures behind", async () => {
    const app = await shopWithMona(database);
    expect(await guess(app)).toBeNull();
    expect(await countTries()).toBe(2);
    const cookies = await resultOf(signIn(app, MONA, HERE));
    expect(cookies?.map((cookie) => cookie.split("=")[0])).toEqual([
      "koshk_session",
      "koshk_device",
    ]);
    expect(await countTries()).toBe(0);
    expect(await countSessions()).toBe(1);
  });

  test("a second sign-in in one browser ends its first session, and no other's", async () => {
    const app = await shopWithMona(database);
    const start = async (cookies: string | null) =>
      cookieHeader((await resultOf(signIn(app, MONA, { ...HERE, cookies }))) ?? []);
    const [other, first] = [await start(null), await start(null)];
    const second = await start(first);
    const auth = await app.auth();
    const isSignedIn = async (Cookie: string) =>
      (await readSession(auth, new Headers({ Cookie }))) !== null;
    expect(await Promise.all([other, first, second].map(isSignedIn))).toEqual([true, false, true]);
  });

  test("an account has at most ten sessions: the oldest ends", async () => {
    const app = await shopWithMona(database);
    const first = (await resultOf(signIn(app, MONA, HERE))) ?? [];
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await app.db.updateTable("session").set({ expiresAt }).execute();
    for (let time = 0; time < 10; time++) await resultOf(signIn(app, MONA, HERE));
    expect(await countSessions()).toBe(10);
    const headers = new Headers({ Cookie: cookieHeader(first) });
    expect(await readSession(await app.auth(), headers)).toBeNull();
  });

  test("a wrong password for an account stands in the activity with the device, one for nobody does not", async () => {
    const app = await shopWithMona(database);
    const userAgent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0";
    await guess(app, { userAgent });
    await resultOf(signIn(app, { email: "nobody@koshk.example", password: "guess" }, HERE));
    const failed = app.db.selectFrom("activity").selectAll().where("kind", "=", "sign-in");
    const entries = await failed.execute();
    expect(entries).toMatchObject([{ what: "sign-in failed", subject: MONA.name }]);
    expect(JSON.stringify(entries)).toContain("Chrome on Android");
  });

  test("a stored try reveals neither the e-mail nor the address", async () => {
    const app = await shopWithMona(database);
    await guess(app);
    const rows = await app.db.selectFrom("sign_in_tries").select("key").execute();
    for (const { key } of rows) expect(key).toMatch(/^(account|address) [\w-]{43}$/);
  });

  test("the sixth try waits, and not even the right password helps", async () => {
    const app = await shopWithMona(database);
    for (let time = 0; time < 5; time++) await guess(app);
    expect(await resultOf(signIn(app, MONA, { ...HERE, now: NOW + 999 }))).toBeNull();
    expect(await resultOf(signIn(app, MONA, { ...HERE, now: NOW + 1000 }))).not.toBeNull();
  });

  test("unknown accounts are delayed like known ones", async () => {
    const app = await shopWithMona(database);
    const nobody = { email: "nobody@koshk.example", password: "guess" };
    for (let time = 0; time < 8; time++) await resultOf(signIn(app, nobody, HERE));
    const { failures } = await app.db
      .selectFrom("sign_in_tries")
      .select("failures")
      .where("key", "like", "account %")
      .executeTakeFirstOrThrow();
    expect(failures).toBe(5);
  });

  test("the tries of one address are limited over all accounts", async () => {
    const app = await shopWithMona(database);
    for (let time = 0; time < 20; time++) {
      await resultOf(signIn(app, { email: `staff${time}@koshk.example`, password: "guess" }, HERE));
    }
    expect(await resultOf(signIn(app, MONA, HERE))).toBeNull();
    expect(await resultOf(signIn(app, MONA, { ...HERE, address: "203.0.113.8" }))).not.toBeNull();
  });

  test("a try refused because too many are waiting is not counted", async () => {
    const app = await shopWithMona(database);
    const { promise: held, resolve: release } = Promise.withResolvers<string>();
    vi.mocked(hashPassword).mockReturnValue(held);
    let answered = 0;
    const tries = times(80, async (index) => {
      const email = `staff${index}@koshk.example`;
      const address = `198.51.100.${index}`;
      await resultOf(signIn(app, { email, password: "guess" }, { ...HERE, address }));
      answered++;
    });
    // Two are checked and 50 wait; the others are refused.
    await vi.waitFor(() => expect(answered).toBe(28), 20_000);
    release("");
    await Promise.all(tries);
    const rows = await app.db.selectFrom("sign_in_tries").select("failures").execute();
    expect(rows).toHaveLength(160);
    expect(rows.filter(({ failures }) => failures === 1)).toHaveLength(104);
    expect(rows.filter(({ failures }) => failures === 0)).toHaveLength(56);
    vi.mocked(hashPassword).mockReset();
  });

  test("a device that signed in before is delayed by its own failures only", async () => {
    const app = await shopWithMona(database);
    const known = cookieHeader((await resultOf(signIn(app, MONA, HERE))) ?? []);
    for (let time = 0; time < 25; time++) await guess(app);
    expect(await resultOf(signIn(app, MONA, HERE))).toBeNull();
    expect(await resultOf(signIn(app, MONA, { ...HERE, cookies: known }))).not.toBeNull();
    expect(await resultOf(signIn(app, MONA, HERE))).toBeNull();

    for (let time = 0; time < 5; time++) await guess(app, { cookies: known });
    expect(await resultOf(signIn(app, MONA, { ...HERE, cookies: known }))).toBeNull();
    const later = { ...HERE, cookies: known, now: NOW + 1000 };
    expect(await resultOf(signIn(app, MONA, later))).not.toBeNull();
  });

  test("a device is known for the accounts that signed in on it only", async () => {
    const app = await shopWithMona(database);
    await resultOf(addStaff(app, ALI, EDIT));
    const alis = cookieHeader((await resultOf(signIn(app, ALI, HERE))) ?? []);
    for (let time = 0; time < 5; time++) await guess(app);
    expect(await resultOf(signIn(app, MONA, { ...HERE, cookies: alis }))).toBeNull();
    const later = { ...HERE, cookies: alis, now: NOW + 60_000 };
    const both = cookieHeader((await resultOf(signIn(app, MONA, later))) ?? []);
    for (let time = 0; time < 5; time++) await guess(app);
    for (const account of [MONA, ALI]) {
      expect(await resultOf(signIn(app, account, { ...HERE, cookies: both }))).not.toBeNull();
    }
  });

  test("a disabled account fails like any other, and starts no session", async () => {
    const app = await shopWithMona(database);
    await disable(app, MONA.email);
    expect(await resultOf(signIn(app, MONA, HERE))).toBeNull();
    expect(await countSessions()).toBe(0);
    expect(await countTries()).toBe(2);
  });

  test.each([
    ["disabled", (app: App) => disable(app, MONA.email)],
    [
      "given another password",
      async (app: App) => {
        const id = (await findAccountId(app.db, MONA.email)) ?? "";
        await resultOf(setPasswordHash(app.db, { id, hash: "x:y" }, EDIT));
      },
    ],
  ])("who is %s while signing in has no session in the end", async (_how, change) => {
    const app = await shopWithMona(database);
    const { internalAdapter } = await (await app.auth()).$context;
    const { createSession } = internalAdapter;
    // The change comes when the old password is found right, and the session just after it.
    vi.spyOn(internalAdapter, "createSession").mockImplementationOnce(async (...given) => {
      await change(app);
      return createSession(...given);
    });
    expect(await resultOf(signIn(app, MONA, HERE))).toBeNull();
    expect(await countSessions()).toBe(0);
  });

  test("with the limits off nothing waits and nothing is counted", async () => {
    const app = await shopWithMona(database, { LIMITS: "off" });
    for (let time = 0; time < 7; time++) await guess(app);
    expect(await countTries()).toBe(0);
    expect(await resultOf(signIn(app, MONA, HERE))).not.toBeNull();
  });
});
