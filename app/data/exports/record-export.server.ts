import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";

export function recordExport(db: Database, file: string, by: By): Promise<Change<void>> {
  return changeTransaction<void>(db, async () => {
    const done = { kind: "export" as const, subject: { id: file, name: file } };
    const audit = staffEntry("file exported", by, done, { file });
    return new Change(undefined, { audit });
  });
}
