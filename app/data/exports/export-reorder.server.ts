import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listReorder } from "#app/data/stock/reorder.server.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import type { RowExport } from "./row-export.server.ts";

export const exportReorder: RowExport = {
  header: () => ["Product", "Category", "Stock", "Sold in 14 Days", "Sold in 28 Days", "Days Left"],
  async *rows(db, settings) {
    const titles = await readCollectionTitles(db, DEFAULT_LOCALE);
    const list = await listReorder(db, { ...settings, now: await databaseNow(db) });
    for (const { name, collectionName, stock, soldShort, soldLong, daysLeft } of list) {
      const category = titles.get(collectionName) ?? collectionName;
      yield [name, category, stock, soldShort, soldLong, daysLeft ?? ""];
    }
  },
};
