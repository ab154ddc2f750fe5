import { type StockedProduct, takeStock } from "#app/data/catalogue/products/stock.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { findFoundGone, insertCorrections } from "#app/data/stock/count-corrections.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { ANY_STOCK } from "#app/domain/catalogue/product.ts";
import { idsOf } from "#app/domain/id.ts";
import { type CashierOrder, movedPieces } from "#app/domain/orders/order.ts";
import { type FoundGone, unproven } from "#app/domain/stock/found-gone.ts";

/** By product: the stock that the sale took from, and what counts booked before had found gone. */
type MovedProducts = {
  stock: ReadonlyMap<string, { stock: number }>;
  foundGone: ReadonlyMap<string, FoundGone>;
};

/** The device says that the sale was made at this time. */
type SaleTime = { at: number; isProven: boolean };

/**
 * Takes the stock of products that are there. Before, a count gives back what an earlier one found gone already, or makes
 * good what the stock would fall below 0. On the word of a device that proves nothing no count is corrected.
 */
export async function moveOfflineStock(
  trx: Trx,
  order: CashierOrder,
  products: ReadonlyMap<string, StockedProduct>,
  { at, isProven }: SaleTime,
): Promise<MovedProducts> {
  const kept = new Map([...products].filter(([, { keepsStock }]) => keepsStock));
  const moved = movedPieces(order.items);
  const ids = idsOf(moved);
  const found = await findFoundGone(trx, { products: ids, at });
  const foundGone = isProven ? found : new Map([...found].map(([id, one]) => [id, unproven(one)]));
  const sold = moved.flatMap(({ id, quantity }) => {
    const product = kept.get(id);
    if (!product) return [];
    const count = foundGone.get(id)?.count ?? null;
    return { id, quantity, count, stock: product.stock + (count ? quantity : 0) };
  });
  const corrections = sold.flatMap(({ id, quantity, count }) =>
    count ? { id, quantity, countId: count.id } : [],
  );
  const missing = sold.map(({ id, quantity, stock }) => ({ id, quantity: quantity - stock }));
  const added = [...corrections, ...missing.filter(({ quantity }) => quantity > 0)];
  const now = order.receivedAt ?? order.createdAt;
  const movement = { staff: order.cashierId, document: order.id, now };
  await moveStock(
    trx,
    added.map(({ id, quantity }) => ({ id, quantity })),
    { ...movement, reason: "count" },
  );
  await insertCorrections(trx, order.id, corrections);
  await takeStock(trx, sold, { ...movement, reason: "sale" });
  const taken = sold.map(({ id, stock }) => [id, { stock }] as const);
  const all = [...products.keys()].map((id) => [id, { stock: ANY_STOCK }] as const);
  return { stock: new Map([...all, ...taken]), foundGone };
}
