import { expect, test, vi } from "vitest";
import type { Shop } from "#app/app.server.ts";
import { setDisabled, setPasswordHash } from "#app/data/staff/staff.server.ts";
import { addStaff } from "#app/services/auth/accounts.server.ts";
import { cookieHeader, MONA, shopWithMona } from "../../../tests/support/accounts.ts";
import { onEachDatabase } from "../../../tests/support/database.ts";
import { type Caller, signIn } from "./sign-in.server.ts";

const NOW = Date.parse("2026-03-15T10:30:00Z");
const ALI = { email: "ali@koshk.example", name: "Ali", password: "four green kettles" };
const HERE: Caller = { address: "203.0.113.7", cookies: null, now: NOW };

onEachDatabase((database) => {
  const guess = (shop: Shop, about: Partial<Caller> = {}) =>
    signIn(shop, { email: MONA.email, password: "guess" }, { ...HERE, ...about });
  const countSessions = async () =>
    (await database.db.selectFrom("session").select("token").execute()).length;
  const countTries = async () =>
    (await database.db.selectFrom("sign_in_tries").select("key").execute()).length;

  test("the right password starts a session and leaves no failures behind", async () => {
    const shop = await shopWithMona(database);
    expect(await guess(shop)).toBeNull();
    expect(await countTries()).toBe(2);
    const cookies = await signIn(shop, MONA, HERE);
    expect(cookies?.map((cookie) => cookie.split("=")[0])).toEqual([
      "koshk_session",
      "koshk_device",
    ]);
    expect(await countTries()).toBe(0);
    expect(await countSessions()).toBe(1);
  });

  test("what is stored of a try tells neither the e-mail nor the address", async () => {
    const shop = await shopWithMona(database);
    await guess(shop);
    const rows = await shop.db.selectFrom("sign_in_tries").select("key").execute();
    for (const { key } of rows) expect(key).toMatch(/^(account|address) [\w-]{43}$/);
  });

  test("the sixth try waits, and not even the right password helps", async () => {
    const shop = await shopWithMona(database);
    for (let time = 0; time < 5; time++) await guess(shop);
    expect(await signIn(shop, MONA, { ...HERE, now: NOW + 999 })).toBeNull();
    expect(await signIn(shop, MONA, { ...HERE, now: NOW + 1000 })).not.toBeNull();
  });

  test("accounts that are not there wait as those that are", async () => {
    const shop = await shopWithMona(database);
    const nobody = { email: "nobody@koshk.example", password: "guess" };
    for (let time = 0; time < 8; time++) await signIn(shop, nobody, HERE);
    const { failures } = await shop.db
      .selectFrom("sign_in_tries")
      .select("failures")
      .where("key", "like", "account %")
      .executeTakeFirstOrThrow();
    expect(failures).toBe(5);
  });

  test("one address cannot try all the accounts there are", async () => {
    const shop = await shopWithMona(database);
    for (let time = 0; time < 20; time++) {
      await signIn(shop, { email: `staff${time}@koshk.example`, password: "guess" }, HERE);
    }
    expect(await signIn(shop, MONA, HERE)).toBeNull();
    expect(await signIn(shop, MONA, { ...HERE, address: "203.0.113.8" })).not.toBeNull();
  });

  test("50 tries at once check the password five times", async () => {
    const shop = await shopWithMona(database);
    const auth = await shop.auth();
    const checked = vi.spyOn(auth.api, "signInEmail");
    await Promise.all(Array.from({ length: 50 }, () => guess(shop)));
    expect(checked).toHaveBeenCalledTimes(5);
  });

  test("a try for which there was no place counts for nothing", async () => {
    const shop = await shopWithMona(database);
    const strangers = Array.from({ length: 80 }, (_, index) =>
      signIn(
        shop,
        { email: `staff${index}@koshk.example`, password: "guess" },
        { ...HERE, address: `198.51.100.${index}` },
      ),
    );
    await Promise.all(strangers);
    const rows = await shop.db.selectFrom("sign_in_tries").select("failures").execute();
    expect(rows).toHaveLength(160);
    const counted = rows.filter(({ failures }) => failures === 1).length;
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(160);
    expect(rows.every(({ failures }) => failures <= 1)).toBe(true);
  });

  test("a device that signed in before is not held up by strangers, but by itself", async () => {
    const shop = await shopWithMona(database);
    const known = cookieHeader((await signIn(shop, MONA, HERE)) ?? []);
    for (let time = 0; time < 25; time++) await guess(shop);
    expect(await signIn(shop, MONA, HERE)).toBeNull();
    expect(await signIn(shop, MONA, { ...HERE, cookies: known })).not.toBeNull();
    expect(await signIn(shop, MONA, HERE)).toBeNull();

    for (let time = 0; time < 5; time++) await guess(shop, { cookies: known });
    expect(await signIn(shop, MONA, { ...HERE, cookies: known })).toBeNull();
    const later = { ...HERE, cookies: known, now: NOW + 1000 };
    expect(await signIn(shop, MONA, later)).not.toBeNull();
  });

  test("a device is known for the accounts that signed in on it only", async () => {
    const shop = await shopWithMona(database);
    await addStaff(await shop.auth(), ALI);
    const alis = cookieHeader((await signIn(shop, ALI, HERE)) ?? []);
    for (let time = 0; time < 5; time++) await guess(shop);
    expect(await signIn(shop, MONA, { ...HERE, cookies: alis })).toBeNull();
    const later = { ...HERE, cookies: alis, now: NOW + 60_000 };
    const both = cookieHeader((await signIn(shop, MONA, later)) ?? []);
    for (let time = 0; time < 5; time++) await guess(shop);
    for (const account of [MONA, ALI]) {
      expect(await signIn(shop, account, { ...HERE, cookies: both })).not.toBeNull();
    }
  });

  test("a disabled account fails like any other, and starts no session", async () => {
    const shop = await shopWithMona(database);
    await setDisabled(shop.db, MONA.email, 1);
    expect(await signIn(shop, MONA, HERE)).toBeNull();
    expect(await countSessions()).toBe(0);
    expect(await countTries()).toBe(2);
  });

  test.each([
    ["disabled", (shop: Shop) => setDisabled(shop.db, MONA.email, 1)],
    ["given another password", (shop: Shop) => setPasswordHash(shop.db, MONA.email, "x:y")],
  ])("who is %s while signing in has no session in the end", async (_how, change) => {
    const shop = await shopWithMona(database);
    const { internalAdapter } = await (await shop.auth()).$context;
    const { createSession } = internalAdapter;
    // The change comes when the old password is found right, and the session just after it.
    vi.spyOn(internalAdapter, "createSession").mockImplementationOnce(async (...given) => {
      await change(shop);
      return createSession(...given);
    });
    expect(await signIn(shop, MONA, HERE)).toBeNull();
    expect(await countSessions()).toBe(0);
  });

  test("with the limits off nothing waits and nothing is counted", async () => {
    const shop = await shopWithMona(database, { LIMITS: "off" });
    for (let time = 0; time < 7; time++) await guess(shop);
    expect(await countTries()).toBe(0);
    expect(await signIn(shop, MONA, HERE)).not.toBeNull();
  });
});
