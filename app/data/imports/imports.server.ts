import { createHash } from "node:crypto";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { ImportPlan } from "./plan-import.server.ts";

export type StoredImport = { id: string; file: string; plan: ImportPlan; doneAt: number | null };

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

export async function importedBefore(db: Database, plan: ImportPlan): Promise<number | null> {
  const row = await db
    .selectFrom("imported_files")
    .select("done_at")
    .where("contents", "=", contentsOf(plan))
    .executeTakeFirst();
  return row?.done_at ?? null;
}

export async function keepContents(trx: Trx, plan: ImportPlan, now: number): Promise<void> {
  // The version before planned without keeping them.
  if (plan.records.length === 0) return;
  await trx
    .insertInto("imported_files")
    .values({ contents: contentsOf(plan), done_at: now })
    .onConflict((conflict) => conflict.column("contents").doUpdateSet({ done_at: now }))
    .execute();
}

/** The same for a file that a spreadsheet has saved once more, in other quotes or another encoding. */
function contentsOf({ header, records }: ImportPlan): string {
  const rows = JSON.stringify([header, ...records.map(({ cells }) => cells)]);
  return createHash("sha256").update(rows).digest("hex");
}

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

export async function cleanUpContents(db: Database, before: number): Promise<void> {
  await db.deleteFrom("imported_files").where("done_at", "<", before).execute();
}
