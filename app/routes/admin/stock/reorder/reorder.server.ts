import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { listReorder } from "#app/data/stock/reorder.server.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

export type ReorderList = Awaited<ReturnType<typeof viewReorder>>["list"];

export async function viewReorder({ app, locale }: Loading) {
  const { db } = app;
  const { settings, now, day } = await datesNow(app, locale);
  const { timezone, lowStock } = settings;
  const rows = await listReorder(db, { lowStock, timezone, now });
  const titles = await readCollectionTitles(db, locale);
  const named = rows.map((row) => ({
    ...row,
    name: nameIn(locale.language, row.name, row.nameAr),
    category: titles.get(row.collectionName) ?? row.collectionName,
  }));
  return { list: { rows: named, lowStock, day: day(now) } };
}
