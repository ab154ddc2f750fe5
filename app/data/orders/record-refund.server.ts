import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockStock } from "#app/data/catalogue/products/stock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { markOrderChanged } from "#app/data/demo/demo-mark.server.ts";
import { lockOwnShift } from "#app/data/shifts/own-shift.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { countRefundedProfit, listCostedLines } from "#app/data/sums/profit.server.ts";
import { addToSums, countRefund } from "#app/data/sums/sums.server.ts";
import { Change, type Edit, type Effects, NO_EFFECTS, staffEntry } from "#app/domain/change.ts";
import { type Order, orderCode } from "#app/domain/orders/order.ts";
import {
  isRefundable,
  isSameRefund,
  type Refund,
  type RefundableLine,
  refundAmount,
  refundableLines,
  refundedTotal,
  type SubmittedRefund,
} from "#app/domain/orders/refund.ts";
import type { ChangeOrderOptions } from "./change-status.server.ts";
import { insertRefunds, listRefunds } from "./order-life.server.ts";
import { lockOrder } from "./orders.server.ts";

export type RecordRefundResult =
  /** `notGivenBack` names the lines to go back to stock whose product is gone. */
  | { outcome: "recorded"; refund: Refund; notGivenBack: string[] }
  /** Recorded before with the same id: this refund, or one of other lines or quantities. */
  | { outcome: "repeated" | "other-contents"; refund: Refund }
  /** More than is left of the order, which other refunds have lowered. */
  | { outcome: "too-much"; lines: RefundableLine[] }
  /** A web order that is not completed. */
  | { outcome: "not-refundable" }
  | { outcome: "gone" };

/** A refund is taken once, however often it is sent, and the order is never rewritten. */
export function recordRefund(
  db: Database,
  orderId: string,
  submitted: SubmittedRefund,
  options: Omit<ChangeOrderOptions, "rights"> & { usesShifts?: boolean },
): Promise<Change<RecordRefundResult>> {
  const { staff, timezone, now, usesShifts } = options;
  return changeTransaction<RecordRefundResult>(db, async (trx) => {
    const refuse = (refusal: RecordRefundResult) => new Change(refusal, NO_EFFECTS);
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse({ outcome: "gone" });
    if (!isRefundable(order)) return refuse({ outcome: "not-refundable" });
    const refunds = await listRefunds(trx, orderId);
    const earlier = refunds.find(({ id }) => id === submitted.id);
    if (earlier) {
      const outcome = isSameRefund(earlier, submitted) ? "repeated" : "other-contents";
      return refuse({ outcome, refund: earlier });
    }
    const lines = refundableLines(order, refunds);
    const wanted = submitted.items.map((item) => ({ ...item, line: lines[item.position] }));
    const taken = wanted.flatMap(({ line, ...item }) =>
      line && item.quantity <= line.left
        ? [{ ...item, line, amount: refundAmount(line, item.quantity) }]
        : [],
    );
    if (taken.length < wanted.length) return refuse({ outcome: "too-much", lines });

    // Before the products, as a sale does; without an open shift it is a refund of none.
    const shiftId = usesShifts ? await lockOwnShift(trx, staff.id) : null;
    const toStock = taken
      .filter((item) => item.toStock)
      .map(({ line, quantity }) => ({ id: line.productId, name: line.name, quantity }));
    if (toStock.length > 0) await lockStock(trx, toStock);
    const givenBack = await moveStock(trx, toStock, {
      reason: "refund",
      staff: staff.id,
      document: submitted.id,
      now,
    });
    const items = taken.map(({ line, ...item }) => ({
      ...item,
      toStock: item.toStock && givenBack.has(line.productId),
    }));
    const total = items.reduce((sum, { amount }) => sum + amount, 0);
    const { id, reason, method = "cash" } = submitted;
    const refund: Refund = { id, reason, method, total, staff, createdAt: now, items };
    await insertRefunds(trx, [{ ...refund, orderId, shiftId }]);
    await markOrderChanged(trx, orderId);
    const pieces = taken.map(({ line, quantity }) => ({ ...line, quantity }));
    const counted = { createdAt: now, type: order.type, orders: 0, total, items: pieces };
    const costs = await listCostedLines(trx, orderId);
    const profits = countRefundedProfit(
      now,
      items.flatMap((item) => {
        const line = costs[item.position];
        return line ? { ...line, ...item } : [];
      }),
    );
    const steps = [countRefund(counted)];
    await addToSums(trx, timezone, { subtracted: [counted], steps, profits });
    const gone = toStock.filter((product) => !givenBack.has(product.id));
    return new Change<RecordRefundResult>(
      { outcome: "recorded", refund, notGivenBack: gone.map(({ name }) => name) },
      refundEffects(order, [...refunds, refund], { staff: staff.id, now }, [...givenBack]),
    );
  });
}

function refundEffects(order: Order, refunds: Refund[], edit: Edit, products: string[]): Effects {
  const subject = { id: order.id, name: orderCode(order.id) };
  const method = refunds.at(-1)?.method ?? "cash";
  const details = { refunded: refundedTotal(refunds), ...(method !== "cash" && { method }) };
  const done = { kind: "refund" as const, subject, details };
  return {
    live: products.length > 0 ? { topics: ["orders", "stock"], products } : { topics: ["orders"] },
    images: [],
    count: null,
    sessions: false,
    audit: staffEntry("refund recorded", edit, done, { order: done.subject.name }),
  };
}
