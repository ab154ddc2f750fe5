import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import {
  lockStock,
  type StockedProduct,
  takeStock,
} from "#app/data/catalogue/products/stock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countProfit } from "#app/data/sums/profit.server.ts";
import { addToSums, countOrder } from "#app/data/sums/sums.server.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { Change, type Effects, NO_EFFECTS, staffEntry } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import { type CartSubmission, mergeLines } from "#app/domain/orders/cart-submission.ts";
import { type CashierOrder, itemNames, type Order, orderCode } from "#app/domain/orders/order.ts";
import { type LineRefusal, refuseSaleLine } from "#app/domain/orders/refusals.ts";
import {
  findRepetition,
  insertOrders,
  type Repetition,
  requireRepetition,
} from "./store-order.server.ts";

export type RecordSaleResult =
  | { outcome: "recorded"; order: Order }
  | Repetition
  | { outcome: "refused"; lines: LineRefusal[] };

export type RecordSaleOptions = {
  cashier: { id: string; name: string };
  timezone: string;
  now: number;
};

/**
 * Takes the stock of every line and stores the order, or neither. Names, prices and total are the
 * database's. A sale's id (`cartId`) sells once, however often it is sent.
 */
export async function recordSale(
  db: Database,
  sale: CartSubmission,
  options: RecordSaleOptions,
): Promise<Change<RecordSaleResult>> {
  const merged = { ...sale, items: mergeLines(sale.items) };
  const { timezone, now } = options;
  return changeTransaction<RecordSaleResult>(db, async (trx, undo) => {
    const products = await lockStock(trx, merged.items);
    const lines = merged.items
      .map((line) => refuseSaleLine(line, products.get(line.id)))
      .filter((refusal) => refusal !== null);
    // A repeated sale may find too little stock because it took it itself.
    if (lines.length > 0) {
      const repetition = await findRepetition(trx, merged, "Cashier");
      return undo(new Change(repetition ?? { outcome: "refused", lines }, NO_EFFECTS));
    }
    const order = cashierOrder(merged, products, options);
    await takeStock(trx, merged.items, {
      reason: "sale",
      staff: options.cashier.id,
      document: order.id,
      now,
    });
    if (!(await insertOrders(trx, [order], products))) {
      return undo(new Change(await requireRepetition(trx, merged, "Cashier"), NO_EFFECTS));
    }
    const costed = order.items.map((item) => ({
      ...item,
      unitCost: products.get(item.productId)?.cost ?? null,
    }));
    const profits = countProfit(now, costed);
    await addToSums(trx, timezone, { added: [countOrder(order)], profits });
    return new Change({ outcome: "recorded", order }, saleEffects(order, options));
  });
}

function saleEffects(
  { id, total, items }: CashierOrder,
  { cashier, now }: RecordSaleOptions,
): Effects {
  const edit = { staff: cashier.id, now };
  const subject = { id, name: orderCode(id) };
  const done = { kind: "sale" as const, subject, details: { total } };
  const products = items.map(({ productId }) => productId);
  return {
    live: { topics: ["orders", "stock"], products },
    images: [],
    count: "sales",
    sessions: false,
    audit: staffEntry("sale recorded", edit, done, { sale: done.subject.name }),
  };
}

function cashierOrder(
  sale: CartSubmission,
  products: Map<string, StockedProduct>,
  { cashier, now }: RecordSaleOptions,
): CashierOrder {
  const items = sale.items.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    return product
      ? [{ productId: id, ...itemNames(product), price: product.price, quantity }]
      : [];
  });
  return {
    id: randomId(),
    cartId: sale.cartId,
    type: "Cashier",
    customerName: sale.customerName,
    cashierId: cashier.id,
    cashierName: cashier.name,
    items,
    total: cartTotal(items),
    createdAt: now,
  };
}
