import type { ReactNode } from "react";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, egp }: Formats) => ({
  orders: "Orders",
  notLoaded: "Could not load the order.",
  account: "Customer’s account",
  summary: "Summary",
  items: "Items",
  product: "Product",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
  subtotal: "Before discount",
  discountFor: (reason: ReactNode) => rich`Discount: ${reason}`,
  paidBy: (method: string) => `Paid by ${method}`,
  cashGiven: (given: Piastres, change: Piastres) => `Given ${egp(given)}, change ${egp(change)}`,
  refundedPieces: (pieces: number) => `${number(pieces)} refunded`,
  refunded: "Refunded",
  left: "Left",
  fulfilment: "Pick-up or Delivery",
  showOnMap: "Show on a map",
  call: "Call",
  receive: "Payment Received",
  paymentReceived: "Payment received",
  notReceived: "InstaPay: not received yet.",
  dispatch: "Out for Delivery",
  dispatchOrder: (code: string) => `Order ${code} goes out`,
  dispatchNote: "The shopper’s page says that it is on its way.",
  driver: "Driver (optional)",
  driverIs: (driver: ReactNode) => rich`Driver: ${driver}`,
  notConfirmed: "Only a confirmed order goes out for delivery.",
  history: "History",
  sold: "Sold",
  received: "Received from a device that was offline",
  lookedAt: (by: ReactNode, time: string) => rich`Looked at by ${by}, ${time}`,
  placed: "Placed",
  opened: "Opened in WhatsApp",
  reasonIs: (reason: ReactNode) => rich`Reason: ${reason}`,
  refundedBy: (method: string, amount: Piastres | null) =>
    amount === null ? `Given back by ${method}` : `Given back by ${method}: ${egp(amount)}`,
  printRefund: "Print refund",
  refundedItem: ({ quantity, name, amount, toStock }: RefundedItem) =>
    rich`${number(quantity)} × ${name}, ${egp(amount)}${toStock === null ? "" : toStock ? ", back to stock" : ", not back to stock"}`,
  reason: "Reason",
  back: "Back",
  completeOrder: (code: string) => `Complete order ${code}`,
  howPaid: "Paid By",
  sayHowPaid: "Choose how the order was paid. If the page does not ask, load it again.",
  noShiftOpen: "No shift is open here, so no cash is taken or given.",
  refundChanged: "The amounts have changed. Check how the money is given back.",
  cancelOrder: (code: string) => `Cancel order ${code}?`,
  cancelNote: "The shopper sees the reason. This cannot be undone.",
  notSent: "The order was not sent.",
  soldOut: "Sold out.",
  customerAsked: "The customer asked for it.",
  refund: "Refund",
  ownersRefund: "Only an owner can refund this order.",
  nothingToRefund: "Nothing is left to refund: all of it was refunded before.",
  refundOf: (code: string) => `Refund ${code}`,
  refundAmount: (amount: Piastres) => `Refund ${egp(amount)}`,
  refundPart: (quantity: number, left: number, amount: Piastres) =>
    `${number(quantity)} of ${number(left)} · ${egp(amount)}`,
  chooseNone: "Choose none",
  chooseAll: "Choose all",
  givenBackBy: "Given back by",
  asPaid: "As it was paid",
  amountBy: (method: string) => `By ${method}`,
  mostBy: (most: Piastres, method: string) =>
    `At most ${egp(most)} is left to give back by ${method}.`,
  refundOfAmount: (code: string, amount: Piastres) => `Refund ${code}: ${egp(amount)}`,
  amountWrong: "Type an amount, such as 50 or 12.50.",
  stillMissing: "Still missing",
  tooMuch: "Too much",
  beyondPaid: (amount: Piastres, method: string) =>
    `Less than ${egp(amount)} was paid by ${method}. Press again to give it back that way.`,
  paidNothing: (amount: Piastres, method: string) =>
    `Nothing was paid by ${method}. Press again to give back ${egp(amount)} that way.`,
  backToStock: "Back to stock",
  returned: "Returned by the customer",
  damaged: "Damaged",
  wrongProduct: "Wrong product",
  wrongPrice: "Wrong price",
});

export type RefundedItem = {
  quantity: number;
  name: ReactNode;
  amount: Piastres;
  toStock: boolean | null;
};

export const orderPageTexts = defineTexts({ en, ar });

export type OrderPageTexts = TextsOf<typeof orderPageTexts>;
