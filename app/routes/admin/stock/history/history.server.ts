import type { App } from "#app/app.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { listMovements } from "#app/data/stock/stock-history.server.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { BookingKind } from "#app/domain/stock/booking.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { stockHistoryTexts } from "./texts.ts";

export async function viewHistory({ app, locale, params, url }: Loading<{ productId: string }>) {
  const version = app.live.version();
  const before = Number(url.searchParams.get("before")) || null;
  const history = await readHistory(app, params.productId, before, locale);
  return history && { version, before, history };
}

export type History = NonNullable<Awaited<ReturnType<typeof readHistory>>>;

async function readHistory(app: App, productId: string, before: number | null, locale: Locale) {
  const { db } = app;
  const { short, day } = await datesNow(app, locale);
  const { reasons, undoings } = stockTexts(locale);
  const nameOf = await readNameOf(db, locale);
  const { movements, next } = await listMovements(db, productId, before);
  const [newest] = movements;
  if (!newest) return null;
  const product = await readProduct(db, productId);
  const oldest = movements.at(-1) ?? newest;
  return {
    name: nameIn(locale.language, product?.name ?? newest.name, product?.nameAr),
    /** It leads to the product's form; null means that the product is gone. */
    path: product && productPath(product.collectionName, product.id),
    stock: product?.stock ?? newest.stockAfter,
    cost: await readCost(db, productId, locale),
    movements: movements.map((row) => ({
      number: row.number,
      time: short(row.madeAt),
      what: row.isUndoing ? undoings[row.reason as BookingKind] : reasons[row.reason],
      quantity: row.quantity,
      stockAfter: row.stockAfter,
      person:
        row.staff === null
          ? stockHistoryTexts(locale).earlierVersion
          : nameOf({ id: row.staffId, name: row.staff }),
      cost:
        row.unitCost === null ? null : formatsOf(locale).egp(Math.round(row.unitCost / COST_UNITS)),
      document: row.document,
    })),
    /** They begin with the stock before the page's oldest movement. */
    steps: [
      { at: oldest.madeAt, stock: oldest.stockAfter - oldest.quantity },
      ...movements.map(({ madeAt, stockAfter }) => ({ at: madeAt, stock: stockAfter })).reverse(),
    ],
    isNewest: before === null,
    days: { first: day(oldest.madeAt), last: day(newest.madeAt) },
    next,
  };
}

async function readCost(db: App["db"], id: string, locale: Locale): Promise<string | null> {
  const row = await db
    .selectFrom("products")
    .select("cost")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && row.cost !== null ? formatsOf(locale).egp(Math.round(row.cost / COST_UNITS)) : null;
}
