import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  type AccountWhat,
  accountEntry,
  type By,
  Change,
  type Effects,
} from "#app/domain/change.ts";
import type { Staff } from "#app/domain/staff/staff.ts";

export type Passkey = { id: string; name: string; createdAt: number };

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? "",
    createdAt: Date.parse(createdAt),
  }));
}

export function recordPasskey(
  db: Database,
  owner: Staff,
  name: string,
  by: By,
): Promise<Change<void>> {
  return changeTransaction<void>(
    db,
    async () => new Change(undefined, passkeyEffects("given a passkey", owner, name, by)),
  );
}

/** Removes a passkey of the person's own; what is gone already stays so. */
export function removePasskey(
  db: Database,
  id: string,
  owner: Staff,
  by: By,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const removed = await trx
      .deleteFrom("passkey")
      .where("id", "=", id)
      .where("userId", "=", owner.id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) return new Change(undefined);
    const effects = passkeyEffects("passkey removed", owner, removed.name ?? "", by);
    return new Change(undefined, effects);
  });
}

function passkeyEffects(what: AccountWhat, owner: Staff, passkey: string, by: By): Effects {
  return { audit: accountEntry(by, owner, what, { passkey }) };
}
