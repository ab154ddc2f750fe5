import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import { hasNoStaff } from "#app/data/cluster/first-start.server.ts";
import { startSession } from "#app/services/auth/session.server.ts";
import { disable, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { setPasswordHash } from "./manage-staff.server.ts";
import {
  cleanUpSessions,
  endOldestSessions,
  getPasswordHash,
  hasAccount,
  listStaff,
} from "./staff.server.ts";

onEachDatabase((database) => {
  test("everybody with an account is listed by e-mail, and who may not sign in", async () => {
    const app = await shopWithMona(database);
    const ali = {
      email: "ali@koshk.example",
      name: "",
      password: "four green kettles",
      role: "cashier" as const,
    };
    await resultOf(addStaff(app, ali, EDIT));
    await disable(app, MONA.email);
    expect((await listStaff(app.db)).slice(0, 2)).toMatchObject([
      { email: ali.email, name: "", disabled: 0, role: "cashier" },
      { email: MONA.email, name: MONA.name, disabled: 1, role: "owner" },
    ]);
    expect(await hasAccount(app.db, ali.email)).toBe(true);
    expect(await hasAccount(app.db, "nobody@koshk.example")).toBe(false);
  });

  test("an account whose making was cut short is none, and is finished at the next try", async () => {
    const app = await shopWithMona(database);
    await app.db.deleteFrom("account").execute();
    expect(await listStaff(app.db)).toEqual([]);
    expect(await hasNoStaff(app.db)).toBe(true);
    expect(await getPasswordHash(app.db, MONA.email)).toBeNull();
    expect(await resultOf(addStaff(app, MONA, EDIT))).toBe("added");
    expect(await listStaff(app.db)).toHaveLength(1);
    expect(await hasNoStaff(app.db)).toBe(false);
  });

  test("a disabled account has nothing to sign in with, until it is enabled; nobody's is not changed", async () => {
    const app = await shopWithMona(database);
    const hash = await getPasswordHash(app.db, MONA.email);
    expect(hash).not.toBeNull();
    await disable(app, MONA.email);
    expect(await getPasswordHash(app.db, MONA.email)).toBeNull();
    await disable(app, MONA.email, 0);
    const nobody = { id: "nobody", hash: "x" };
    expect(await resultOf(setPasswordHash(app.db, nobody, EDIT))).toBe(false);
    expect(await getPasswordHash(app.db, MONA.email)).toBe(hash);
  });

  test("sessions of a clock that was ahead shut nobody out, and end with the cleanup", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
    for (let begun = 0; begun < 10; begun++) await startSession(auth, MONA);
    const ahead = new Date(Date.now() + 400 * 24 * 3_600_000).toISOString();
    const future = { createdAt: ahead, expiresAt: ahead };
    await app.db.updateTable("session").set(future).execute();
    const begun = await startSession(auth, MONA);
    if (!begun) throw new Error("Mona could not sign in.");
    await endOldestSessions(app.db, { staff: begun.staff.id, token: begun.token });
    const left = () => app.db.selectFrom("session").select("token").execute();
    expect(await left()).toHaveLength(10);
    await cleanUpSessions(app.db, Date.now());
    expect(await left()).toEqual([{ token: begun.token }]);
  });
});
