import type { Database } from "#app/data/database/database.server.ts";

type PermitKey = { id: string; publicKey: string };

/** Backups have it, so that permits signed with it are read after a restore. */
export async function storePermitKey(db: Database, { id, publicKey }: PermitKey): Promise<void> {
  if ((await findPermitKey(db, id)) !== null) return;
  await db
    .insertInto("permit_keys")
    .values({ id, public_key: publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPermitKey(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("permit_keys")
    .select("public_key")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.public_key ?? null;
}
