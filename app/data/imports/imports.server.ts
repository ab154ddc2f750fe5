import type { Database } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { ImportPlan } from "./plan-import.server.ts";

export type StoredImport = {
  id: string;
  file: string;
  plan: ImportPlan;
  doneAt: number | null;
};

export async function storeImport(
  db: Database,
  file: string,
  plan: ImportPlan,
  now: number,
): Promise<string> {
  const id = randomId();
  await db
    .insertInto("product_imports")
    .values({ id, file, plan: JSON.stringify(plan), made_at: now, done_at: null })
    .execute();
  return id;
}

export async function readImport(db: Database, id: string): Promise<StoredImport | null> {
  const row = await db
    .selectFrom("product_imports")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return { id, file: row.file, plan: { ...BEFORE, ...JSON.parse(row.plan) }, doneAt: row.done_at };
}

/** A plan of the version before has no choices. */
const BEFORE = { noted: [], stockChoice: "leave", undecidedStocks: 0, records: [] };

/** Another file of this name, within the day that imports are kept. */
export async function wasImported(db: Database, { id, file }: StoredImport): Promise<boolean> {
  const row = await db
    .selectFrom("product_imports")
    .select("id")
    .where("file", "=", file)
    .where("id", "!=", id)
    .where("done_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of its new products are prepared, for whoever waits. */
export async function readImportProgress(db: Database, id: string): Promise<number | null> {
  const row = await db
    .selectFrom("product_imports")
    .select("prepared")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.prepared ?? null;
}

export async function cleanUpImports(db: Database, before: number): Promise<void> {
  await db.deleteFrom("product_imports").where("made_at", "<", before).execute();
}
