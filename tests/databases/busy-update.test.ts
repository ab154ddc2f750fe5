import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate, migrateTo, readVersion } from "#app/data/database/migrate.server.ts";
import { beginWork } from "#tests/support/database/shop-work.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";

const OLD = "0028_list_indexes";

/** A shop of 1.0.0 whose products `reader` reads. */
async function withReader(
  work: (db: Database, reader: Client, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const database = await createDatabase(inject("postgresUrl"));
  const db = await openDatabase({ dataDir: "", databaseUrl: database.url });
  const reader = new Client({ connectionString: database.url, application_name: "koshk" });
  try {
    await db.transaction().execute((trx) => migrateTo(trx, OLD));
    await reader.connect();
    await reader.query(`begin; select 1 from products`);
    await work(db, reader, database.url);
  } finally {
    await reader.end();
    await db.destroy();
    await database.drop();
  }
}

const IN_USE = /^the table products, in use by koshk at \S+ \(pid \d+\) for \d+ s$/;

test("an update waits for a table in use, trying again, and says once what for", () =>
  withReader(async (db, reader) => {
    const onWait = vi.fn();
    const migrating = migrate(db, { onWait });
    await vi.waitUntil(() => onWait.mock.calls.length > 0, { timeout: 5000 });
    // Until the first try was given up: then nobody waits.
    await vi.waitUntil(async () => (await waiting(reader)) === 0, { timeout: 5000 });
    await reader.query("commit");
    await migrating;
    expect(onWait).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(IN_USE));
    expect(await readVersion(db)).not.toBe(OLD);
  }));

test("an update that waited too long says what for, and has changed nothing", () =>
  withReader(async (db) => {
    await expect(migrate(db, { maxWaitMs: 3000 })).rejects.toThrow(
      /could not be brought up to date within 3 s, waiting for the table products, in use by koshk/,
    );
    expect(await readVersion(db)).toBe(OLD);
  }));

test("a process that is frozen while it updates keeps another waiting for seconds, and comes back", () =>
  withReader(async (db, reader, databaseUrl) => {
    const place = { dataDir: await mkdtemp(join(tmpdir(), "koshk-update-")), databaseUrl };
    const frozen = await beginWork({ place, work: "update" });
    await vi.waitUntil(async () => (await waiting(reader)) === 1, { timeout: 5000 });
    frozen.kill("SIGSTOP");
    await reader.query("commit");
    await migrate(db, { maxWaitMs: 20_000 });
    expect(await readVersion(db)).not.toBe(OLD);
    frozen.kill("SIGCONT");
    await frozen.exited;
    expect(frozen.outcome()).toBe("up to date");
    await rm(place.dataDir, { recursive: true });
  }));

async function waiting(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    "select 1 from pg_locks where relation = 'products'::regclass and not granted",
  );
  return rowCount ?? 0;
}
