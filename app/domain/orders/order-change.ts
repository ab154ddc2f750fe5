import * as z from "zod/mini";
import type { OrderStatus, StatusChange } from "./order-status.ts";
import { ReasonSchema } from "./reason.ts";
import { SubmittedRefundSchema } from "./refund.ts";

export const ORDER_CHANGE_FAILED = "Could not change the order. Please try again.";
export const ORDER_GONE = "This order is no longer there.";
export const OWNERS_ONLY = "Only an owner can do this.";
export const NOT_REFUNDABLE = "Only completed orders can be refunded.";
export const OTHER_REFUND = "This refund was recorded before, with other quantities.";
export const TOO_MUCH_REFUNDED = "Less is left to refund now. Check the quantities.";

/** What staff do to one order, as the browser sends it. */
export const OrderChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("complete") }),
  z.object({ intent: z.literal("cancel"), reason: ReasonSchema }),
  z.object({ intent: z.literal("refund"), refund: SubmittedRefundSchema }),
]);

export type OrderChangeIntent = z.infer<typeof OrderChangeSchema>["intent"];

export type OrderChangeResult = {
  success?: string;
  failure?: string;
  /** The order is not as the page shows it. */
  isStale?: boolean;
};

export const ORDER_CHANGE_FAILURES: Record<OrderChangeIntent, string> = {
  confirm: ORDER_CHANGE_FAILED,
  complete: ORDER_CHANGE_FAILED,
  cancel: ORDER_CHANGE_FAILED,
  refund: ORDER_CHANGE_FAILED,
};

/** `notGivenBack` are names of products. */
export function changedMessage(done: string, notGivenBack: string[]): string {
  if (notGivenBack.length === 0) return done;
  const subject = notGivenBack.length === 1 ? "it is" : "they are";
  return `${done} Not given back to stock, as ${subject} no longer sold: ${notGivenBack.join(", ")}.`;
}

/** What happened to an order instead; `last` and its `time` are missing for imported orders. */
export function lateMessage(
  status: OrderStatus,
  last: StatusChange | undefined,
  time: string,
): string {
  return last
    ? `${last.staff.name} ${last.status} this order at ${time}.`
    : `This order is already ${status}.`;
}
