import { createHash } from "node:crypto";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockStock, takeStock } from "#app/data/catalogue/products/stock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { countSale, saleEffects } from "#app/data/orders/record-sale.server.ts";
import { insertOrders, requireRepetition } from "#app/data/orders/store-order.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { Change, type Effects, NO_EFFECTS } from "#app/domain/change.ts";
import { MAX_OFFLINE_MS } from "#app/domain/limits.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { type CashierOrder, type Order, orderCode } from "#app/domain/orders/order.ts";
import { lateOrder } from "#app/domain/sale/late-order.ts";
import { type LateSale, type Receipt, timeOfSale } from "#app/domain/sale/late-sale.ts";
import type { OfflinePermit, Seller } from "#app/domain/sale/offline-permit.ts";
import { judgeLines, type SaleProblem } from "#app/domain/sale/sale-problem.ts";
import { insertProblems, readProblems } from "./sale-problems.server.ts";

export type RecordLateSaleResult = {
  outcome: "recorded" | "repeated";
  order: Order;
  problems: SaleProblem[];
};

export type LateSaleOptions = {
  /** Null for one that this shop did not sign: the sale counts as the sender's. */
  permit: OfflinePermit | null;
  sender: Seller;
  receipt: Receipt;
  timezone: string;
};

/**
 * Records a sale that happened, whatever the shop's data says by now; what did not fit is stored beside it. However often
 * it is sent, it is recorded once.
 */
export function recordLateSale(
  db: Database,
  sale: LateSale,
  { permit, sender, receipt, timezone }: LateSaleOptions,
): Promise<Change<RecordLateSaleResult>> {
  const seller = permit ?? sender;
  const shiftId = permit?.shiftId ?? null;
  const time = timeOfSale(sale, receipt, permit?.issuedAt);
  return changeTransaction<RecordLateSaleResult>(db, async (trx) => {
    const receivedAt = Math.max(receipt.at, (await shiftEnd(trx, shiftId)) + 1);
    const made = lateOrder(sale, { seller, shiftId, createdAt: time.at, receivedAt });
    const products = await lockStock(trx, sale.items);
    const { order, others } = await insertOnce(trx, made.order, products);
    if (!order) return new Change(await repeated(trx, others), NO_EFFECTS);
    await moveGoods(trx, order, products);
    const problems: SaleProblem[] = [
      ...judgeLines(sale.items, products),
      ...(time.error > 0 ? [{ kind: "clock" as const, ms: time.error }] : []),
      ...judgePermit(permit, time.at),
      ...(permit ? await judgeCashier(trx, permit) : []),
      ...made.problems,
      ...(others ? [{ kind: "same-id" as const, code: orderCode(others.id) }] : []),
    ];
    await insertProblems(trx, order.id, problems, receivedAt);
    await countSale(trx, order, products, timezone);
    const effects = lateEffects(order, sender, problems);
    return new Change({ outcome: "recorded", order, problems }, effects);
  });
}
