import { DatabaseSync } from "node:sqlite";
import { Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { migrate, readVersion } from "#app/data/database/migrate.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite, NodeSqliteDialect } from "#app/data/database/sqlite-dialect.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";

/** `of` is the table; null for a table. */
type Part = { kind: string; name: string; of: string | null };

/** The database itself demands what is right by these parts: all that the migrations make is there. */
export async function checkSchemaParts(db: Database): Promise<Fault[]> {
  const missing = [...(await listMissing(db)), ...(await listDisabled(db))];
  return missing.map(
    (part): Fault => ({ subject: "database", row: keyOf(part), id: null, what: "part gone" }),
  );
}

/** A shop does not work without these tables and columns. */
export async function listMissingTables(db: Database): Promise<string[]> {
  const missing = await listMissing(db);
  return missing.filter(({ kind }) => kind === "table" || kind === "column").map(keyOf);
}

async function listMissing(db: Database): Promise<Part[]> {
  needed ??= readNeeded();
  const { version, parts } = await needed;
  // That of a later version may need other ones.
  if ((await readVersion(db)) !== version) return [];
  const there = new Set((await listParts(db)).map(keyOf));
  return parts.filter(
    (part) =>
      !there.has(keyOf(part)) &&
      (part.of === null || there.has(`table ${part.of}`)) &&
      (isSqlite(db) || part.kind !== "trigger"),
  );
}

let needed: ReturnType<typeof readNeeded> | undefined;

async function readNeeded() {
  const dialect = new NodeSqliteDialect(new DatabaseSync(":memory:"));
  const made = new Kysely<Schema>({ dialect });
  await migrate(made);
  const found = { version: await readVersion(made), parts: await listParts(made) };
  await made.destroy();
  return found;
}

function keyOf({ kind, name, of }: Part): string {
  return kind === "column" ? `column ${of}.${name}` : `${kind} ${name}`;
}

async function listParts(db: Database): Promise<Part[]> {
  return (await (isSqlite(db) ? SQLITE : POSTGRES).execute(db)).rows;
}

const SQLITE: RawBuilder<Part> = sql`
  select type as kind, name, case when type = 'table' then null else tbl_name end as "of"
    from sqlite_master where sql is not null
  union all
  select 'column', own.name, tables.name
    from sqlite_master as tables join pragma_table_info(tables.name) as own
    where tables.type = 'table'`;

/** What an unqualified name finds. */
const POSTGRES: RawBuilder<Part> = sql`
  select 'table' as kind, cast(relname as text) as name, cast(null as text) as "of"
    from pg_class where relkind in ('r', 'p') and pg_table_is_visible(oid)
  union all
  select 'index', own.relname, tables.relname
    from pg_index join pg_class as own on own.oid = indexrelid
    join pg_class as tables on tables.oid = indrelid
    where pg_table_is_visible(indrelid)
  union all
  select 'column', attname, relname
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and relkind in ('r', 'p')
      and pg_table_is_visible(attrelid)`;

/** On PostgreSQL a trigger may be there and off. */
async function listDisabled(db: Database): Promise<Part[]> {
  if (isSqlite(db)) return [];
  const { rows } = await sql<Part>`
    select 'trigger' as kind, tgname as name, relname as "of"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled = 'D' and pg_table_is_visible(tgrelid)
  `.execute(db);
  return rows;
}
