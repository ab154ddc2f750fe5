import { MAX_REASON } from "#app/domain/limits.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { DEFAULT_CUSTOMER, MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import { ar } from "./texts.ar.ts";

const FAILED = "Could not change the order. Please try again.";

const en = ({ number, egp }: Formats) => ({
  order: (code: string) => `Order ${code}`,
  inStoreCustomer: DEFAULT_CUSTOMER,
  statuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    out: "Out for delivery",
    completed: "Completed",
    cancelled: "Cancelled",
  },
  actions: { confirm: "Confirm Order", complete: "Complete Order", cancel: "Cancel Order" },
  done: {
    confirm: "Order confirmed.",
    dispatch: "Order out for delivery.",
    receive: "Payment received.",
    complete: "Order completed.",
    cancel: "Order cancelled.",
    refund: "Refund recorded.",
  },
  offline: "Offline",
  refunded: (amount: Piastres) => `Refunded ${egp(amount)}`,
  reasonRequired: "A reason is required.",
  reasonTooLong: `A reason can be at most ${number(MAX_REASON)} characters.`,
  customerTooLong: `A customer’s name can be at most ${number(MAX_CUSTOMER_NAME)} characters.`,
  failures: {
    confirm: FAILED,
    dispatch: FAILED,
    receive: FAILED,
    complete: FAILED,
    cancel: FAILED,
    refund: FAILED,
  },
  gone: "This order is no longer there.",
  ownersOnly: "Only an owner can do this.",
  notRefundable: "Only completed orders can be refunded.",
  otherRefund: "This refund was recorded before, with other quantities.",
  tooMuchRefunded: "Less is left to refund now. Check the quantities.",
  notGivenBack: (products: string[]) => {
    const subject = products.length === 1 ? "it is" : "they are";
    return `Not given back to stock, as ${subject} no longer sold: ${products.join(", ")}.`;
  },
  changedBy: (staff: string, status: OrderStatus, time: string) =>
    `${staff} ${status} this order at ${time}.`,
  isAlready: (status: OrderStatus) => `This order is already ${status}.`,
});

export const orderTexts = defineTexts({ en, ar });

export type OrderTexts = TextsOf<typeof orderTexts>;
