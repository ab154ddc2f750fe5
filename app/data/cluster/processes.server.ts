import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { SIGNALS_NAME } from "./signals.server.ts";

export async function countProcesses(db: Database): Promise<number> {
  if (isSqlite(db)) return 1;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${SIGNALS_NAME}
  `.execute(db);
  return Math.max(1, Number(rows[0]?.count));
}
