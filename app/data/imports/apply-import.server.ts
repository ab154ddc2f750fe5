import { setImmediate } from "node:timers/promises";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections } from "#app/data/catalogue/collection-lock.server.ts";
import { dropGrams, prepareGrams } from "#app/data/catalogue/product-grams.server.ts";
import { type Lease, withLease } from "#app/data/cluster/leases.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import type { AddedProduct } from "#app/domain/imports/planned.ts";
import { keepContents, readImport, type StoredImport } from "./imports.server.ts";
import { areNamesFree, insertProducts } from "./insert-products.server.ts";
import { areUnchanged, updateProducts } from "./update-products.server.ts";

export type ApplyImportResult =
  | { outcome: "imported" | "repeated"; stored: StoredImport }
  /** The shop has changed since the plan was made: nothing was imported. */
  | { outcome: "stale"; stored: StoredImport }
  | { outcome: "gone" };

const GRAMS_AT_ONCE = 200;

/** SQLite writes the row anew, with its plan of several MB, each time that its progress is stored. */
const PROGRESS_STEP = 2000;

/**
 * All rows that were not refused, in one transaction. What the search needs of new products is most of the work and comes
 * before it, a little at a time, so that sales wait for the products alone. One import at a time, so that none deletes
 * what another has prepared; the next one waits.
 */
export function applyImport(db: Database, id: string, by: By): Promise<Change<ApplyImportResult>> {
  return withLease(db, "product import", (lease) => applyAlone(db, id, by, lease));
}

async function applyAlone(
  db: Database,
  id: string,
  by: By,
  lease: Lease,
): Promise<Change<ApplyImportResult>> {
  const stored = await readImport(db, id);
  if (!stored) return new Change({ outcome: "gone" });
  if (stored.doneAt !== null) return new Change({ outcome: "repeated", stored });
  await prepareSearch(db, stored, lease);
  let isStored = false;
  try {
    return await changeTransaction<ApplyImportResult>(db, async (trx, undo) => {
      const result = await store(trx, stored, by);
      if (result.outcome === "stale") return undo(new Change(result));
      await lease.check(trx);
      isStored = true;
      const { added, changed } = stored.plan;
      const isChange = result.outcome === "imported" && added.length + changed.length > 0;
      const effects = isChange ? importEffects(stored, by) : {};
      return new Change(result, effects);
    });
  } finally {
    if (!isStored) await dropSearch(db, stored.plan.added, lease);
  }
}

async function store(trx: Trx, stored: StoredImport, by: By): Promise<ApplyImportResult> {
  const { id, plan } = stored;
  const { added, changed } = plan;
  if (!(await beginOnce(trx, stored, by.now))) return { outcome: "repeated", stored };
  await keepContents(trx, plan, by.now);
  await lockCollections(trx, ...added.map(({ collectionName }) => collectionName));
  const isFresh =
    (await areNamesFree(trx, added)) &&
    (await areUnchanged(trx, changed)) &&
    (await insertProducts(trx, added, by)) &&
    (await updateProducts(trx, changed, { ...by, document: id }));
  return { outcome: isFresh ? "imported" : "stale", stored };
}

/** The file's rows are needed no more. */
async function beginOnce(trx: Trx, { id, plan }: StoredImport, now: number): Promise<boolean> {
  const begun = await trx
    .updateTable("product_imports")
    .set({ done_at: now, plan: JSON.stringify({ ...plan, records: [] }) })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return begun !== undefined;
}

async function prepareSearch(
  db: Database,
  { id, plan: { added } }: StoredImport,
  lease: Lease,
): Promise<void> {
  let prepared = 0;
  for (const batch of batches(added, GRAMS_AT_ONCE)) {
    prepared += batch.length;
    await transaction(db, async (trx) => {
      await prepareGrams(trx, batch);
      await lease.check(trx);
    });
    if (prepared % PROGRESS_STEP === 0 || prepared === added.length) {
      await db.updateTable("product_imports").set({ prepared }).where("id", "=", id).execute();
    }
    await setImmediate();
  }
}

async function dropSearch(db: Database, added: AddedProduct[], lease: Lease): Promise<void> {
  for (const batch of batches(added, GRAMS_AT_ONCE)) {
    await transaction(db, async (trx) => {
      await dropGrams(trx, batch);
      await lease.check(trx);
    });
    await setImmediate();
  }
}

function importEffects({ id, file, plan }: StoredImport, by: By): Effects {
  const details = { added: plan.added.length, changed: plan.changed.length };
  const done = { kind: "product" as const, subject: { id, name: file }, details };
  return {
    live: { topics: ["catalogue", "stock"] },
    audit: staffEntry("products imported", by, done, { import: id }),
  };
}
