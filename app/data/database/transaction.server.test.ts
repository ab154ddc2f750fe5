import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type Database, openDatabase, type Trx } from "./database.server.ts";
import { transaction } from "./transaction.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

type Operation = (trx: Trx) => Promise<void>;

onEachDatabase((shop, kind) => {
  let tries: number;

  beforeEach(async () => {
    tries = 0;
    const rows = ["a", "b"].map((key) => ({ key, window_start: 0, hits: 0 }));
    await shop.db.insertInto("rate_limits").values(rows).execute();
  });

  test("what fails for another reason, or where transactions take turns, is tried once", async () => {
    const error =
      kind === "SQLite" ? Object.assign(new Error("no"), { code: "40P01" }) : new Error("no");
    const failed = transaction(shop.db, async () => {
      tries++;
      throw error;
    });
    await expect(failed).rejects.toThrow(error);
    expect(tries).toBe(1);
  });

  if (kind === "SQLite") return;

  const hitsOf = async (db: Database, key: string) => {
    const row = db.selectFrom("rate_limits").select("hits").where("key", "=", key);
    return (await row.executeTakeFirstOrThrow()).hits;
  };
  const setHits = (trx: Trx, key: string, hits: number) =>
    trx.updateTable("rate_limits").set({ hits }).where("key", "=", key).execute();
  const hit = async (trx: Trx, key: string) => setHits(trx, key, (await hitsOf(trx, key)) + 1);

  /** Waited for by two, so that each is half done before either goes on. */
  function meetingOfTwo(): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let came = 0;
    return () => {
      if (++came === 2) resolve();
      return promise;
    };
  }

  /** Two that take the same rows, each the other's first one last. */
  function crossing(): [Operation, Operation] {
    const met = meetingOfTwo();
    const taking =
      (first: string, last: string): Operation =>
      async (trx) => {
        tries++;
        await setHits(trx, first, 1);
        await met();
        await hit(trx, last);
      };
    return [taking("a", "b"), taking("b", "a")];
  }

  /** Two of which each reads what the other writes. */
  function copying(): [Operation, Operation] {
    const met = meetingOfTwo();
    const copy =
      (from: string, to: string): Operation =>
      async (trx) => {
        tries++;
        const seen = await hitsOf(trx, from);
        await met();
        await setHits(trx, to, seen + 1);
      };
    return [copy("a", "b"), copy("b", "a")];
  }

  const expectRunAgain = async () => {
    expect(tries).toBeGreaterThan(2);
    expect((await hitsOf(shop.db, "a")) + (await hitsOf(shop.db, "b"))).toBe(3);
  };

  test("of two that wait in a circle, the one that PostgreSQL ends is run again", async () => {
    await Promise.all(crossing().map((operation) => transaction(shop.db, operation)));
    await expectRunAgain();
  });

  test("of two that cannot have come one after the other, one is run again", async () => {
    const url = new URL(shop.place.databaseUrl ?? "");
    url.searchParams.set("options", "-c default_transaction_isolation=serializable");
    const db = await openDatabase({ dataDir: "", databaseUrl: url.href });
    await Promise.all(copying().map((operation) => transaction(db, operation)));
    await db.destroy();
    await expectRunAgain();
  });

  test("what is always in the way is an outage after a few tries, and nothing is stored", async () => {
    const failed = transaction(shop.db, async (trx) => {
      tries++;
      await hit(trx, "a");
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
    });
    expect(isUnavailable(await failed.catch((error) => error))).toBe(true);
    expect(tries).toBe(4);
    expect(await hitsOf(shop.db, "a")).toBe(0);
  });
});
