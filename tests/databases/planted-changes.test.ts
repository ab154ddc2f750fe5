import { open } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  insertRows,
  readAllRows,
  setGuardsAside,
  type TableRows,
} from "#app/data/backup/all-rows.server.ts";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import {
  type Database,
  openDatabase,
  SQLITE_FILE,
  type Trx,
} from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { checkedShop } from "#tests/support/check/checked-shop.ts";
import { PLANTED, PLANTED_ON_ACCOUNTS } from "#tests/support/check/planted.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

const TRIGGER = "stock_movements_no_update";
const DROP_TRIGGER = {
  SQLite: `drop trigger ${TRIGGER}`,
  PostgreSQL: "alter table stock_movements disable trigger stock_movements_kept",
};

onEachDatabase((shop, kind) => {
  test("each of the changes made by hand is named with its row, and nothing else is wrong", async () => {
    const { db } = shop;
    const ids = await checkedShop(db);
    expect(await said(db)).toEqual([]);
    const right = await snapshot(db, (view) => Array.fromAsync(readAllRows(view)));
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [what, statements, wanted] of PLANTED) {
      await alter(db, withIds(statements, ids));
      const sentences = await said(db);
      const sentence = withCodes(wanted, ids);
      const own = sentences.find((one) => one.startsWith(sentence));
      expected[what] = sentence;
      found[what] = own ? sentence : sentences.join("\n");
      await restore(db, right);
    }
    expect(found).toEqual(expected);
    expect(await said(db)).toEqual([]);
  }, 300_000);

  test("a change of an account is named by the account, or its order, and nothing else is", async () => {
    const { db } = shop;
    const ids = await checkedShop(db);
    const right = await snapshot(db, (view) => Array.fromAsync(readAllRows(view)));
    const [found, expected]: Record<string, string[]>[] = [{}, {}];
    for (const [what, statements, wanted] of PLANTED_ON_ACCOUNTS) {
      await alter(db, withIds(statements, ids));
      Object.assign(found ?? {}, { [what]: (await said(db)).sort() });
      const sentences = wanted.map((sentence) => withCodes(sentence, ids));
      Object.assign(expected ?? {}, { [what]: sentences.sort() });
      await restore(db, right);
    }
    expect(found).toEqual(expected);
    expect(await said(db)).toEqual([]);
  }, 300_000);

  test.each([
    ["table product_barcodes", "drop table product_barcodes"],
    ["column user.language", 'alter table "user" drop column language'],
    ["index orders_created", "drop index orders_created"],
    [`trigger ${kind === "SQLite" ? TRIGGER : "stock_movements_kept"}`, DROP_TRIGGER[kind]],
  ])("a %s that is gone is named", async (part, statement) => {
    await checkedShop(shop.db);
    await sql.raw(statement).execute(shop.db);
    expect(await said(shop.db)).toContain(
      `Database, ${part}: It is not there, or switched off, and the shop needs it.`,
    );
  });

  test("a damaged index is named, also where it cannot be read", async () => {
    await checkedShop(shop.db);
    await (kind === "SQLite" ? damageFile(shop.db, shop.place.dataDir) : damageIndex(shop.db));
    const db = await openDatabase(shop.place);
    expect(await said(db)).toContainEqual(
      expect.stringMatching(/^Database, .*: The database is damaged: /),
    );
    await db.destroy();
  });
});

/** Overwrites rows in the index by which orders are found. */
async function damageFile(db: Database, dataDir: string): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const { rows } = await sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_master join pragma_page_size
    where name = 'sqlite_autoindex_orders_1'
  `.execute(db);
  const { page = 0, size = 0 } = rows[0] ?? {};
  const file = await open(join(dataDir, SQLITE_FILE), "r+");
  await file.write(Buffer.alloc(200, 0xff), 0, 200, page * size - 200);
  await file.close();
}

async function damageIndex(db: Database): Promise<void> {
  // As a hoster may install it, where nothing of the shop is searched.
  await sql`create schema if not exists away`.execute(db);
  await sql`create extension if not exists amcheck schema away`.execute(db);
  expect(await said(db)).toEqual([]);
  await sql`update pg_index set indisvalid = false
    where indexrelid = 'orders_created'::regclass`.execute(db);
}

type Ids = Record<string, string>;

function withIds(statements: string, ids: Ids): string {
  return statements.replace(/\{(\w+)\}/g, (all, id) => (ids[id] ? `'${ids[id]}'` : all));
}

function withCodes(sentence: string, ids: Ids): string {
  return sentence.replace(/\{(id )?(\w+)\}/g, (_all, isWhole, id) =>
    isWhole ? (ids[id] ?? "") : orderCode(ids[id] ?? ""),
  );
}

async function said(db: Database): Promise<string[]> {
  const hasFile = async (file: string) => !file.includes("gone");
  const { faults } = await checkShop(db, { hasFile, isFull: true });
  return faults.map(checkTexts(DEFAULT_LOCALE).fault);
}

/** References are not judged, and no trigger. */
async function withoutRules(db: Database, work: (trx: Trx) => Promise<void>): Promise<void> {
  if (isSqlite(db)) await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (!isSqlite(db)) await sql`set local session_replication_role = replica`.execute(trx);
    const putGuardsBack = isSqlite(db) ? await setGuardsAside(trx) : async () => {};
    await work(trx);
    await putGuardsBack();
  });
}

function alter(db: Database, statements: string): Promise<void> {
  return withoutRules(db, async (trx) => {
    for (const statement of statements.split("; ")) await sql.raw(statement).execute(trx);
  });
}

async function restore(db: Database, right: TableRows[]): Promise<void> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await withoutRules(db, async (trx) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
    for (const rows of right) if (rows.rows.length > 0) await insertRows(trx, rows);
  });
}
