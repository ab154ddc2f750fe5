import { orderCode } from "#app/domain/orders/order.ts";
import type { Fault, OrderFault } from "./fault.ts";

export type OrderRow = {
  id: string;
  type: "WhatsApp" | "Cashier";
  status: string | null;
  total: number;
  discount: number;
  discountReason: string | null;
  approvedById: string | null;
  approvedByName: string | null;
  createdAt: number;
  receivedAt: number | null;
  openedAt: number | null;
  isShiftGone: number;
  isCashierGone: number;
  /** It says whether the order moved stock as a sale does. */
  isMoved: number;
  lines: number;
  lastLine: number | null;
  lineSum: number | null;
  shares: number | null;
  /** Lines whose share of the discount is below 0 or above the line. */
  sharesBeyond: number | null;
  costs: number | null;
  payments: number;
  lastPayment: number | null;
  paid: number | null;
  strangeMethod: string | null;
  confirmed: number | null;
  completed: number | null;
  cancelled: number | null;
};

type Judged = Pick<Fault, "is" | "should" | "of"> & { what: OrderFault };

export function judgeOrder(order: OrderRow): Fault[] {
  const common = [...judgeLines(order), ...judgeMoney(order), ...judgePeople(order)];
  const own = order.type === "Cashier" ? judgeSale(order) : judgeWebOrder(order);
  const row = { subject: "order" as const, row: orderCode(order.id), id: order.id };
  return [...common, ...own].map((judged) => ({ ...row, ...judged }));
}

function judgeLines({ lines, lastLine, ...order }: OrderRow): Judged[] {
  if (lines === 0) return [{ what: "no lines" }];
  const faults: Judged[] = lastLine === lines - 1 ? [] : [{ what: "line missing" }];
  const should = (order.lineSum ?? 0) - order.discount;
  if (order.total !== should) faults.push({ what: "total", is: order.total, should });
  if (order.shares !== order.discount) {
    faults.push({ what: "shares", is: order.shares, should: order.discount });
  }
  if ((order.sharesBeyond ?? 0) > 0) faults.push({ what: "share too large" });
  return faults;
}

function judgeMoney({ payments, lastPayment, paid, total, strangeMethod }: OrderRow): Judged[] {
  if (payments === 0) return [];
  const faults: Judged[] = lastPayment === payments - 1 ? [] : [{ what: "payment missing" }];
  if (paid !== total) faults.push({ what: "paid", is: paid, should: total });
  if (strangeMethod !== null) faults.push({ what: "payment method", of: strangeMethod });
  return faults;
}

function judgePeople(order: OrderRow): Judged[] {
  const isHalf = (order.approvedById === null) !== (order.approvedByName === null);
  return [
    ...(order.isShiftGone ? [{ what: "shift gone" as const }] : []),
    ...(order.isCashierGone ? [{ what: "cashier gone" as const }] : []),
    ...(isHalf ? [{ what: "approval" as const }] : []),
  ];
}

function judgeSale({ receivedAt, createdAt, discount, discountReason, ...sale }: OrderRow) {
  const faults: Judged[] = [];
  // Those of before there were payments moved no stock.
  if (sale.payments === 0 && sale.isMoved) faults.push({ what: "not paid", should: sale.total });
  if (discount > 0 !== (discountReason !== null)) faults.push({ what: "discount reason" });
  if (receivedAt !== null && receivedAt < createdAt) faults.push({ what: "received" });
  if (sale.confirmed || sale.completed || sale.cancelled)
    faults.push({ what: "sale with history" });
  if (sale.openedAt !== null) faults.push({ what: "sale with chat" });
  return faults;
}

function judgeWebOrder({ status, confirmed, completed, cancelled, ...order }: OrderRow) {
  const faults: Judged[] = [];
  if (order.discount !== 0) faults.push({ what: "web discount", is: order.discount });
  if (order.payments > 0 && status !== "completed") faults.push({ what: "paid early" });
  if (order.receivedAt !== null) faults.push({ what: "received" });
  if (status === "pending" && (order.costs ?? 0) > 0) faults.push({ what: "cost early" });
  if (completed && (cancelled || !confirmed)) faults.push({ what: "history" });
  else if (status !== reached({ confirmed, completed, cancelled })) {
    faults.push({ what: "status", of: status ?? "" });
  }
  return faults;
}

function reached(history: Pick<OrderRow, "confirmed" | "completed" | "cancelled">): string {
  if (history.completed) return "completed";
  if (history.cancelled) return "cancelled";
  return history.confirmed ? "confirmed" : "pending";
}
