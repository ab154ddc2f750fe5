import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { Change } from "#app/domain/change.ts";
import type { SessionStrength } from "#app/domain/staff/step-up.ts";
import { signInEffects } from "./staff.server.ts";

export async function readSessionStrength(
  db: Database,
  token: string,
): Promise<SessionStrength | null> {
  const session = await db
    .selectFrom("session")
    .select(["createdAt", "signed_in_by", "confirmed_at"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (!session) return null;
  return {
    isByPin: session.signed_in_by !== null,
    since: Date.parse(session.createdAt),
    confirmedAt: session.confirmed_at,
  };
}

/** Its person has just proved who it is. False where the session is another's by now. */
export function confirmSession(
  db: Database,
  { token, staff }: { token: string; staff: string },
  now: number,
): Promise<Change<boolean>> {
  return changeTransaction<boolean>(db, async (trx) => {
    const confirmed = await trx
      .updateTable("session")
      .set({ confirmed_at: now })
      .where("token", "=", token)
      .where("userId", "=", staff)
      .returning("token")
      .executeTakeFirst();
    if (!confirmed) return new Change(false);
    return new Change(true, {
      ...signInEffects("identity confirmed", staff, now),
      sessions: false,
    });
  });
}
