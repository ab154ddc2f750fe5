import { expect, test } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { withIntervalLease, withLease } from "./leases.server.ts";

const NOON = Date.parse("2026-03-15T12:00:00Z");
const MINUTE = 60_000;

onEachDatabase((shop) => {
  /** Whether it does what is done each half hour. */
  async function take(minute: number, db = shop.db, key = "swept_at"): Promise<boolean> {
    let isTaken = false;
    const interval = { now: NOON + minute * MINUTE, intervalMs: 30 * MINUTE };
    await withIntervalLease(db, key, interval, async () => {
      isTaken = true;
    });
    return isTaken;
  }

  async function openOthers<T>(count: number, work: (all: Database[]) => Promise<T>): Promise<T> {
    const opening = Array.from({ length: count }, () => openDatabase(shop.place));
    const others = await Promise.all(opening);
    return work([shop.db, ...others]).finally(() => Promise.all(others.map((db) => db.destroy())));
  }

  test("of those that ask at once one does it, and the next half an hour later", () =>
    openOthers(3, async (all) => {
      for (const minute of [0, 30, 75]) {
        const taken = await Promise.all(all.map((db) => take(minute, db)));
        expect(taken.filter(Boolean)).toHaveLength(1);
        expect(await take(minute + 29)).toBe(false);
      }
      expect(await take(0, shop.db, "another")).toBe(true);
    }));

  test("by a clock that is a little ahead it is done no second time, by one that was years ahead it is", async () => {
    expect(await take(10)).toBe(true);
    expect(await take(0)).toBe(false);
    expect(await take(1e6)).toBe(true);
    expect(await take(0)).toBe(true);
  });

  test("a lease is held by one at a time, and leaves nothing behind", () =>
    openOthers(3, async (all) => {
      let [now, most] = [0, 0];
      const work = (db: Database) =>
        withLease(db, "import", async () => {
          most = Math.max(most, ++now);
          await readFact(shop.db, "import");
          now -= 1;
        });
      await Promise.all(all.map(work));
      expect(most).toBe(1);
      expect(await readFact(shop.db, "import")).toBe(null);
    }));

  const heartbeatOf = (ageMs: number) => `${new Date(Date.now() - ageMs).toISOString()} dead`;

  test.each([
    ["of a process that ended", 7000],
    ["that a clock far ahead dated", -3_600_000],
  ])("a heartbeat %s keeps nobody waiting", async (_of, ageMs) => {
    for (const key of ["import", "swept_at"]) await storeFact(shop.db, key, heartbeatOf(ageMs));
    expect(await withLease(shop.db, "import", async () => "done")).toBe("done");
    expect(await take(0)).toBe(true);
  });

  test("who lost it while frozen stores nothing more, and does it again after the other", async () => {
    const seen: (string | null)[] = [];
    await withLease(shop.db, "import", async (lease) => {
      const isFirst = seen.length === 0;
      seen.push(await readFact(shop.db, "done"));
      if (isFirst) {
        await storeFact(shop.db, "import", heartbeatOf(5500));
        await storeFact(shop.db, "done", "by the other");
      }
      await transaction(shop.db, async (trx) => {
        await storeFact(trx, "done", isFirst ? "by a lost one" : "again");
        await lease.check(trx);
      });
    });
    expect(seen).toEqual([null, "by the other"]);
    expect(await readFact(shop.db, "done")).toBe("again");
    expect(await readFact(shop.db, "import")).toBe(null);
  });
});
