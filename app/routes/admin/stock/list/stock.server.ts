import type { App } from "#app/app.server.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { readStockCheck } from "#app/data/stock/check-stock.server.ts";
import { listStock, readStockValue, type StockRow } from "#app/data/stock/stock-list.server.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { readStockFilter, type StockFilter } from "#app/domain/stock/stock-filter.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { stockListTexts } from "./texts.ts";

export type StockView = { show: StockFilter; query: string; after: string | null };

export async function viewStock({ app, locale, url: { searchParams } }: Loading) {
  const version = app.live.version();
  const view: StockView = {
    show: readStockFilter(searchParams.get("show")),
    query: (searchParams.get("q") ?? "").slice(0, MAX_QUERY),
    after: searchParams.get("after"),
  };
  return { version, view, list: await readList(app, view, locale) };
}

export type StockList = Awaited<ReturnType<typeof readList>>;
export type StockRowView = StockList["rows"][number];

type LastMovement = Pick<StockRow, "lastAt" | "lastReason" | "lastUndoes">;

async function readList(app: App, view: StockView, locale: Locale) {
  const { db } = app;
  const { settings, now, short } = await datesNow(app, locale);
  const { lowStock } = settings;
  const [page, value, check, titles] = await Promise.all([
    listStock(db, view, { lowStock, now }),
    readStockValue(db),
    readStockCheck(db),
    readCollectionTitles(db, locale),
  ]);
  const names = await readArabicNames(
    db,
    locale.language,
    page.products.map(({ id }) => id),
  );
  const { egp } = formatsOf(locale);
  const { reasons, undoings } = stockTexts(locale);
  const { lastMoved, neverMoved } = stockListTexts(locale);
  const lastMovement = ({ lastAt, lastReason, lastUndoes }: LastMovement) => {
    if (!lastAt || !lastReason) return neverMoved;
    const what = lastUndoes ? undoings[lastUndoes] : reasons[lastReason];
    return lastMoved(short(lastAt), what.charAt(0).toLowerCase() + what.slice(1));
  };
  return {
    next: page.next,
    rows: page.products.map(({ id, name, collectionName, stock, cost, ...last }) => ({
      id,
      name: names.get(id) ?? name,
      category: titles.get(collectionName) ?? collectionName,
      stock,
      isLow: stock > 0 && stock <= lowStock,
      last: lastMovement(last),
      value: cost === null ? null : egp(Math.round((stock * cost) / COST_UNITS)),
    })),
    value: { ...value, total: egp(value.value) },
    // `lowStock` and `movements` are read by open pages of 1.0.0 alone.
    lowStock,
    check: check && {
      movements: check.movements,
      faults: check.faults,
      agoMs: Math.max(0, now - check.at),
    },
  };
}
