import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/** Whether the database answers. */
export async function isReadable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
