import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase, type Trx } from "#app/data/database/database.server.ts";
import { isWorking } from "#app/data/database/health.server.ts";
import {
  openPostgres,
  renewConnections,
  withoutTimeouts,
} from "#app/data/database/postgres.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { isUnavailable } from "#app/data/database/unavailable.server.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type Network, openNetwork } from "#tests/support/servers/network.ts";

onEachDatabase((shop, kind) => {
  if (kind === "SQLite") {
    test("what takes long has the one connection that there is", async () => {
      expect(await withoutTimeouts(shop.db, async (own) => own)).toBe(shop.db);
    });
    return;
  }

  let network: Network;
  let db: Database;

  beforeEach(async () => {
    network = await openNetwork(shop.place.databaseUrl ?? "");
    db = await openDatabase({ dataDir: "", databaseUrl: network.url });
  });

  afterEach(async () => {
    await db.destroy();
    network.close();
  });

  const put = (trx: Trx) =>
    trx.insertInto("rate_limits").values({ key: "k", window_start: 0, hits: 1 }).execute();
  const ownId = async (on: Database) =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(on)).rows[0]?.id;
  const isThere = async (id: number | undefined) =>
    (await sql`select 1 from pg_stat_activity where pid = ${id}`.execute(shop.db)).rows.length > 0;

  test("a connection on which no answer comes is given up, and never used again", async () => {
    const id = await ownId(db);
    network.freeze();
    expect(isUnavailable(await ownId(db).catch((error) => error))).toBe(true);
    network.thaw();
    expect(await ownId(db)).not.toBe(id);
    await vi.waitFor(async () => expect(await isThere(id)).toBe(false));
    expect(await isWorking(db)).toBe(true);
  });

  test("a statement is ended by the server before it is given up, so that the connection stays", async () => {
    const short = await openPostgres(shop.place.databaseUrl ?? "", { timeoutMs: 1000 });
    const id = await ownId(short);
    const slept = await sql`select pg_sleep(2)`.execute(short).catch((error) => error);
    expect(slept).toMatchObject({ code: "57014" });
    expect(isUnavailable(slept)).toBe(true);
    expect(await ownId(short)).toBe(id);
    await short.destroy();
  });

  test("there are as many connections as were asked for, by name; others wait for one", async () => {
    const { databaseUrl } = shop.place;
    const small = await openDatabase({ dataDir: "", databaseUrl, databasePool: 2 });
    const ids = await Promise.all(Array.from({ length: 8 }, () => ownId(small)));
    expect(new Set(ids).size).toBe(2);
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity where pid in (${sql.join(ids)})
    `.execute(small);
    expect(rows).toEqual([{ name: "koshk" }, { name: "koshk" }]);
    await small.destroy();
  });

  test("what a transaction held is let go, be the network back or not", async () => {
    const cut = transaction(db, async (trx) => {
      await put(trx);
      network.freeze();
      await put(trx);
    });
    expect(isUnavailable(await cut.catch((error) => error))).toBe(true);
    await vi.waitFor(() => transaction(shop.db, put), 3000);
  });

  test("what rightly takes long is not given up on connections of its own, nor is an idle one", async () => {
    const idle = await ownId(db);
    const sleep = (on: Database) => sql`select pg_sleep(5)`.execute(on).then(() => "slept");
    const hurried = sleep(shop.db).catch(isUnavailable);
    expect(await withoutTimeouts(db, sleep)).toBe("slept");
    expect(await hurried).toBe(true);
    expect(await ownId(db)).toBe(idle);
  });

  /** For connections that are made after it. */
  const setForNew = async (...settings: string[]) => {
    const name = sql.id(new URL(shop.place.databaseUrl ?? "").pathname.slice(1));
    for (const one of settings) await sql`alter database ${name} ${sql.raw(one)}`.execute(shop.db);
  };

  test("a connection to a read-only server is not used again, and the health check fails", async () => {
    await setForNew("set default_transaction_read_only = on");
    const replaced = await openDatabase(shop.place);
    expect(await isWorking(replaced)).toBe(false);
    const refused = await transaction(replaced, put).catch((error) => error);
    expect(refused).toMatchObject({ code: "25006" });
    await setForNew("reset default_transaction_read_only");
    expect(await transaction(replaced, put)).toHaveLength(1);
    expect(await isWorking(replaced)).toBe(true);
    await replaced.destroy();
  });

  test("connections are replaced, those in use once they are released", async () => {
    const used = transaction(db, async (trx) => {
      const idle = await ownId(db);
      renewConnections(db);
      expect(await ownId(db)).not.toBe(idle);
      await put(trx);
      return ownId(trx);
    });
    const id = await used;
    await vi.waitFor(async () => expect(await isThere(id)).toBe(false));
    expect(await isWorking(db)).toBe(true);
  });

  test("what rightly takes long has none of the limits that were set for others", async () => {
    const names = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];
    await setForNew(...names.map((name) => `set ${name} = '1s'`));
    const show = async (name: string, on: Database) =>
      (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(on)).rows[0]?.[name];
    const shown = await withoutTimeouts(db, (own) =>
      Promise.all(names.map((name) => show(name, own))),
    );
    expect(shown).toEqual(["0", "0", "0"]);
  });
});
