import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { onEachDatabase } from "#tests/support/database/database.ts";
import type { Trx } from "./database.server.ts";
import { isWorking } from "./health.server.ts";
import { transaction } from "./transaction.server.ts";
import { isLocked, isUnavailable } from "./unavailable.server.ts";

test.each([
  [Object.assign(new Error("locked"), { errcode: 5 }), true],
  [Object.assign(new Error("recovering"), { errcode: 261 }), true],
  [Object.assign(new Error("disk full"), { errcode: 13 }), true],
  [Object.assign(new Error("unique"), { errcode: 2067 }), false],
  [Object.assign(new Error("starting up"), { code: "57P03" }), true],
  [Object.assign(new Error("unique"), { code: "23505" }), false],
  [Object.assign(new Error("deadlock detected"), { code: "40P01" }), true],
  [Object.assign(new Error("read-only"), { code: "25006" }), true],
  [Object.assign(new Error("canceled"), { code: "57014" }), true],
  [Object.assign(new Error(""), { code: "ECONNREFUSED" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [new Error("failed", { cause: Object.assign(new Error("no"), { code: "08006" }) }), true],
  [new TypeError("x is not a function"), false],
  ["thrown", false],
])("%o is an outage: %s", (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

onEachDatabase((shop, kind) => {
  const put = (trx: Trx) =>
    trx.insertInto("rate_limits").values({ key: "k", window_start: 0, hits: 1 }).execute();
  const count = async () => (await shop.db.selectFrom("rate_limits").selectAll().execute()).length;

  if (kind === "SQLite") {
    const lock = () => {
      const other = new DatabaseSync(join(shop.place.dataDir, "koshk.sqlite"));
      other.exec("begin immediate");
      return other;
    };

    test("reads go on while a statement waits for the lock, which it then gets", async () => {
      const other = lock();
      const writing = put(shop.db as Trx).then(() => "written");
      expect(await count()).toBe(0);
      expect(await Promise.race([writing, count()])).toBe(0);
      other.close();
      expect(await writing).toBe("written");
      expect(await count()).toBe(1);
    });

    test("a lock that is held for long times everybody out, and the health check fails", async () => {
      const other = lock();
      const first = transaction(shop.db, put).catch(isLocked);
      const healthy = isWorking(shop.db);
      expect(await healthy).toBe(false);
      const second = transaction(shop.db, put).catch(isLocked);
      expect(await Promise.all([first, second])).toEqual([true, true]);
      other.close();
      expect(await count()).toBe(0);
      expect(await isWorking(shop.db)).toBe(true);
    });
    return;
  }

  test("a connection cut between two statements fails its transaction, and nobody else", async () => {
    const cut = transaction(shop.db, async (trx) => {
      await put(trx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const other = new Client({ connectionString: shop.place.databaseUrl });
      await other.connect();
      await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      other.end();
      await once(other, "end");
      await put(trx);
    });
    expect(isUnavailable(await cut.catch((error) => error))).toBe(true);
    expect(await count()).toBe(0);
    expect(await isWorking(shop.db)).toBe(true);
  });

  test("a lock that stays ends the waiting", async () => {
    const other = new Client({ connectionString: shop.place.databaseUrl });
    await other.connect();
    await other.query("begin; lock table rate_limits in exclusive mode");
    expect(isUnavailable(await transaction(shop.db, put).catch((error) => error))).toBe(true);
    await other.end();
    expect(await transaction(shop.db, put)).toHaveLength(1);
  });
});
