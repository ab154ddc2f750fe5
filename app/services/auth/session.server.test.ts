import { sql } from "kysely";
import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { setPasswordHash } from "#app/data/staff/manage-staff.server.ts";
import { cleanUpSessions, findAccountId } from "#app/data/staff/staff.server.ts";
import {
  cookieHeader,
  disable,
  MONA,
  shopWithMona,
  tokensOf,
} from "#tests/support/data/accounts.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { clearSession, readSession, startSession } from "./session.server.ts";
import { tokenHash } from "./token-hash.server.ts";

const HOUR = 3_600_000;

onEachDatabase((database) => {
  const start = async (app: App) => {
    const session = await startSession(await app.auth(), MONA);
    if (!session) throw new Error("Mona could not sign in.");
    return session;
  };
  const read = async (app: App, cookie: string) =>
    readSession(await app.auth(), new Headers({ Cookie: cookie }));
  /** Mona's shop, with a session of hers. */
  const signedIn = async () => {
    const app = await shopWithMona(database);
    return { app, cookie: cookieHeader((await start(app)).setCookies) };
  };
  /** As if the session had been used last so long ago. */
  const leave = async (milliseconds: number) => {
    const expires = new Date(Date.now() + 12 * HOUR - milliseconds).toISOString();
    await database.db.updateTable("session").set({ expiresAt: expires }).execute();
  };
  const countSessions = async () =>
    (await database.db.selectFrom("session").select("token").execute()).length;

  test("whoever knows the password gets a session, and nobody else", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    expect(await startSession(auth, { ...MONA, password: "six purple umbrella" })).toBeNull();
    expect(await startSession(auth, { ...MONA, email: "nobody@koshk.example" })).toBeNull();
    expect(await countSessions()).toBe(0);
    const session = await start(app);
    const person = { id: expect.any(String), name: "Mona Ali", email: MONA.email };
    const staff = { ...person, role: "owner", language: "en" };
    expect(session.staff).toEqual(staff);
    const cookie = cookieHeader(session.setCookies);
    expect(await read(app, cookie)).toEqual({ ...session, staff, setCookies: [] });
  });

  test("a cookie that is missing, forged, broken or another shop's is nobody's", async () => {
    const { app, cookie } = await signedIn();
    const [token = "", signature = ""] = decodeURIComponent(cookie.split("=")[1] ?? "").split(".");
    const broken = [
      "",
      "koshk_session=%E0%A4%A",
      `koshk_session=${token}`,
      `koshk_session=${token}.${"A".repeat(43)}%3D`,
      `koshk_session=x${token}.${encodeURIComponent(signature)}`,
      `koshk_session=${token}.${signature.replace("=", "")}`,
      `koshk_session =x; ${cookie}`,
      `__Host-${cookie}`,
    ];
    for (const forged of broken) expect(await read(app, forged)).toBeNull();
    expect(await read(app, cookie)).not.toBeNull();
  });

  test("the cookie is this host's alone over https, and no script reads it", async () => {
    const plain = await shopWithMona(database);
    const [set] = (await start(plain)).setCookies;
    expect(set).toMatch(/^koshk_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await shopWithMona(database, {
      PUBLIC_ORIGIN: "https://shop.example",
      SHOP_WHATSAPP: "201234567890",
      DEMO: "1",
    });
    const setCookies = (await start(secure)).setCookies;
    const alone = "Path=/; HttpOnly; Secure; SameSite=Lax";
    const cookie = new RegExp(`^__Host-koshk_session=[^;]+; Max-Age=43200; ${alone}$`);
    expect(setCookies).toEqual([expect.stringMatching(cookie)]);
    expect(await read(secure, cookieHeader(setCookies))).not.toBeNull();
    const cleared = await clearSession("https://shop.example");
    expect(cleared).toBe(`__Host-koshk_session=; Max-Age=0; ${alone}`);
  });

  test("a session ends 12 hours after it was last used, and is prolonged while it is", async () => {
    const { app, cookie } = await signedIn();
    await leave(12 * HOUR - 60_000);
    const used = await read(app, cookie);
    expect(used?.setCookies).toEqual([expect.stringContaining("; Max-Age=43200;")]);
    expect(cookieHeader(used?.setCookies ?? [])).toBe(cookie);
    expect((await read(app, cookie))?.setCookies).toEqual([]);
    await leave(12 * HOUR + 1000);
    expect(await read(app, cookie)).toBeNull();
    expect(await countSessions()).toBe(0);
  });

  test("one query finds a session that need not be prolonged; the library sees to all others", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    const { token, staff, setCookies } = await start(app);
    const headers = new Headers({ Cookie: `a=b; ${cookieHeader(setCookies)}` });
    await leave(9 * 60_000);
    expect(await auth.findUsedSession(headers)).toEqual({ token, staff });
    const [given = ""] = tokensOf(setCookies);
    const another = (given.startsWith("x") ? "y" : "x") + given.slice(1);
    const forged = cookieHeader(setCookies).replace(given, another);
    await database.db
      .updateTable("session")
      .set({ token: tokenHash(another) })
      .execute();
    expect(await auth.findUsedSession(new Headers({ Cookie: forged }))).toBeNull();
    await database.db.updateTable("session").set({ token }).execute();
    await leave(11 * 60_000);
    expect(await auth.findUsedSession(headers)).toBeNull();
    await leave(0);
    await database.db.updateTable("user").set({ disabled: 1 }).execute();
    expect(await auth.findUsedSession(headers)).toBeNull();
  });

  test("of two cookies the first counts, as the library has it; one query finds neither", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    const cookies = [await start(app), await start(app)].map((session) => ({
      token: session.token,
      cookie: cookieHeader(session.setCookies),
    }));
    for (const [first, second] of [cookies, cookies.toReversed()]) {
      const both = `${first?.cookie}; ${second?.cookie}`;
      expect(await auth.findUsedSession(new Headers({ Cookie: both }))).toBeNull();
      expect((await read(app, both))?.token).toBe(first?.token);
    }
  });

  test("sessions that ended are cleared away, the others stay", async () => {
    const { app } = await signedIn();
    await leave(12 * HOUR + 1000);
    const cookie = cookieHeader((await start(app)).setCookies);
    await cleanUpSessions(database.db, Date.now());
    expect(await countSessions()).toBe(1);
    expect(await read(app, cookie)).not.toBeNull();
  });

  test("a session ends 30 days after its sign-in, however much it is used or handed over", async () => {
    const { app } = await signedIn();
    const cookie = cookieHeader((await start(app)).setCookies);
    const monthAgo = Date.now() - 30 * 24 * HOUR - 1000;
    const [one, other] = await database.db.selectFrom("session").select("token").execute();
    const old = database.db.updateTable("session");
    await old
      .set({ createdAt: new Date(monthAgo).toISOString() })
      .where("token", "=", one?.token ?? "")
      .execute();
    await cleanUpSessions(database.db, Date.now());
    expect(await countSessions()).toBe(1);
    await old
      .set({ signed_in_at: monthAgo })
      .where("token", "=", other?.token ?? "")
      .execute();
    await cleanUpSessions(database.db, Date.now());
    expect(await read(app, cookie)).toBeNull();
  });

  test("disabling an account ends its sessions, and enabling it brings none back", async () => {
    const { app, cookie } = await signedIn();
    await disable(app, MONA.email);
    expect(await countSessions()).toBe(0);
    await disable(app, MONA.email, 0);
    expect(await read(app, cookie)).toBeNull();
    const again = cookieHeader((await start(app)).setCookies);
    expect(await read(app, again)).not.toBeNull();
    // A session that is there all the same is not a disabled account's way in.
    await database.db.updateTable("user").set({ disabled: 1 }).execute();
    expect(await read(app, again)).toBeNull();
  });

  test("another password ends the sessions of its account alone", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    const ali = { email: "ali@koshk.example", name: "Ali", password: "four green kettles" };
    await resultOf(addStaff(app, ali, EDIT));
    const mona = await start(app);
    const other = await startSession(auth, ali);
    const { password } = await auth.$context;
    const hash = await password.hash("nine yellow teapots");
    const id = (await findAccountId(database.db, MONA.email)) ?? "";
    expect(await resultOf(setPasswordHash(database.db, { id, hash }, EDIT))).toBe(true);
    expect(await read(app, cookieHeader(mona.setCookies))).toBeNull();
    expect(await read(app, cookieHeader(other?.setCookies ?? []))).not.toBeNull();
    expect(await startSession(auth, MONA)).toBeNull();
    expect(await startSession(auth, { ...MONA, password: "nine yellow teapots" })).not.toBeNull();
  });

  test("a database that cannot be asked is an error, not nobody", async () => {
    const { app, cookie } = await signedIn();
    await sql`alter table session rename to elsewhere`.execute(database.db);
    await expect(read(app, cookie)).rejects.toThrow();
  });

  test("nobody can sign up, and an account is added once", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    const stranger = { email: "x@example.com", name: "x", password: "four green kettles" };
    await expect(auth.api.signUpEmail({ body: stranger })).rejects.toThrow();
    const again = { ...MONA, password: "four green kettles" };
    expect(await resultOf(addStaff(app, again, EDIT))).toBe("email-taken");
    expect(await startSession(auth, MONA)).not.toBeNull();
  });
});
