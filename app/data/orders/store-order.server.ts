import type { Selectable } from "kysely";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { flag } from "#app/data/catalogue/products/product-columns.server.ts";
import type { Costs } from "#app/data/catalogue/products/stock.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { type CashierOrderItem, type Order, soldItems } from "#app/domain/orders/order.ts";
import { isRepetition } from "#app/domain/orders/repetition.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { costAfter, type UnitCost } from "#app/domain/stock/cost.ts";
import { approvalColumns } from "./approval-columns.server.ts";
import { insertFulfilments } from "./fulfilments.server.ts";
import { getOrderOfCart } from "./orders.server.ts";

/**
 * False where a cart is an order already; of several orders some are then inserted: roll back. `products` of a sale
 * have what its lines cost the shop.
 */
export async function insertOrders(
  trx: Trx,
  orders: Order[],
  products: Sold = new Map(),
): Promise<boolean> {
  const inserted = await insertRows(trx, orders.map(orderRow));
  if (inserted.length < orders.length) return false;
  const items = orders.flatMap((order) =>
    soldItems(order).map((item, position) => ({
      ...itemRow(item),
      order_id: order.id,
      position,
      unit_cost: costOf(item, products),
    })),
  );
  await insertItems(trx, items);
  const payments = orders.flatMap(paymentRows);
  if (payments.length > 0) await insertPayments(trx, payments);
  await insertFulfilments(trx, orders);
  return true;
}

type Sold = ReadonlyMap<string, Costs & { pieces?: number }>;

/** What one of the line costs the shop; null where nobody knows. */
export function costOf(
  { productId, lineId = productId, price, pieces = 1 }: Omit<CashierOrderItem, "discount">,
  sold: Sold,
): UnitCost | null {
  const of = sold.get(lineId) ?? sold.get(productId);
  if (!of) return null;
  if (of.commission !== null) return costAfter(of.commission, price);
  // Where no stock is kept, the cost is that of one, or of the pack's pieces, all the same.
  return of.cost === null ? null : of.cost * (pieces || of.pieces || 1);
}

const insertRows = prepared((db, rows: OrderRow[]) =>
  db
    .insertInto("orders")
    .values(rows)
    // Of the id, too, which follows from the cart's: concurrent ones may meet at either.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

const insertItems = prepared((db, rows: Selectable<Schema["order_items"]>[]) =>
  db.insertInto("order_items").values(rows),
);

const insertPayments = prepared((db, rows: Selectable<Schema["order_payments"]>[]) =>
  db.insertInto("order_payments").values(rows),
);

type OrderRow = Omit<Selectable<Schema["orders"]>, "searchable" | "demo">;

function orderRow(order: Order): OrderRow {
  const sale = order.type === "Cashier" ? order : null;
  return {
    id: order.id,
    cart_id: order.cartId,
    type: order.type,
    status: order.type === "WhatsApp" ? order.status : null,
    language: order.type === "WhatsApp" ? order.language : "en",
    customer_name: order.customerName,
    total: order.total,
    discount: sale?.discount?.amount ?? 0,
    discount_reason: sale?.discount?.reason ?? null,
    cashier_id: sale?.cashierId ?? null,
    cashier_name: sale?.cashierName ?? null,
    shift_id: sale?.shiftId ?? null,
    received_at: sale?.receivedAt ?? null,
    ...approvalColumns(sale?.approvedBy),
    created_at: order.createdAt,
    opened_at: order.type === "WhatsApp" ? order.openedAt : null,
  };
}

function itemRow({ productId, nameAr, lineId, pieces, isFolded, ...item }: CashierOrderItem) {
  return {
    ...item,
    line_id: lineId ?? null,
    pieces: pieces ?? 1,
    name_ar: nameAr ?? null,
    is_folded: flag(isFolded === true),
    product_id: productId,
  };
}

function paymentRows(order: Order) {
  if (order.type === "WhatsApp") return [];
  return order.payments.map((payment, position) => ({ ...payment, order_id: order.id, position }));
}

/** A web order is paid when it is completed, all of it by one method. */
export async function insertWebPayment(
  trx: Trx,
  { id, total }: Pick<Order, "id" | "total">,
  method: PaymentMethod,
): Promise<void> {
  await insertPayments(trx, [{ order_id: id, position: 0, method, amount: total, received: null }]);
}

export type Repetition = { outcome: "repeated" | "other-contents"; order: Order };

export async function findRepetition(
  trx: Trx,
  submission: SaleSubmission,
  type: Order["type"],
): Promise<Repetition | null> {
  const order = await getOrderOfCart(trx, submission.cartId);
  if (!order) return null;
  const isSame = isRepetition(await withPresentAccount(trx, order), submission, type);
  return { outcome: isSame ? "repeated" : "other-contents", order };
}

/** The account that the order's leads to, where it was merged since. */
async function withPresentAccount(trx: Trx, order: Order): Promise<Order> {
  const account = order.account && (await readAccount(trx, order.account.id));
  return account && order.account
    ? { ...order, account: { ...order.account, id: account.id } }
    : order;
}

export async function requireRepetition(
  trx: Trx,
  submission: SaleSubmission,
  type: Order["type"],
): Promise<Repetition> {
  const repetition = await findRepetition(trx, submission, type);
  if (!repetition) throw new Error(`The order of cart ${submission.cartId} is missing.`);
  return repetition;
}
