import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listReorder } from "#app/data/stock/reorder.server.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

export type ReorderList = {
  rows: (ReorderRow & { category: string })[];
  lowStock: number;
  day: string;
};

export async function viewReorder({ app, locale }: Loading): Promise<{ list: ReorderList }> {
  const { db, shopSettings } = app;
  const { timezone, lowStock } = (await shopSettings()).settings;
  const now = await databaseNow(db);
  const rows = await listReorder(db, { lowStock, timezone, now });
  const titles = await readCollectionTitles(db, locale);
  const named = rows.map((row) => ({
    ...row,
    name: nameIn(locale.language, row.name, row.nameAr),
    category: titles.get(row.collectionName) ?? row.collectionName,
  }));
  const day = dateFormats(now, timezone, locale).day(now);
  return { list: { rows: named, lowStock, day } };
}
