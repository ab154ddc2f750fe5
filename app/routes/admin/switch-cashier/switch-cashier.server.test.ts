import { hashPassword } from "better-auth/crypto";
import { expect, test, vi } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import { changeAccount } from "#app/data/staff/manage-staff.server.ts";
import { setPin } from "#app/data/staff/pins.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { readSession, startSession } from "#app/services/auth/session.server.ts";
import { cookieHeader, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { switchByPassword, switchByPin } from "./switch-cashier.server.ts";

const ALI = { email: "ali@koshk.example", name: "Ali", password: "four green kettles" };

onEachDatabase((database) => {
  const till = async () => {
    const app = await shopWithMona(database);
    await resultOf(addStaff(app, { ...ALI, role: "cashier" }, EDIT));
    const ali = (await findAccountId(app.db, ALI.email)) ?? "";
    await resultOf(setPin(app.db, { id: ali, email: ALI.email }, await hashPassword("4071"), EDIT));
    const session = await startSession(await app.auth(), MONA);
    if (!session) throw new Error("No session.");
    const caller = {
      address: "203.0.113.7",
      cookies: cookieHeader(session.setCookies),
      now: Date.now(),
    };
    const type = (typed: string) => switchByPin(app, { person: ali, typed }, session, caller);
    const read = async (cookies: string[]) =>
      readSession(await app.auth(), new Headers({ Cookie: cookieHeader(cookies) }));
    return { app, ali, session, caller, type, read };
  };

  test.each(["4071", " ٤٠٧١ "])(
    "the PIN %s makes the session the other person's",
    async (typed) => {
      const { session, type, read } = await till();
      const switched = await type(typed);
      const cookies = "cookies" in switched ? switched.cookies : [];
      expect(cookies).toEqual([
        expect.stringMatching(
          /^koshk_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
      ]);
      expect(await read(cookies)).toMatchObject({ staff: { name: "Ali", role: "cashier" } });
      expect(await read(session.setCookies)).toBeNull();
    },
  );

  test("the library extends it like any other", async () => {
    const { type, read } = await till();
    const switched = await type("4071");
    const cookies = "cookies" in switched ? switched.cookies : [];
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await database.db.updateTable("session").set({ expiresAt }).execute();
    const used = await read(cookies);
    expect(used?.setCookies).toEqual([expect.stringContaining("; Max-Age=43200;")]);
    expect(used?.staff).toMatchObject({ name: "Ali" });
  });

  test("after five wrong PINs the right one is refused, until a password is typed there", async () => {
    const { app, ali, caller, type, read } = await till();
    expect(await type("407")).toEqual({ refusal: "wrongPin" });
    for (const typed of ["4072", "4073", "4074", "4075"]) {
      expect(await type(typed)).toEqual({ refusal: "wrongPin" });
    }
    expect(await type("4076")).toEqual({ refusal: "deviceLocked" });
    expect(await type("4071")).toEqual({ refusal: "deviceLocked" });
    const entries = app.db.selectFrom("activity").select(["what", "subject"]);
    expect(await entries.where("kind", "=", "sign-in").orderBy("what").execute()).toEqual([
      { what: "device locked by wrong PINs", subject: "Ali" },
      ...times(4, () => ({ what: "wrong PIN", subject: "Ali" })),
    ]);
    const wrong = { person: ali, typed: "guess" };
    expect(await resultOf(switchByPassword(app, wrong, caller))).toBeNull();
    const nobody = { person: "nobody", typed: ALI.password };
    expect(await resultOf(switchByPassword(app, nobody, caller))).toBeNull();
    const right = { person: ali, typed: ALI.password };
    const cookies = (await resultOf(switchByPassword(app, right, caller))) ?? [];
    const own = await read(cookies);
    expect(own?.staff).toMatchObject({ name: "Ali" });
    // The session before it has ended, and its lock with it.
    expect(await type("4071")).toEqual({ refusal: "deviceLocked" });
    expect(await database.db.selectFrom("session").select("pin_failures").execute()).toEqual([
      { pin_failures: 0 },
    ]);
  });

  test("a PIN that could not be checked does not count", async () => {
    const { app, type } = await till();
    const { password } = await (await app.auth()).$context;
    const verify = vi.spyOn(password, "verify").mockRejectedValue(new Error("busy"));
    for (let time = 0; time < 6; time++) await expect(type("4071")).rejects.toThrow("busy");
    verify.mockRestore();
    expect(await type("4071")).toMatchObject({ cookies: [expect.anything()] });
  });

  test("the browser is told of a person's other language", async () => {
    const { app, ali, type } = await till();
    await resultOf(changeAccount(app.db, ali, { language: "ar" }, EDIT));
    expect(await type("4071")).toMatchObject({
      cookies: [expect.anything(), expect.stringContaining("=ar;")],
    });
  });
});
