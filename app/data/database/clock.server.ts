import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/** Reads the time in UTC milliseconds from the one clock that all processes of a shop share. */
export async function databaseNow(db: Database): Promise<number> {
  if (isSqlite(db)) return Date.now();
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(db);
  return rows[0]?.now ?? Date.now();
}
