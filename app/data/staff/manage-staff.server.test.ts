import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { startSession } from "#app/services/auth/session.server.ts";
import { MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT, effectsOf, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import {
  changeAccount,
  listPeople,
  setPasswordHash,
  signOutEverywhere,
} from "./manage-staff.server.ts";
import { listPasskeys } from "./passkeys.server.ts";

const ALI = { email: "ali@koshk.example", name: "Ali", password: "four green kettles" };

onEachDatabase((database) => {
  const people = async ({ db }: App) => listPeople(db, Date.now());
  const idOf = async (app: App, email: string) =>
    (await people(app)).find((person) => person.email === email)?.id ?? "";
  const owners = async (app: App) =>
    (await people(app)).filter(({ role, disabled }) => role === "owner" && !disabled);
  const withAli = async () => {
    const app = await shopWithMona(database);
    await resultOf(addStaff(app, ALI, EDIT));
    return { app, mona: await idOf(app, MONA.email), ali: await idOf(app, ALI.email) };
  };

  test.each([
    ["demoted", { role: "cashier" }],
    ["disabled", { disabled: 1 }],
  ] as const)(
    "the last enabled owner is not %s, whatever other accounts there are",
    async (_what, change) => {
      const { app, mona, ali } = await withAli();
      const apply = (id: string) => resultOf(changeAccount(app.db, id, change, EDIT));
      expect(await apply(ali)).toBe("changed");
      expect(await apply(mona)).toBe("last-owner");
      expect(await owners(app)).toHaveLength(1);
      expect(await apply("nobody")).toBe("gone");
    },
  );

  test("two owners who take the role from each other at once leave one", async () => {
    const { app, mona, ali } = await withAli();
    for (let time = 0; time < 10; time++) {
      const outcomes = await Promise.all([
        resultOf(changeAccount(app.db, mona, { role: "cashier" }, EDIT)),
        resultOf(changeAccount(app.db, ali, { disabled: 1 }, EDIT)),
      ]);
      expect(outcomes.toSorted()).toEqual(["changed", "last-owner"]);
      expect(await owners(app)).toHaveLength(1);
      await app.db.updateTable("user").set({ role: "owner", disabled: 0 }).execute();
    }
  });

  test("another role ends the sessions, another name does not, and each is recorded", async () => {
    const { app, ali } = await withAli();
    const auth = await app.auth();
    const sessions = async () => (await people(app)).find(({ id }) => id === ali)?.sessions ?? [];
    await startSession(auth, ALI, "Mozilla/5.0 (Linux; Android 15) Chrome/140.0");
    await resultOf(changeAccount(app.db, ali, { name: "Ali Samir", role: "owner" }, EDIT));
    const [session] = await sessions();
    expect(session?.userAgent).toContain("Android");
    expect(Math.abs((session?.since ?? 0) - Date.now())).toBeLessThan(60_000);
    const effects = await effectsOf(changeAccount(app.db, ali, { role: "cashier" }, EDIT));
    expect(effects).toMatchObject({
      sessions: true,
      audit: { what: "account made cashier", about: { by: EDIT.staff, account: ALI.email } },
    });
    expect(await sessions()).toEqual([]);
  });

  test("another e-mail signs in, is nobody else's, and is recorded", async () => {
    const { app, ali } = await withAli();
    const auth = await app.auth();
    await startSession(auth, ALI, "");
    const change = (email: string) => changeAccount(app.db, ali, { email }, EDIT);
    expect(await resultOf(change(MONA.email))).toBe("email-taken");
    const email = "ali.samir@koshk.example";
    expect(await effectsOf(change(email))).toMatchObject({
      audit: {
        what: "account given another email",
        activity: { details: { changes: { email: { from: ALI.email, to: email } } } },
      },
    });
    expect(await startSession(auth, { ...ALI, email }, "")).not.toBeNull();
    expect(await startSession(auth, ALI, "")).toBeNull();
    const [person] = (await people(app)).filter(({ id }) => id === ali);
    expect(person?.sessions).toHaveLength(2);
  });

  test("whoever is shown by the e-mail gets none that reads like another's name", async () => {
    const { app, ali } = await withAli();
    await resultOf(changeAccount(app.db, ali, { name: "" }, EDIT));
    await resultOf(changeAccount(app.db, await idOf(app, MONA.email), { name: "Nour" }, EDIT));
    const change = { email: "nour@koshk.example" };
    expect(await resultOf(changeAccount(app.db, ali, change, EDIT))).toBe("name-taken");
  });

  test("a new password from an owner takes the passkeys, one's own keeps them", async () => {
    const { app, ali } = await withAli();
    const row = { id: "1", userId: ali, name: "Phone", createdAt: new Date().toISOString() };
    const key = { publicKey: "", credentialID: "", counter: 0, deviceType: "", backedUp: 0 };
    await app.db
      .insertInto("passkey")
      .values({ ...row, ...key } as typeof row)
      .execute();
    const passkeys = async () => (await listPasskeys(app.db, ali)).map(({ name }) => name);
    await resultOf(
      setPasswordHash(app.db, { id: ali, hash: "x", kept: "", passkeys: ["1"] }, EDIT),
    );
    expect(await passkeys()).toEqual(["Phone"]);
    await resultOf(setPasswordHash(app.db, { id: ali, hash: "x", kept: "" }, EDIT));
    expect(await passkeys()).toEqual([]);
  });

  test("signing out everywhere ends the sessions of one account, but the one that is kept", async () => {
    const { app, ali } = await withAli();
    const auth = await app.auth();
    const kept = await startSession(auth, ALI, "");
    await startSession(auth, ALI, "");
    await startSession(auth, MONA, "");
    const options = { id: ali, kept: kept?.token ?? "" };
    await resultOf(signOutEverywhere(app.db, options, EDIT));
    const counts = (await people(app)).map(({ sessions }) => sessions.length);
    expect(counts).toEqual([1, 1]);
    await resultOf(signOutEverywhere(app.db, { id: ali }, EDIT));
    expect((await people(app)).map(({ sessions }) => sessions.length)).toEqual([0, 1]);
  });
});
