import { orderCode } from "#app/domain/orders/order.ts";
import type { Fault, RefundFault } from "./fault.ts";

export type RefundRow = {
  orderId: string;
  type: "WhatsApp" | "Cashier";
  status: string | null;
  total: number;
  method: string | null;
  approvedById: string | null;
  approvedByName: string | null;
  isShiftGone: number;
  items: number;
  itemSum: number | null;
  payments: number;
  paid: number | null;
  hasMethod: number | null;
};

/** What all refunds of an order's line come to; `sold` is null where there is no such line. */
export type RefundedLine = {
  orderId: string;
  position: number;
  name: string | null;
  pieces: number;
  amount: number;
  least: number;
  sold: number | null;
  worth: number | null;
};

type Judged = Pick<Fault, "is" | "should" | "of"> & { what: RefundFault };

export function judgeRefund(refund: RefundRow): Fault[] {
  const { total, itemSum, paid } = refund;
  const faults: Judged[] = [];
  if (refund.items === 0) faults.push({ what: "refund without lines" });
  else if (itemSum !== total) faults.push({ what: "refund total", is: total, should: itemSum });
  if (refund.payments > 0) {
    if (paid !== total) faults.push({ what: "refund payments", is: paid, should: total });
    if (!refund.hasMethod) faults.push({ what: "refund method", of: refund.method ?? "" });
  }
  if (refund.type === "WhatsApp" && refund.status !== "completed") {
    faults.push({ what: "refund early" });
  }
  if (refund.isShiftGone) faults.push({ what: "shift gone" });
  if ((refund.approvedById === null) !== (refund.approvedByName === null)) {
    faults.push({ what: "approval" });
  }
  return faults.map((judged) => ({ ...rowOf(refund.orderId), ...judged }));
}

export function judgeRefundedLine({ pieces, amount, sold, worth, ...line }: RefundedLine): Fault[] {
  const row = { ...rowOf(line.orderId), of: line.name ?? "" };
  if (sold === null || worth === null) return [{ ...row, what: "refund line gone" }];
  if (pieces > sold) return [{ ...row, what: "refund pieces", is: pieces, should: sold }];
  // All pieces together are the line's amount, to the piastre.
  const isRight = pieces === sold ? amount === worth : amount <= worth && line.least >= 0;
  return isRight ? [] : [{ ...row, what: "refund amount", is: amount, should: worth }];
}

function rowOf(orderId: string) {
  return { subject: "refund" as const, row: orderCode(orderId), id: orderId };
}
