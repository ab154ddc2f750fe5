import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type Database, openDatabase, type Trx } from "./database.server.ts";
import { isWorking } from "./health.server.ts";
import { transaction } from "./transaction.server.ts";
import { isLocked } from "./unavailable.server.ts";

const FRAME_HEADER = 24;

onEachDatabase((shop, kind) => {
  const put = async (trx: Trx, key: string) => {
    await trx.insertInto("rate_limits").values({ key, window_start: 0, hits: 1 }).execute();
    return key;
  };
  const keysIn = async (db: Database) => {
    const rows = await db.selectFrom("rate_limits").select("key").orderBy("key").execute();
    return rows.map(({ key }) => key);
  };

  test("of operations at once those that throw or undo leave nothing, and the others are there", async () => {
    const ends = await Promise.allSettled(
      times(40, (index) =>
        transaction<string>(shop.db, async (trx, undo) => {
          const key = await put(trx, `k${index + 10}`);
          if (index % 4 === 1) throw new Error(`no ${key}`);
          if (index % 4 === 2) await put(trx, key);
          return index % 4 === 3 ? undo(`undone ${key}`) : key;
        }),
      ),
    );
    const outcomes = ends.map((end) =>
      end.status === "fulfilled" ? end.value : String(end.reason),
    );
    expect(outcomes.slice(0, 4)).toEqual([
      "k10",
      "Error: no k11",
      expect.stringMatching(/unique/i),
      "undone k13",
    ]);
    expect(outcomes.filter((text) => /^k/.test(text))).toHaveLength(10);
    expect(await keysIn(shop.db)).toEqual(times(10, (index) => `k${4 * index + 10}`));
  });

  test("nobody is answered before another connection sees what was done", async () => {
    const other = await openDatabase(shop.place);
    const seen = await Promise.all(
      times(10, async (index) => {
        const key = await transaction(shop.db, (trx) => put(trx, `k${index}`));
        return (await keysIn(other)).includes(key);
      }),
    );
    expect(seen).toEqual(times(10, () => true));
    await other.destroy();
  });

  if (kind === "PostgreSQL") return;

  test("commits are on the disk before they are answered, and keys are kept", async () => {
    const read = (name: string) => sql`pragma ${sql.raw(name)}`.execute(shop.db);
    const pragmas = await Promise.all(["journal_mode", "synchronous", "foreign_keys"].map(read));
    const kept = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
    expect(Object.assign({}, ...pragmas.flatMap(({ rows }) => rows))).toEqual(kept);
  });

  /** Frames of the write-ahead log that end a commit. */
  const countCommits = () => {
    const log = readFileSync(join(shop.place.dataDir, "koshk.sqlite-wal"));
    if (log.length === 0) return 0;
    const frame = FRAME_HEADER + log.readUInt32BE(8);
    let commits = 0;
    for (let at = 32; at + frame <= log.length; at += frame) {
      if (log.readUInt32BE(at + 4) > 0) commits++;
    }
    return commits;
  };

  test("operations at once share a commit, 50 at most; later ones share the next", async () => {
    const before = countCommits();
    const answers: Promise<string>[] = [];
    await Promise.all(
      times(60, (index) =>
        transaction(shop.db, async (trx) => {
          if (index === 0) answers.push(transaction(shop.db, (later) => put(later, "later")));
          return put(trx, `k${index}`);
        }),
      ),
    );
    expect(await Promise.all(answers)).toEqual(["later"]);
    expect(countCommits() - before).toBe(2);
    expect(await keysIn(shop.db)).toHaveLength(61);
  });

  /** The turns of the event loop before an operation begins, where others come in every `pace`th. */
  const countTurns = async (pace: number) => {
    const begin = vi.fn(async () => {});
    const operations = [transaction(shop.db, begin)];
    let turns = 0;
    while (begin.mock.calls.length === 0 && turns < 100) {
      await nextTurn();
      turns++;
      if (turns % pace === 0) operations.push(transaction(shop.db, async () => {}));
    }
    await Promise.all(operations);
    return turns;
  };

  test("an operation waits a few turns for others, a dozen where they keep coming", async () => {
    expect(await countTurns(Number.POSITIVE_INFINITY)).toBeLessThan(6);
    for (const pace of [1, 2, 3]) expect(await countTurns(pace), `${pace}`).toBeLessThanOrEqual(12);
  });

  test("nobody outside sees what is not committed, nor gets in between", async () => {
    const counts: Promise<string[]>[] = [];
    await Promise.all(
      times(3, (index) =>
        transaction(shop.db, async (trx) => {
          await put(trx, `k${index}`);
          counts.push(keysIn(shop.db));
          const other = new DatabaseSync(join(shop.place.dataDir, "koshk.sqlite"));
          expect(other.prepare("select key from rate_limits").all()).toEqual([]);
          other.close();
        }),
      ),
    );
    for (const keys of await Promise.all(counts)) expect(keys).toHaveLength(3);
  });

  /** Three operations at once, the second of which ends them all. */
  const fail = (spoil: (trx: Trx) => Promise<unknown>) =>
    Promise.allSettled(
      times(3, (index) =>
        transaction(shop.db, async (trx) => {
          const key = await put(trx, `k${index}`);
          if (index === 1) await spoil(trx);
          return key;
        }),
      ),
    );
  const expectAllFailed = async (ends: PromiseSettledResult<string>[], reason: RegExp) => {
    const reasons = ends.map((end) => (end.status === "rejected" ? String(end.reason) : end.value));
    expect(reasons).toEqual(times(3, () => expect.stringMatching(reason)));
    expect(await keysIn(shop.db)).toEqual([]);
    expect(await transaction(shop.db, (trx) => put(trx, "next"))).toBe("next");
    expect(await keysIn(shop.db)).toEqual(["next"]);
  };

  test("a commit that fails fails for all of its group, and the next works", async () => {
    const ends = await fail(async (trx) => {
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      const item = { product_id: "p", name: "n", price: 1, quantity: 1, position: 0 };
      await trx
        .insertInto("order_items")
        .values({ ...item, order_id: "none" })
        .execute();
    });
    await expectAllFailed(ends, /FOREIGN KEY/);
  });

  test("a disk that is full fails for all of its group, and the next works", async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(shop.db);
    const ends = await fail((trx) => put(trx, "long".repeat(100_000)));
    await sql`pragma max_page_count = 1000000`.execute(shop.db);
    await expectAllFailed(ends, /rolled back/);
    expect(ends[2]).toHaveProperty("reason.cause.message", "database or disk is full");
  });

  test("a group that waits 4 s for the lock fails as a whole, and the shop is unhealthy until then", async () => {
    const other = new DatabaseSync(join(shop.place.dataDir, "koshk.sqlite"));
    other.exec("begin immediate");
    const work = vi.fn(async () => {});
    const failing = fail(work);
    expect(await keysIn(shop.db)).toEqual([]);
    expect(await isWorking(shop.db)).toBe(false);
    const ends = await failing;
    other.close();
    expect(work).not.toHaveBeenCalled();
    expect(ends.every((end) => end.status === "rejected" && isLocked(end.reason))).toBe(true);
    await expectAllFailed(ends, /locked/);
    expect(await isWorking(shop.db)).toBe(true);
  });
});
