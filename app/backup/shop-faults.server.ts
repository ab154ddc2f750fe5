import { checkShop } from "#app/data/check/check-shop.server.ts";
import type { HasFile } from "#app/data/check/images.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";

export async function findShopFaults(db: Database, hasFile: HasFile): Promise<Fault[]> {
  return (await checkShop(db, { hasFile, isFull: true })).faults;
}
