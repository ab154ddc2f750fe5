import { type RawBuilder, sql } from "kysely";
import { listNamed } from "#app/data/catalogue/find-by-name.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { behindPlace, writePlace } from "#app/data/database/list-cursor.server.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { BookingKind } from "#app/domain/stock/booking.ts";
import { COST_UNITS, type UnitCost } from "#app/domain/stock/cost.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import type { StockFilter } from "#app/domain/stock/stock-filter.ts";

export type StockRow = {
  id: string;
  name: string;
  collectionName: string;
  stock: number;
  cost: UnitCost | null;
  lastAt: number | null;
  lastReason: MovementReason | null;
  lastUndoes: BookingKind | null;
};

export type StockPage = { products: StockRow[]; next: string | null };

const PRODUCTS_PER_PAGE = 50;
const STILL_MS = 30 * 86_400_000;

type Asked = { show: StockFilter; query: string; after: string | null };

/** Products are in the order of the shop. `lowStock` is the highest stock that is low. */
export async function listStock(
  db: Database,
  { show, query, after }: Asked,
  { lowStock, now }: { lowStock: number; now: number },
): Promise<StockPage> {
  const rows = await listNamed(db, query, (isNamed) => {
    const listed = db
      .selectFrom("products")
      .select(["id", "name", "collection", "order_id", "stock", "cost", "movements"])
      .where("keeps_stock", "=", 1)
      .where(behindPlace(after))
      .$if(show === "low", (list) => list.where("stock", "<=", lowStock).where("stock", ">", 0))
      .$if(show === "out", (list) => list.where("stock", "=", 0))
      .$if(show === "still", (list) => list.where(movedBefore(now - STILL_MS)))
      .where(isNamed)
      .orderBy("collection")
      .orderBy("order_id")
      .limit(PRODUCTS_PER_PAGE + 1);
    return db
      .selectFrom(listed.as("products"))
      .leftJoin("stock_movements as last", (join) =>
        join.onRef("product_id", "=", "products.id").onRef("number", "=", "products.movements"),
      )
      .select(["products.id", "name", "collection", "order_id", "stock", "cost"])
      .leftJoin("stock_bookings as undoing", (join) =>
        join.onRef("undoing.id", "=", "last.document_id").on("undoes", "is not", null),
      )
      .select(["last.made_at as lastAt", "reason as lastReason", "kind as lastUndoes"])
      .orderBy("collection")
      .orderBy("order_id")
      .execute();
  });
  const page = rows.slice(0, PRODUCTS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    products: page.map(({ collection: collectionName, order_id: _, ...row }) => ({
      ...row,
      collectionName,
    })),
    next: last ? writePlace(last) : null,
  };
}

/** `moved_at` may be too old: the movement decides. */
function movedBefore(time: number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(moved_at, 0) < ${time} and (select made_at from stock_movements
    where product_id = products.id and number = products.movements) < ${time}`;
}

/** Adds up the value of all stock at its average cost; `unknown` products in stock have none. */
export async function readStockValue(
  db: Database,
): Promise<{ value: Piastres; products: number; unknown: number }> {
  const { value, products, unknown } = await db
    .selectFrom("products")
    .select((row) => [
      // Whole numbers of all stock at its cost may be too large for the database.
      row.fn
        .coalesce(sql<number>`sum(cast(stock as double precision) * cost)`, row.lit(0))
        .as("value"),
      row.fn.countAll<number>().as("products"),
      sql<number>`count(case when stock > 0 and cost is null then 1 end)`.as("unknown"),
    ])
    .where("keeps_stock", "=", 1)
    .executeTakeFirstOrThrow();
  return { value: Math.round(value / COST_UNITS), products, unknown };
}
