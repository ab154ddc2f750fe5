import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import { PIN_TRIES } from "#app/domain/limits.ts";
import { waitAfter } from "#app/domain/staff/sign-in.ts";
import { isConfirmed } from "#app/domain/staff/step-up.ts";
import { startSession } from "#app/services/auth/session.server.ts";
import { disable, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT, effectsOf, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { acceptApprover, handOverSession } from "./hand-over.server.ts";
import { setPasswordHash, signOutEverywhere } from "./manage-staff.server.ts";
import {
  forgetPinFailures,
  listPinHolders,
  recordPinTry,
  removePin,
  setPin,
  takeBackPinTry,
  unlockPin,
} from "./pins.server.ts";
import { confirmSession, readSessionStrength } from "./session-strength.server.ts";
import { findAccountId, findStaff } from "./staff.server.ts";

const ALI = {
  ...{ email: "ali@koshk.example", name: "Ali", password: "four green kettles" },
  role: "cashier" as const,
};

onEachDatabase((database) => {
  const withPin = async () => {
    const app = await shopWithMona(database);
    await resultOf(addStaff(app, ALI, EDIT));
    const ids = await Promise.all(
      [MONA, ALI].map(({ email }) => findAccountId(database.db, email)),
    );
    const [mona = "", ali = ""] = ids;
    await resultOf(setPin(database.db, { id: ali, email: ALI.email }, "hash of 4071", EDIT));
    const begin = async () => {
      const session = await startSession(await app.auth(), MONA);
      if (!session) throw new Error("No session.");
      return session;
    };
    const session = await begin();
    const handOver = (change: object = {}) => {
      const now = Date.now();
      const to = { to: ali, hash: "hash of 4071", nextToken: "next", ...change };
      const asked = { token: session.token, from: session.staff, expiresAt: now + 60_000, now };
      return handOverSession(database.db, { ...asked, ...to }, (staff) => staff?.name ?? null);
    };
    const isOpen = async (token: string) =>
      (await findStaff(database.db, token, Date.now())) !== null;
    return { app, mona, ali, begin, session, handOver, isOpen };
  };
  const count = (token: string, person: string, now = Date.now()) =>
    recordPinTry(database.db, { token, person }, now);
  const failuresOf = (token: string) =>
    database.db.selectFrom("session").select("pin_failures").where("token", "=", token).execute();

  test("of 20 tries at once on one device five are checked, whoever they are for", async () => {
    const { session, ali, mona } = await withPin();
    const tries = await Promise.all(times(20, (at) => count(session.token, at % 2 ? ali : mona)));
    expect(tries.filter((one) => one === "device-locked")).toHaveLength(15);
    expect(tries.filter((one) => typeof one === "object" && one.isLast)).toHaveLength(1);
    expect(await count(session.token, ali)).toBe("device-locked");
  });

  test("a locked device takes owners' PINs alone, and a right one unlocks it", async () => {
    const { session, ali, mona } = await withPin();
    const { token } = session;
    await resultOf(setPin(database.db, { id: mona, email: MONA.email }, "hash of 9302", EDIT));
    for (let tried = 0; tried < PIN_TRIES.device; tried++) await count(token, ali);
    await forgetPinFailures(database.db, ali);
    expect(await count(token, ali)).toBe("device-locked");
    expect(await count(token, mona)).toEqual({ hash: "hash of 9302", isLast: false });
    await takeBackPinTry(database.db, { token, person: mona });
    const now = Date.now();
    const atOnce = await Promise.all(times(20, () => count(token, mona, now)));
    expect(atOnce.filter((one) => one === "has-to-wait")).toHaveLength(15);
    const accept = (person: string, hash: string) =>
      acceptApprover(database.db, { token, person, hash });
    expect(await accept(mona, "hash of 4071")).toBeNull();
    expect(await accept(ali, "hash of 4071")).toBeNull();
    expect(await failuresOf(token)).toEqual([{ pin_failures: 2 * PIN_TRIES.device }]);
    expect(await accept(mona, "hash of 9302")).toMatchObject({ id: mona, name: MONA.name });
    expect(await failuresOf(token)).toEqual([{ pin_failures: 0 }]);
    expect(await count(token, ali)).toEqual({ hash: "hash of 4071", isLast: false });
  });

  test("where owners are asked, nobody else's PIN counts", async () => {
    const { session, ali } = await withPin();
    const asked = { token: session.token, person: ali, ownersOnly: true };
    expect(await recordPinTry(database.db, asked, Date.now())).toEqual({
      hash: null,
      isLast: false,
    });
  });

  test("a person's PIN is delayed over all devices, until the password, another PIN or an owner's", async () => {
    const { begin, ali, app } = await withPin();
    const now = Date.now();
    const right = { hash: "hash of 4071", isLast: false };
    const delay = async () => {
      for (let tried = 0; tried < PIN_TRIES.person; tried++) {
        expect(await count((await begin()).token, ali, now)).toEqual(right);
      }
      const { token } = await begin();
      for (let failures = PIN_TRIES.person, at = now; failures < PIN_TRIES.person + 3; failures++) {
        const wait = waitAfter(failures, PIN_TRIES.person);
        expect(await count(token, ali, at + wait - 1)).toBe("has-to-wait");
        // A refusal counts for nothing.
        expect(await failuresOf(token)).toEqual([{ pin_failures: failures - PIN_TRIES.person }]);
        at += wait;
        expect(await count(token, ali, at)).toEqual(right);
      }
    };
    await delay();
    await forgetPinFailures(database.db, ali);
    await delay();
    await resultOf(setPin(database.db, { id: ali, email: ALI.email }, "hash of 4071", EDIT));
    await delay();
    expect(await app.apply(unlockPin(database.db, ali, "Mona", EDIT))).toBeUndefined();
    await delay();
    const entries = await database.db.selectFrom("activity").select(["what", "details"]).execute();
    expect(entries).toContainEqual({
      what: "account PIN unlocked",
      details: JSON.stringify({ approvedBy: "Mona" }),
    });
  });

  test("a try that was not checked is taken back", async () => {
    const { session, ali } = await withPin();
    for (let tried = 0; tried < 20; tried++) {
      expect(await count(session.token, ali)).toMatchObject({ isLast: false });
      await takeBackPinTry(database.db, { token: session.token, person: ali });
    }
  });

  test("listed are the enabled others with a PIN, until it is removed", async () => {
    const { app, ali, mona } = await withPin();
    expect(await listPinHolders(database.db, mona)).toEqual([{ id: ali, name: "Ali" }]);
    expect(await listPinHolders(database.db, ali)).toEqual([]);
    await disable(app, ALI.email);
    expect(await listPinHolders(database.db, mona)).toEqual([]);
    await disable(app, ALI.email, 0);
    expect(await effectsOf(removePin(database.db, ali, EDIT))).toMatchObject({
      audit: { what: "account PIN removed" },
    });
    expect(await effectsOf(removePin(database.db, ali, EDIT))).toEqual({});
    expect(await resultOf(removePin(database.db, "nobody", EDIT))).toBe(false);
    expect(await listPinHolders(database.db, mona)).toEqual([]);
  });

  test("a session handed over has another token and person, and its failures are forgotten", async () => {
    const { session, ali, mona, handOver, isOpen } = await withPin();
    await count(session.token, ali);
    const strength = async (token: string) => readSessionStrength(database.db, token);
    expect(await strength(session.token)).toMatchObject({ isByPin: false });
    await resultOf(
      confirmSession(database.db, { token: session.token, staff: mona }, EDIT.now - 1),
    );
    expect(await effectsOf(handOver())).toMatchObject({
      sessions: true,
      audit: {
        what: "cashier switched",
        activity: { staff: ali, subject: { id: mona }, details: { from: MONA.name } },
      },
    });
    expect(await isOpen(session.token)).toBe(false);
    expect(await findStaff(database.db, "next", Date.now())).toMatchObject({ id: ali });
    const handed = await strength("next");
    expect(handed).toMatchObject({ isByPin: true });
    expect(handed && isConfirmed(handed, EDIT.now)).toBe(false);
    await resultOf(confirmSession(database.db, { token: "next", staff: ali }, EDIT.now));
    expect(await strength("next")).toMatchObject({ confirmedAt: EDIT.now });
    expect(await database.db.selectFrom("session").select("pin_failures").execute()).toEqual([
      { pin_failures: 0 },
    ]);
    const tries = database.db.selectFrom("sign_in_tries").select("key");
    expect(await tries.where("key", "like", "pin %").execute()).toEqual([]);
    // The old token is nobody's.
    expect(await resultOf(handOver({ nextToken: "third" }))).toBeNull();
  });

  test.each(["whose it is", "who signed in"] as const)(
    "signing out everywhere ends a session handed over: %s",
    async (who) => {
      const { ali, mona, handOver, isOpen } = await withPin();
      expect(await resultOf(handOver())).toBe("Ali");
      const id = who === "whose it is" ? ali : mona;
      expect(await isOpen("next")).toBe(true);
      await resultOf(signOutEverywhere(database.db, { id }, EDIT));
      expect(await isOpen("next")).toBe(false);
    },
  );

  test("nothing is handed over to a disabled account, another PIN or by an ended session", async () => {
    const { app, ali, mona, session, handOver, isOpen } = await withPin();
    expect(await resultOf(handOver({ hash: "hash of 9302" }))).toBeNull();
    expect(await resultOf(handOver({ to: mona }))).toBeNull();
    await disable(app, ALI.email);
    expect(await resultOf(handOver())).toBeNull();
    expect(await isOpen(session.token)).toBe(true);
    await disable(app, ALI.email, 0);
    await resultOf(signOutEverywhere(database.db, { id: mona }, EDIT));
    expect(await resultOf(handOver())).toBeNull();
    await resultOf(setPasswordHash(database.db, { id: ali, hash: "x" }, EDIT));
    expect(await database.db.selectFrom("staff_pins").select("hash").execute()).toEqual([]);
  });
});
