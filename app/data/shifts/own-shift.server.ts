import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

type OpenShift = { id: string; openedAt: number };
type Person = { staffId: string };

/** Null where the person has none open. */
export async function findOwnShift(db: Database, staffId: string): Promise<OpenShift | null> {
  const row = await db
    .selectFrom("shifts")
    .select(["id", "opened_at as openedAt"])
    .where("staff_id", "=", staffId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The id of the person's open shift, which is not closed before the transaction ends. Not a shared lock: a closing would
 * wait for as long as sales follow one another.
 */
export async function lockOwnShift(trx: Trx, staffId: string): Promise<string | null> {
  const [row] = await selectOwnShift(trx, [{ staffId }]);
  return row?.id ?? null;
}

const selectOwnShift = prepared((db, [{ staffId }]: [Person, ...Person[]]) =>
  db
    .selectFrom("shifts")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("closed_at", "is", null)
    .$if(!isSqlite(db), (query) => query.forNoKeyUpdate()),
);
