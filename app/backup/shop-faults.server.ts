import { checkShop } from "#app/data/check/check-shop.server.ts";
import { checkMessages } from "#app/domain/check/messages/messages.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import type { ShopLocation } from "./export-shop.server.ts";

/** Of a shop that has just been restored or moved: what `npm run check` says of it. */
export async function findShopFaults({ db, files }: ShopLocation): Promise<string[]> {
  const hasFile = (file: string) => files.has(file);
  const { faults } = await checkShop(db, { hasFile, isFull: true });
  return faults.map(checkMessages(DEFAULT_LOCALE).fault);
}
