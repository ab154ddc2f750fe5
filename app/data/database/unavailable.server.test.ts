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
import { isUnavailable } from "./unavailable.server.ts";

test.each([
  [{ errcode: 5 }, "SQLite is locked", true],
  [{ errcode: 261 }, "SQLite is recovering", true],
  [{ errcode: 13 }, "the disk is full", true],
  [{ errcode: 2067 }, "a key is there", false],
  [{ code: "57P03" }, "PostgreSQL is starting up", true],
  [{ code: "23505" }, "a key is there", false],
  [{ code: "40P01" }, "a deadlock", true],
  [{ code: "25006" }, "the server is read-only", true],
  [{ code: "57014" }, "a statement was canceled", true],
  [{ code: "ECONNREFUSED" }, "nobody listens", true],
  [{}, "Connection terminated unexpectedly", true],
  [{ cause: Object.assign(new Error("no"), { code: "08006" }) }, "failed for a reason", true],
  [{}, "x is not a function", false],
])("%j: that %s is an outage: %s", (about, message, expected) => {
  expect(isUnavailable(Object.assign(new Error(message), about))).toBe(expected);
});

onEachDatabase((shop, kind) => {
  const put = (trx: Trx) =>
    trx.insertInto("rate_limits").values({ key: "k", window_start: 0, hits: 1 }).execute();
  const count = async () => (await shop.db.selectFrom("rate_limits").selectAll().execute()).length;

  if (kind === "SQLite") {
    test("reads go on while a statement waits for the lock, which it then gets", async () => {
      const other = new DatabaseSync(join(shop.place.dataDir, "koshk.sqlite"));
      other.exec("begin immediate");
      const writing = put(shop.db as Trx).then(() => "written");
      expect(await count()).toBe(0);
      expect(await Promise.race([writing, count()])).toBe(0);
      other.close();
      expect(await writing).toBe("written");
      expect(await count()).toBe(1);
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
