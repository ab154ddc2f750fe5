import { expect, test, vi } from "vitest";
import { MONA, shopWithMona } from "../../tests/support/accounts.ts";
import { onEachDatabase } from "../../tests/support/database.ts";
import { times } from "../../tests/support/edits.ts";
import { startSession, TooBusy } from "./session.server.ts";

/** Passwords that are being checked: how many, the most so far, and what they wait for before it. */
const checks = vi.hoisted(() => ({ running: 0, most: 0, held: Promise.resolve() }));

vi.mock("better-auth/crypto", async (importOriginal) => {
  const library = await importOriginal<typeof import("better-auth/crypto")>();
  const verifyPassword: typeof library.verifyPassword = async (given) => {
    checks.most = Math.max(checks.most, ++checks.running);
    await checks.held;
    return library.verifyPassword(given).finally(() => checks.running--);
  };
  return { ...library, verifyPassword };
});

onEachDatabase((database) => {
  test("of 60 passwords at once two are checked at a time and 50 wait", async () => {
    const shop = await shopWithMona(database);
    const auth = await shop.auth();
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    checks.held = promise;
    const refusals: unknown[] = [];
    const tries = times(60, () => startSession(auth, MONA));
    for (const attempt of tries) attempt.catch((error) => refusals.push(error));
    // The others are all there by then, as none of them has left.
    await vi.waitFor(() => expect(refusals).toHaveLength(8), { timeout: 20_000 });
    expect(checks.running).toBe(2);
    letGo();
    const ends = await Promise.allSettled(tries);
    expect(ends.filter((end) => end.status === "fulfilled" && end.value)).toHaveLength(52);
    expect(refusals).toEqual(times(8, () => expect.any(TooBusy)));
    expect(checks.most).toBe(2);
    expect(await startSession(auth, MONA)).toBeTruthy();
  });
});
