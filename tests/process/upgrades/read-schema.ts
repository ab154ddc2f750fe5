import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

/** What a database has, in a text that does not tell how it came to have it. */
export async function readSchema(db: Database): Promise<string[]> {
  const { rows } = await (isSqlite(db) ? SQLITE : POSTGRES).execute(db);
  return rows.map(({ part }) => part.replaceAll(/[\s"]+/g, "")).sort();
}

const SQLITE = sql<{ part: string }>`
  select concat(type, name, sql) as part from sqlite_schema where sql is not null
  -- Of indexes that it expects to cost the same it takes by their order.
  union all select concat('order', tbl_name, group_concat(name order by rowid)) from sqlite_schema
    where type = 'index' group by tbl_name`;

/** A constraint that was made `not valid` refuses the same. */
const POSTGRES = sql<{ part: string }>`
  select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable,
    column_default, collation_name) as part
    from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname,
    replace(pg_get_constraintdef(oid), 'NOT VALID', '')) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', proname, prosrc) from pg_proc
    where pronamespace = 'public'::regnamespace`;
