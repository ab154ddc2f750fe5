import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listMovements, type MovementDocument } from "#app/data/stock/stock-history.server.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { formatEgp } from "#app/domain/money.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { productPath } from "#app/ui/admin/collection-path.ts";
import { dateFormats } from "#app/ui/admin/date-formats.ts";

type MovementView = {
  number: number;
  time: string;
  what: string;
  quantity: number;
  stockAfter: number;
  person: string;
  cost: string | null;
  document: MovementDocument | null;
};

/** Of the movements shown, oldest first, as the chart draws them. */
export type StockOverTime = {
  before: number;
  steps: { at: number; stock: number }[];
  until: number;
  /** The page of the newest movements goes on until now. */
  isNow: boolean;
  days: { first: string; last: string };
};

export type History = {
  name: string;
  /** Of the product's form; null where it is gone. */
  path: string | null;
  stock: number;
  cost: string | null;
  movements: MovementView[];
  chart: StockOverTime;
  next: number | null;
};

export type HistoryData = { version: LiveVersion; before: number | null; history: History | null };

export async function loadHistory(app: App, productId: string, search: string) {
  const version = app.live.version();
  const before = Number(new URLSearchParams(search).get("before")) || null;
  try {
    const history = await readHistory(app, productId, before);
    return data<HistoryData>({ version, before, history }, history ? 200 : 404);
  } catch (error) {
    app.log.error({ err: error }, "history not read");
    return data<HistoryData>({ version, before, history: null }, 503);
  }
}

async function readHistory(
  { db, shopSettings }: App,
  productId: string,
  before: number | null,
): Promise<History | null> {
  const { timezone } = (await shopSettings()).settings;
  const now = await databaseNow(db);
  const { short, day } = dateFormats(now, timezone);
  const { movements, next } = await listMovements(db, productId, before);
  const [newest] = movements;
  if (!newest) return null;
  const product = await readProduct(db, productId);
  const oldest = movements.at(-1) ?? newest;
  const isNow = before === null;
  const until = isNow ? now : newest.madeAt;
  return {
    name: product?.name ?? newest.name,
    path: product && productPath(product.collectionName, product.id),
    stock: product?.stock ?? newest.stockAfter,
    cost: await readCost(db, productId),
    movements: movements.map((row) => ({
      number: row.number,
      time: short(row.madeAt),
      what: row.reason,
      quantity: row.quantity,
      stockAfter: row.stockAfter,
      person: row.staff ?? "an earlier version",
      cost: row.unitCost === null ? null : formatEgp(Math.round(row.unitCost / COST_UNITS)),
      document: row.document,
    })),
    chart: {
      before: oldest.stockAfter - oldest.quantity,
      steps: movements
        .map(({ madeAt, stockAfter }) => ({ at: madeAt, stock: stockAfter }))
        .reverse(),
      until,
      isNow,
      days: { first: day(oldest.madeAt), last: day(until) },
    },
    next,
  };
}

async function readCost(db: App["db"], id: string): Promise<string | null> {
  const row = await db
    .selectFrom("products")
    .select("cost")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && row.cost !== null ? formatEgp(Math.round(row.cost / COST_UNITS)) : null;
}
