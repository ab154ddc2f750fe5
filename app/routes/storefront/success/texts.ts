import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ar } from "./texts.ar.ts";

/** An order that was placed, and its status. */
const en = ({ egp }: Formats) => ({
  title: (heading: string, shop: string) => `${heading} – ${shop}`,
  description: (shop: string) => `Your order at ${shop}.`,
  headings: {
    pending: "Order Placed!",
    confirmed: "Order Placed!",
    out: "On its way",
    completed: "Order completed",
    cancelled: "Order cancelled",
  },
  continueShopping: "Or continue shopping",
  notSent: "One step is left: send it to us in WhatsApp. The message is written already.",
  handedOver: {
    opened: "You opened WhatsApp. Once the message is sent, we confirm your order here.",
    copied: "You copied the message. Once it is sent, we confirm your order here.",
  },
  statuses: {
    confirmed: {
      title: "Your order is confirmed.",
      text: "We have it. There is nothing left to send.",
    },
    out: { title: "Your order is on its way.", text: "It has left the shop." },
    completed: { title: "Your order is completed.", text: "Thank you, and see you soon." },
    cancelled: { title: "Your order was cancelled.", text: "" },
  },
  payInstapay: (amount: Piastres) => `Pay ${egp(amount)} by InstaPay`,
  payTo: "The shop’s InstaPay address:",
  scanToPay: "Or scan this code with another phone.",
  paidNote: "The shop sees the payment in InstaPay. It does not show here by itself.",
  isPaid: "The shop has received your payment.",
  reason: "Reason: ",
  orderFor: "Order for",
  order: "Order",
  product: "Product",
  quantity: "Quantity",
  total: "Total",
  copyMessage: "Copy message",
  copied: "Copied.",
  copyByHand: "Copy this message",
  noOrderTitle: (shop: string) => `No order to send. – ${shop}`,
  noOrderDescription: (shop: string) => `Your orders at ${shop}.`,
  noOrder: "No order to send.",
  confirmFirst: "Confirm your cart first, and the order to send will be here.",
  goToCart: "Go to Cart",
});

export const successTexts = defineTexts({ en, ar });
