import { sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { type FoundGone, whatFoundGone } from "#app/domain/stock/found-gone.ts";

type Sold = { products: string[]; at: number };

/**
 * Counts that the sale may correct are neither booked nor undone before the transaction ends. To be called before the
 * products are locked, as bookings do.
 */
export async function lockCounts(trx: Trx, sold: Sold): Promise<void> {
  if (isSqlite(trx) || sold.products.length === 0) return;
  const found = await countedSince(trx, sold).union(openCounts(trx)).execute();
  if (found.length === 0) return;
  await trx
    .selectFrom("stock_counts")
    .select("id")
    .where(
      "id",
      "in",
      found.map(({ count_id }) => count_id),
    )
    .orderBy("id")
    .forShare()
    .execute();
}

function openCounts(trx: Trx) {
  return trx.selectFrom("stock_counts").select("id as count_id").where("ended_at", "is", null);
}

function countedSince(trx: Trx, { products, at }: Sold) {
  return trx
    .selectFrom("stock_count_lines")
    .select("count_id")
    .where("product_id", "in", products)
    .where("counted_at", ">=", at);
}

/** Answers by product which count found the sold pieces gone; products that no booked count after the sale is about are missing. */
export async function findFoundGone(trx: Trx, sold: Sold): Promise<Map<string, FoundGone>> {
  if (sold.products.length === 0) return new Map();
  const rows = await trx
    .selectFrom("stock_count_lines")
    .innerJoin("stock_counts", "stock_counts.id", "count_id")
    .leftJoin("stock_bookings as undoing", "undoing.undoes", "booking_id")
    .select(({ fn }) => [
      "product_id",
      "count_id as id",
      fn.min("counted_at").as("firstAt"),
      fn.max("counted_at").as("lastAt"),
      "undoing.made_at as undoneAt",
    ])
    .where("product_id", "in", sold.products)
    .where("count_id", "in", countedSince(trx, sold))
    .where("is_booked", "=", 1)
    .groupBy(["product_id", "count_id", "undoing.made_at"])
    .execute();
  const counts = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...counts].map(([id, booked]) => [id, whatFoundGone(booked, sold.at)]));
}

export async function insertCorrections(
  trx: Trx,
  orderId: string,
  corrections: readonly { id: string; quantity: number; countId: string }[],
): Promise<void> {
  if (corrections.length === 0) return;
  await trx
    .insertInto("count_corrections")
    .values(
      corrections.map(({ id, quantity, countId }) => ({
        order_id: orderId,
        product_id: id,
        count_id: countId,
        quantity,
      })),
    )
    .execute();
}

/** It sums up corrections of the count and product of a row of `stock_count_lines`. */
export const CORRECTED = sql<number>`coalesce((
  select sum(quantity) from count_corrections as corrected
  where corrected.count_id = stock_count_lines.count_id
    and corrected.product_id = stock_count_lines.product_id), 0)`;
