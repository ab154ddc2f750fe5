import { checkShop } from "#app/data/check/check-shop.server.ts";
import type { HasFile } from "#app/data/check/images.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { checkMessages } from "#app/domain/check/messages/messages.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";

/** Of a shop that has just been restored or moved: what `npm run check` says of it. */
export async function findShopFaults(db: Database, hasFile: HasFile): Promise<string[]> {
  const { faults } = await checkShop(db, { hasFile, isFull: true });
  return faults.map(checkMessages(DEFAULT_LOCALE).fault);
}
