import type { Database } from "#app/data/database/database.server.ts";

/** Null where the person has none open. */
export async function findOpenShift(db: Database, staffId: string): Promise<string | null> {
  const shift = await db
    .selectFrom("shifts")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return shift?.id ?? null;
}
