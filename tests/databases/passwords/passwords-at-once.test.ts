import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test, vi } from "vitest";
import { authOptions } from "#app/services/auth/auth.server.ts";
import { startSession, TooBusy } from "#app/services/auth/session.server.ts";
import { MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

/** Passwords that are being checked: how many, the most so far, and what they wait for. */
const checks = vi.hoisted(() => ({ running: 0, most: 0, held: Promise.resolve() }));

vi.mock("better-auth/crypto", async (importOriginal) => {
  const library = await importOriginal<typeof import("better-auth/crypto")>();
  const verifyPassword: typeof library.verifyPassword = async (given) => {
    checks.most = Math.max(checks.most, ++checks.running);
    await checks.held;
    checks.running--;
    return given.password === MONA.password;
  };
  return { ...library, verifyPassword };
});

onEachDatabase((database) => {
  test("of 60 passwords at once two are checked at a time and 50 wait", async () => {
    const app = await shopWithMona(database);
    const auth = await app.auth();
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

test("a flood of passwords leaves threads to the rest of the shop", async () => {
  const { password } = authOptions(new DatabaseSync(":memory:"), "secret").emailAndPassword;
  let hashed = 0;
  const hashes = times(20, async () => {
    await password.hash("guess");
    hashed++;
  });
  // A page that comes after them is compressed before most of them are hashed.
  await promisify(gzip)("a page");
  expect(hashed).toBeLessThan(5);
  await Promise.all(hashes);
});
