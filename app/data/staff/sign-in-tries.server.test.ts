import { expect, test } from "vitest";
import { SIGN_IN_TRIES_KEPT_MS } from "#app/domain/limits.ts";
import { waitAfter } from "#app/domain/staff/sign-in.ts";
import { times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import {
  cleanUpSignInTries,
  forgetTries,
  recordTry,
  type TryKey,
  takeBackTry,
} from "./sign-in-tries.server.ts";

const NOW = Date.parse("2026-03-15T10:30:00Z");
const ACCOUNT: TryKey = { key: "account mona", freeTries: 5 };
const ADDRESS: TryKey = { key: "address here", freeTries: 20 };

onEachDatabase((shop) => {
  const readFailures = async () => {
    const rows = await shop.db.selectFrom("sign_in_tries").select(["key", "failures"]).execute();
    return Object.fromEntries(rows.map(({ key, failures }) => [key, failures]));
  };
  const fail = async (key: TryKey, count: number, now: number) => {
    for (let time = 0; time < count; time++)
      expect(await recordTry(shop.db, [key], now)).toBe(true);
  };

  test("every wait holds to the millisecond, and a try during it changes nothing", async () => {
    await fail(ACCOUNT, 5, NOW);
    let now = NOW;
    for (let failures = 5; failures < 20; failures++) {
      const wait = waitAfter(failures, 5);
      expect(await recordTry(shop.db, [ACCOUNT], now + wait - 1)).toBe(false);
      expect(await readFailures()).toEqual({ [ACCOUNT.key]: failures });
      now += wait;
      expect(await recordTry(shop.db, [ACCOUNT], now)).toBe(true);
    }
  });

  test("after tries by a clock that was ahead, the next is counted at once and then has to wait", async () => {
    const failures = 9;
    await shop.db
      .insertInto("sign_in_tries")
      .values({ key: ACCOUNT.key, failures, last_at: NOW + SIGN_IN_TRIES_KEPT_MS })
      .execute();
    expect(await recordTry(shop.db, [ACCOUNT], NOW)).toBe(true);
    expect(await readFailures()).toEqual({ [ACCOUNT.key]: failures + 1 });
    expect(await recordTry(shop.db, [ACCOUNT], NOW + waitAfter(failures + 1, 5) - 1)).toBe(false);
  });

  test("a try that was not looked at is taken back, and no more than that", async () => {
    await fail(ACCOUNT, 3, NOW);
    await takeBackTry(shop.db, [ACCOUNT, ADDRESS]);
    expect(await readFailures()).toEqual({ [ACCOUNT.key]: 2 });
    for (let time = 0; time < 5; time++) await takeBackTry(shop.db, [ACCOUNT]);
    expect(await readFailures()).toEqual({ [ACCOUNT.key]: 0 });
  });

  test("50 tries at once are no more than 50 one after the other", async () => {
    const tries = await Promise.all(times(50, () => recordTry(shop.db, [ACCOUNT, ADDRESS], NOW)));
    expect(tries.filter(Boolean)).toHaveLength(5);
    expect(await readFailures()).toEqual({ [ACCOUNT.key]: 5, [ADDRESS.key]: 5 });
  });

  test("a try that one key holds up counts for none", async () => {
    await fail(ADDRESS, 20, NOW);
    expect(await recordTry(shop.db, [ACCOUNT, ADDRESS], NOW)).toBe(false);
    expect(await readFailures()).toEqual({ [ADDRESS.key]: 20 });
    expect(await recordTry(shop.db, [ACCOUNT], NOW)).toBe(true);
  });

  test("failures are forgotten a day after the last, or at once", async () => {
    await fail(ACCOUNT, 5, NOW);
    await fail(ACCOUNT, 1, NOW + SIGN_IN_TRIES_KEPT_MS - 1);
    expect(await readFailures()).toEqual({ [ACCOUNT.key]: 6 });
    await fail(ACCOUNT, 5, NOW + 2 * SIGN_IN_TRIES_KEPT_MS - 1);
    expect(await readFailures()).toEqual({ [ACCOUNT.key]: 5 });
    await fail(ADDRESS, 1, NOW);
    await forgetTries(shop.db, [ACCOUNT, { key: "account nobody", freeTries: 5 }]);
    expect(await readFailures()).toEqual({ [ADDRESS.key]: 1 });
  });

  test("the cleanUp leaves what still counts", async () => {
    await fail(ACCOUNT, 1, NOW);
    await fail(ADDRESS, 1, NOW + 1);
    await cleanUpSignInTries(shop.db, NOW + 1);
    expect(await readFailures()).toEqual({ [ADDRESS.key]: 1 });
  });
});
