import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";

const MAX_FAULTS = 20;

export function checkDatabase(db: Database): Promise<Fault[]> {
  return isSqlite(db) ? checkSqlite(db) : checkPostgres(db);
}

/** That rows which name another row name one that is there. */
export async function checkReferences(db: Database): Promise<Fault[]> {
  const references = await (isSqlite(db) ? listSqlite(db) : listPostgres(db));
  const faults: Fault[] = [];
  for (const reference of references) faults.push(...(await checkReference(db, reference)));
  return faults;
}

const SQLITE_CORRUPT = 11;

/** Reads the whole file in one statement: for a process of its own. */
async function checkSqlite(db: Database): Promise<Fault[]> {
  try {
    const { rows } = await sql<{ found: string }>`
      select integrity_check as found from pragma_integrity_check
    `.execute(db);
    return rows.flatMap(({ found }) => (found === "ok" ? [] : [structureFault("SQLite", found)]));
  } catch (error) {
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode !== SQLITE_CORRUPT) throw error;
    return [structureFault("SQLite", message)];
  }
}

/** An index that is not used until it is made anew. */
export const INVALID = "invalid";

const PRIVILEGE_ERROR = "42501";

/** Checks only if the extension amcheck is installed and the role may use it, and locks nobody out. */
async function checkPostgres(db: Database): Promise<Fault[]> {
  const { rows: indexes } = await sql<{ id: number; name: string; isValid: boolean }>`
    select indexrelid::bigint as id, index.relname as name, indisvalid as "isValid"
    from pg_index join pg_class as index on index.oid = indexrelid
    join pg_am on pg_am.oid = index.relam
    where index.relnamespace = to_regnamespace(current_schema()::text) and amname = 'btree'
  `.execute(db);
  const invalid = indexes.filter(({ isValid }) => !isValid);
  const faults = invalid.map(({ name }) => structureFault(name, INVALID));
  // It may be in a schema that is not searched.
  const { rows: installed } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'amcheck'
  `.execute(db);
  const [amcheck] = installed;
  if (!amcheck) return faults;
  const check = sql.id(amcheck.schema, "bt_index_check");
  for (const { id, name, isValid } of indexes) {
    if (!isValid) continue;
    try {
      await sql`select ${check}(${sql.lit(id)}::oid::regclass, true)`.execute(db);
    } catch (error) {
      const { code = "", message } = error as { code?: string; message: string };
      if (code === PRIVILEGE_ERROR) return faults;
      if (!code.startsWith("XX")) throw error;
      faults.push(structureFault(name, message));
    }
  }
  return faults;
}

function structureFault(row: string, of: string): Fault {
  return { subject: "database", row, id: null, what: "structure", of };
}

/** A column whose value is the id of a row of `parent`. */
type Reference = { child: string; column: string; parent: string; key: string };

async function listSqlite(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select tables.name as child, keys."from" as "column", keys."table" as parent,
      coalesce(keys."to", 'id') as "key"
    from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table'
  `.execute(db);
  return rows;
}

async function listPostgres(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, own.attname as "column", parent.relname as parent,
      named.attname as "key"
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as named on named.attrelid = confrelid and named.attnum = confkey[1]
    where contype = 'f' and child.relnamespace = to_regnamespace(current_schema()::text)
  `.execute(db);
  return rows;
}

async function checkReference(
  db: Database,
  { child, column, parent, key }: Reference,
): Promise<Fault[]> {
  const named = sql.ref(`child.${column}`);
  const { rows } = await sql<{ named: string }>`
    select distinct ${named} as named from ${sql.table(child)} as child
    where ${named} is not null and not exists (
      select 1 from ${sql.table(parent)} as parent where ${sql.ref(`parent.${key}`)} = ${named})
    limit ${sql.lit(MAX_FAULTS)}
  `.execute(db);
  return rows.map(({ named: row }) => {
    const of = `${child} → ${parent}`;
    return { subject: "database", row, id: null, what: "reference", of };
  });
}
