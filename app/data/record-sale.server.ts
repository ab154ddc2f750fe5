import { cartTotal } from "../domain/cart.ts";
import {
  type Checkout,
  type CheckoutLine,
  type LineRefusal,
  mergeLines,
} from "../domain/checkout.ts";
import { randomId } from "../domain/id.ts";
import type { CashierOrderItem, Order } from "../domain/order.ts";
import { isRepetition } from "../domain/repetition.ts";
import { refuseSaleLine } from "../domain/sale.ts";
import type { Database, Trx } from "./database.server.ts";
import { getOrderOfCart, insertOrders } from "./orders.server.ts";
import { addToSums } from "./sums.server.ts";
import { transaction } from "./transaction.server.ts";

export type RecordSaleResult =
  | { outcome: "recorded" | "already-recorded" | "other-contents"; order: Order }
  | { outcome: "refused"; lines: LineRefusal[] };

export type RecordSaleOptions = {
  cashier: { id: string; name: string };
  timezone: string;
  now: number;
};

/**
 * Sells at the counter: takes the stock of every line and stores the order, all of it or nothing.
 * Lines of one product count together; names, prices and total are the database's. A sale's id
 * (`cartId`) sells once, however often and however many at once it is sent. A refusal names every
 * line that stands in the way.
 */
export async function recordSale(
  db: Database,
  sale: Checkout,
  options: RecordSaleOptions,
): Promise<RecordSaleResult> {
  const merged = { ...sale, items: mergeLines(sale.items) };
  return transaction<RecordSaleResult>(db, async (trx, undo) => {
    const taken = await takeAll(trx, merged.items, options.now);
    const lines = taken.filter((line) => "problem" in line);
    // A sale that is sent again may well find too little left, by its own doing.
    if (lines.length > 0) {
      return undo((await findRepeated(trx, merged)) ?? { outcome: "refused", lines });
    }
    const items = taken.filter((line) => "productId" in line);
    const order = cashierOrder(merged, items, options);
    if (!(await insertOrders(trx, [order]))) return undo(await repeated(trx, merged));
    await addToSums(trx, [order], options.timezone);
    return { outcome: "recorded", order };
  });
}

/** In the order of the ids, so that sales never wait in a circle; answers in the cart's order. */
async function takeAll(
  trx: Trx,
  lines: CheckoutLine[],
  now: number,
): Promise<(CashierOrderItem | LineRefusal)[]> {
  const taken = new Map<CheckoutLine, CashierOrderItem | LineRefusal>();
  for (const line of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    taken.set(line, await takeStock(trx, line, now));
  }
  return lines.flatMap((line) => taken.get(line) ?? []);
}

/** The condition stands in the update itself: nothing can be sold between looking and taking. */
async function takeStock(
  trx: Trx,
  line: CheckoutLine,
  now: number,
): Promise<CashierOrderItem | LineRefusal> {
  const { id, quantity } = line;
  const taken = await trx
    .updateTable("products")
    .set((row) => ({ stock: row("stock", "-", quantity), updated_at: now }))
    .where("id", "=", id)
    .where("stock", ">=", quantity)
    .returning(["name", "price", "stock"])
    .executeTakeFirst();
  const product = taken ? { ...taken, stock: taken.stock + quantity } : await readStock(trx, id);
  const refusal = refuseSaleLine(line, product);
  if (refusal) return refusal;
  if (taken) return { productId: id, name: taken.name, price: taken.price, quantity };
  // On PostgreSQL stock can have come in since the update found too little.
  return takeStock(trx, line, now);
}

function readStock(trx: Trx, id: string) {
  return trx
    .selectFrom("products")
    .select(["price", "stock"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function cashierOrder(
  sale: Checkout,
  items: CashierOrderItem[],
  { cashier, now }: RecordSaleOptions,
): Order {
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

async function repeated(trx: Trx, sale: Checkout): Promise<RecordSaleResult> {
  const result = await findRepeated(trx, sale);
  if (!result) throw new Error(`The order of sale ${sale.cartId} has vanished.`);
  return result;
}

/** The answer to a sale that was recorded before; null for one that was not. */
async function findRepeated(trx: Trx, sale: Checkout): Promise<RecordSaleResult | null> {
  const order = await getOrderOfCart(trx, sale.cartId);
  if (!order) return null;
  const same = isRepetition(order, sale, "Cashier");
  return { outcome: same ? "already-recorded" : "other-contents", order };
}
