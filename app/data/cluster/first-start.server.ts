import type { Database } from "#app/data/database/database.server.ts";

export async function hasNoStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

export async function hasNoCatalogue(db: Database): Promise<boolean> {
  const product = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  const section = await db.selectFrom("sections").select("id").limit(1).executeTakeFirst();
  return product === undefined && section === undefined;
}
