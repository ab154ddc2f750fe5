import { lockAccount } from "#app/data/accounts/accounts.server.ts";
import { addEntry } from "#app/data/accounts/add-entry.server.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockStock } from "#app/data/catalogue/products/stock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { markOrderChanged } from "#app/data/demo/demo-mark.server.ts";
import { lockDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { listCostedLines, sumRefundedProfit } from "#app/data/sums/profit.server.ts";
import { addToSums, refundedFee, summedItems, sumRefund } from "#app/data/sums/sums.server.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import { movedPieces, type Order, orderCode, refundedTotal } from "#app/domain/orders/order.ts";
import {
  isRefundable,
  isSameRefund,
  type Refund,
  type RefundableLine,
  refundAmount,
  refundableLines,
  type SubmittedRefund,
} from "#app/domain/orders/refund.ts";
import {
  beyondPaid,
  leftByMethod,
  type RefundPayment,
  shareBack,
  totalBy,
} from "#app/domain/orders/refund-payments.ts";
import { isInCash, ON_ACCOUNT, paidTotal } from "#app/domain/sale/payment.ts";
import type { ChangeOrderOptions } from "./change-status.server.ts";
import { insertRefunds, listRefunds } from "./order-life.server.ts";
import { lockOrder } from "./orders.server.ts";

export type RecordRefundResult =
  | { outcome: "recorded"; refund: Refund; notGivenBack: string[] }
  | { outcome: "repeated" | "other-contents"; refund: Refund }
  /** It is more than is left of the order, which other refunds have lowered. */
  | { outcome: "too-much"; lines: RefundableLine[] }
  /** Not the refund's amount, or by a method more than is left of what it paid, and nobody said so. */
  | { outcome: "payments-refused" }
  | { outcome: "no-shift" }
  | { outcome: "not-refundable" }
  | { outcome: "gone" };

/** A refund is taken once, however often it is sent, and the order is never rewritten. */
export function recordRefund(
  db: Database,
  orderId: string,
  submitted: SubmittedRefund,
  options: Omit<ChangeOrderOptions, "rights">,
): Promise<Change<RecordRefundResult>> {
  const { staff, timezone, now, drawer, approvedBy } = options;
  return changeTransaction<RecordRefundResult>(db, async (trx) => {
    const refuse = (refusal: RecordRefundResult) => new Change(refusal);
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
    const total = taken.reduce((sum, { amount }) => sum + amount, 0);

    // Before the products, as a sale does.
    const shift = drawer ? await lockDrawerShift(trx, drawer) : null;
    const account = order.account ? await lockAccount(trx, order.account.id) : null;
    const left = leftByMethod(order, refunds);
    const payments = judgePayments(submitted, total, account?.isForgotten ? asMoney(left) : left);
    if (!payments) return refuse({ outcome: "payments-refused" });
    const givesCash = totalBy(payments, "cash") > 0;
    if (drawer && !shift && givesCash) return refuse({ outcome: "no-shift" });
    const toAccount = totalBy(payments, ON_ACCOUNT);
    // Whoever did not buy on account, or is forgotten, has none to lower.
    if (toAccount > 0 && (!account || account.isForgotten)) {
      return refuse({ outcome: "payments-refused" });
    }
    const toStock = taken
      .filter((item) => item.toStock)
      .map(({ line, quantity }) => ({ ...line, quantity }))
      .filter(({ pieces }) => pieces !== 0);
    const pieces = movedPieces(toStock);
    if (pieces.length > 0) await lockStock(trx, pieces);
    const givenBack = await moveStock(trx, pieces, {
      reason: "refund",
      staff: staff.id,
      document: submitted.id,
      now,
    });
    const items = taken.map(({ line, ...item }) => ({
      ...item,
      toStock: item.toStock && givenBack.has(line.productId),
    }));
    const { id, reason } = submitted;
    const by = { staff, ...(approvedBy && { approvedBy }) };
    const refund: Refund = { id, reason, payments, total, ...by, createdAt: now, items };
    await insertRefunds(trx, [{ ...refund, orderId, shiftId: shift?.id ?? null }]);
    if (account && toAccount > 0) {
      const entry = { kind: "refund" as const, amount: -toAccount, document: id };
      await addEntry(trx, account, entry, { staff: staff.id, now });
    }
    await markOrderChanged(trx, orderId);
    const refunded = summedItems(taken.map(({ line, quantity }) => ({ ...line, quantity })));
    const counted = { createdAt: now, type: order.type, orders: 0, total, items: refunded };
    const costs = await listCostedLines(trx, orderId);
    const profits = sumRefundedProfit(
      now,
      items.flatMap((item) => {
        const line = costs[item.position];
        return line ? { ...line, ...item } : [];
      }),
    );
    const fee = refundedFee(taken, lines);
    const steps = sumRefund({ type: order.type, at: now, total, fee });
    await addToSums(trx, timezone, { subtracted: [counted], steps, profits });
    const gone = toStock.filter(({ productId }) => !givenBack.has(productId));
    return new Change<RecordRefundResult>(
      { outcome: "recorded", refund, notGivenBack: gone.map(({ name }) => name) },
      refundEffects(order, [...refunds, refund], { staff: staff.id, now }, [...givenBack]),
    );
  });
}

/** A customer who is forgotten has paid all that was owed. */
function asMoney(left: RefundPayment[] | null): RefundPayment[] | null {
  if (!left) return null;
  const amount = totalBy(left, "cash") + totalBy(left, ON_ACCOUNT);
  const others = left.filter(({ method }) => method !== "cash" && method !== ON_ACCOUNT);
  return [{ method: "cash", amount }, ...others];
}

/** The result is null where they are refused. A page of the version before names one method, and knows of no limits. */
function judgePayments(
  { payments, method, isBeyondPaid }: SubmittedRefund,
  total: Piastres,
  left: RefundPayment[] | null,
): RefundPayment[] | null {
  // Who has not paid gets no money: what is owed is lowered first, whatever was chosen.
  const isOwed = left !== null && totalBy(left, ON_ACCOUNT) > 0;
  const whole =
    left && (!method || isOwed)
      ? shareBack(total, left)
      : [{ method: method ?? "cash", amount: total }];
  if (!payments) return whole.filter(({ amount }) => amount > 0);
  const isWithin = (isBeyondPaid && !isOwed) || beyondPaid(payments, left).length === 0;
  return isWithin && paidTotal(payments) === total ? payments : null;
}

function refundEffects(order: Order, refunds: Refund[], by: By, products: string[]): Effects {
  const subject = { id: order.id, name: orderCode(order.id) };
  const { payments = [], approvedBy } = refunds.at(-1) ?? {};
  const byMethod = Object.fromEntries(payments.map(({ method, amount }) => [method, amount]));
  const details = {
    refunded: refundedTotal(refunds),
    ...(!isInCash(payments) && byMethod),
    ...(approvedBy && { approvedBy: approvedBy.name }),
  };
  const done = { kind: "refund" as const, subject, details };
  return {
    live: products.length > 0 ? { topics: ["orders", "stock"], products } : { topics: ["orders"] },
    audit: staffEntry("refund recorded", by, done, { order: done.subject.name }),
  };
}
