import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { takeLease } from "./leases.server.ts";

const NOON = Date.parse("2026-03-15T12:00:00Z");
const MINUTE = 60_000;

onEachDatabase((shop) => {
  const take = (minute: number, db = shop.db) =>
    takeLease(db, "swept_at", NOON + minute * MINUTE, 30 * MINUTE);

  test("of those that ask at once one has the turn, and the next half an hour later", async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(shop.place)));
    const all = [shop.db, ...others];
    for (const minute of [0, 30, 75]) {
      const taken = await Promise.all(all.map((db) => take(minute, db)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await take(minute + 29)).toBe(false);
    }
    expect(await takeLease(shop.db, "another", NOON, MINUTE)).toBe(true);
    await Promise.all(others.map((db) => db.destroy()));
  });

  test("a clock that is a little ahead takes no second turn, one that was years ahead keeps none", async () => {
    expect(await take(10)).toBe(true);
    expect(await take(0)).toBe(false);
    expect(await take(1e6)).toBe(true);
    expect(await take(0)).toBe(true);
  });
});
