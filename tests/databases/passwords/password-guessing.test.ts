import { expect, test, vi } from "vitest";
import type { App } from "#app/app.server.ts";
import { signIn } from "#app/routes/auth/sign-in.server.ts";
import { median } from "#bench/statistics.ts";
import { cookieHeader, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { percentiles } from "#tests/support/shop/slow-clients.ts";

const NOW = Date.parse("2026-03-15T10:30:00Z");
const DAY = 24 * 60 * 60_000;
const NOBODY = { email: "nobody@koshk.example", password: "guess" };
const KNOWN = { email: MONA.email, password: "guess" };

/** What the library has for passwords: each call is the work of one hash. */
async function passwordsOf(app: App) {
  return (await app.auth()).$context.then(({ password }) => password);
}

onEachDatabase((database, kind) => {
  test("known and unknown e-mails take the same work", async () => {
    const app = await shopWithMona(database);
    const passwords = await passwordsOf(app);
    const calls = [vi.spyOn(passwords, "hash"), vi.spyOn(passwords, "verify")];
    const work = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const given of [KNOWN, NOBODY, KNOWN, NOBODY]) {
      const before = work();
      expect(
        await resultOf(signIn(app, given, { address: "203.0.113.7", cookies: null, now: NOW })),
      ).toBe(null);
      expect(work() - before).toBe(1);
    }
  });

  // What is timed is for the long form, on a machine that does nothing else.
  if (runs(0, 1))
    test("200 pairs of known and unknown e-mails take the same time", {
      timeout: TIMEOUT_MS,
    }, async () => {
      const app = await shopWithMona(database);
      const guarded = await timePairs(app, 200, NOW);
      vi.spyOn(await passwordsOf(app), "hash").mockResolvedValue("");
      const unguarded = await timePairs(app, 20, NOW + 1000 * DAY);
      for (const [name, { known, unknown }] of Object.entries({ guarded, unguarded })) {
        const more = unknown.map((time, pair) => time - (known[pair] ?? 0));
        console.log(
          `${kind}, ${name}: known ${percentiles(known)}; unknown ${percentiles(unknown)}; pair by pair ${percentiles(more)}`,
        );
      }
      const difference = (times: typeof guarded) =>
        Math.abs(median(times.unknown) - median(times.known));
      expect(difference(guarded)).toBeLessThan(difference(unguarded) / 10);
    });

  test("1,000 addresses get at most 100 tries of one account a day, whose own device gets in", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const app = await shopWithMona(database);
    const home = { address: "198.51.100.1", cookies: null, now: NOW - DAY };
    const cookies = cookieHeader((await resultOf(signIn(app, MONA, home))) ?? []);
    const tried = vi.spyOn((await app.auth()).api, "signInEmail");
    for (let client = 0; client < 1000; client++) {
      const now = NOW + (client * DAY) / 1000;
      const address = `203.0.${client >> 8}.${client & 255}`;
      await resultOf(signIn(app, KNOWN, { address, cookies: null, now }));
    }
    expect(tried.mock.calls.length).toBeGreaterThan(20);
    expect(tried.mock.calls.length).toBeLessThanOrEqual(100);
    console.log(`${kind}: ${tried.mock.calls.length} of 1,000 tries in a day were let through`);
    const later = { address: home.address, now: NOW + DAY - 1 };
    await resultOf(signIn(app, KNOWN, { ...later, address: "203.0.113.9", cookies: null }));
    expect(await resultOf(signIn(app, MONA, { ...later, cookies: null }))).toBeNull();
    expect(await resultOf(signIn(app, MONA, { ...later, cookies }))).not.toBeNull();
  });
});

/**
 * Times wrong passwords for an account and for none in turn, each first half of the times; each
 * pair when the last one is forgotten, so that nothing has to wait.
 */
async function timePairs(app: App, pairs: number, since: number) {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const both = [["known", KNOWN] as const, ["unknown", NOBODY] as const];
    for (const [name, given] of pair % 2 ? both : both.reverse()) {
      const caller = { address: `203.0.113.${pair}`, cookies: null, now: since + 2 * pair * DAY };
      const start = performance.now();
      await resultOf(signIn(app, given, caller));
      times[name].push(performance.now() - start);
    }
  }
  return times;
}
