import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockRecord, readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { CopyRecord } from "#app/domain/backups/copy.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";

export const COPY_KEY = "continuous_copy";

const NONE: CopyRecord = { target: null, provenAt: null, faults: [] };

export async function readCopyRecord(db: Database): Promise<CopyRecord> {
  return (await readRecord<CopyRecord>(db, COPY_KEY)) ?? NONE;
}

/** Null turns it off. */
export function changeCopyTarget(
  db: Database,
  target: CopyRecord["target"],
  by: By,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    await storeRecord<CopyRecord>(trx, COPY_KEY, { ...NONE, target });
    const place = target?.kind === "folder" ? target.path : (target?.kind ?? "");
    const done = { kind: "export" as const, subject: { id: "", name: place } };
    const what = target ? "continuous copy turned on" : "continuous copy turned off";
    return new Change(undefined, { audit: staffEntry(what, by, done) });
  });
}

export async function recordCopyProof(
  db: Database,
  id: string,
  { at, faults }: { at: number; faults: string[] },
): Promise<void> {
  await transaction(db, async (trx) => {
    const record = await lockRecord(trx, COPY_KEY, NONE);
    if (record.target?.id !== id) return;
    const provenAt = faults.length === 0 ? at : record.provenAt;
    await storeRecord<CopyRecord>(trx, COPY_KEY, { ...record, provenAt, faults });
  });
}
