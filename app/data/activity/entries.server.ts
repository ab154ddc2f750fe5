import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { RowKey } from "#app/data/database/list-cursor.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";

export type StoredEntry = Selectable<Schema["activity"]>;

/** On SQLite, a sale waits for a batch that is sealed. */
const BATCH_ENTRIES = 200;

export function selectFrom(db: Database, from: number) {
  return db
    .selectFrom("activity")
    .selectAll()
    .where("created_at", ">=", from)
    .orderBy("created_at")
    .orderBy("id");
}

/** Entries come in the order of their times, from one on, a batch at a time: others get their turn between. */
export async function* walkEntries(db: Database, from: number): AsyncGenerator<StoredEntry[]> {
  for (let after: RowKey = { createdAt: from, id: "" }; ; ) {
    const rows = await selectFrom(db, after.createdAt)
      .where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id})`)
      .limit(BATCH_ENTRIES)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH_ENTRIES) return;
    after = { createdAt: last.created_at, id: last.id };
    await setImmediate();
  }
}

/** The hash of entries in the order of their times, one after another; begins with an empty text. */
export function addEntry(content: string, entry: StoredEntry): string {
  const { created_at, id, staff_id, staff_name, kind, what, subject_id, subject, details } = entry;
  const values = [created_at, id, staff_id, staff_name, kind, what, subject_id, subject, details];
  return hash("sha256", content + JSON.stringify(values));
}
