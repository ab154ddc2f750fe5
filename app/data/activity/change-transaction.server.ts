import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { Change } from "#app/domain/change.ts";
import { insertActivity } from "./activity.server.ts";

export function changeTransaction<Result>(
  db: Database,
  operation: (trx: Trx, undo: (change: Change<Result>) => never) => Promise<Change<Result>>,
): Promise<Change<Result>> {
  return transaction<Change<Result>>(db, async (trx, undo) => {
    const change = await operation(trx, undo);
    const { entry } = change;
    if (entry) await insertActivity(trx, entry.what, entry.activity);
    return change;
  });
}
