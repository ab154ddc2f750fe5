import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listReorder } from "#app/data/stock/reorder.server.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { ReorderRow } from "#app/domain/stock/reorder.ts";

type Row = ReorderRow & { category: string };

export type ReorderData = { list: { rows: Row[]; lowStock: number; day: string } | null };

async function readReorder({ db, shopSettings }: App, locale: Locale) {
  const { timezone, lowStock } = (await shopSettings()).settings;
  const now = await databaseNow(db);
  const rows = await listReorder(db, { lowStock, timezone, now });
  const titles = await readCollectionTitles(db, locale);
  const named = rows.map((row) => ({
    ...row,
    name: nameIn(locale.language, row.name, row.nameAr),
    category: titles.get(row.collectionName) ?? row.collectionName,
  }));
  return { rows: named, lowStock, day: dateFormats(now, timezone, locale).day(now) };
}

export async function loadReorder(app: App, locale: Locale) {
  try {
    return data<ReorderData>({ list: await readReorder(app, locale) });
  } catch (error) {
    app.log.error({ err: error }, "reorder list not read");
    return data<ReorderData>({ list: null }, 503);
  }
}
