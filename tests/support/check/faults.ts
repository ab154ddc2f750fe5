import { checkShop } from "#app/data/check/check-shop.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";

/** What a check of the whole shop says; in tests of histories sellers have no accounts, and products no files. */
export async function checkedFaults(db: Database): Promise<string[]> {
  const { faults } = await checkShop(db, { hasFile: async () => true, isFull: true });
  const { fault } = checkTexts(DEFAULT_LOCALE);
  return faults.filter(({ what }) => what !== "cashier gone").map(fault);
}
