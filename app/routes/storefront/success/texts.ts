import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

/** An order that was placed, and its status. */
const en = () => ({
  title: (heading: string, shop: string) => `${heading} – ${shop}`,
  description: (shop: string) => `Your order at ${shop}.`,
  headings: {
    pending: "Order Placed!",
    confirmed: "Order Placed!",
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
    completed: { title: "Your order is completed.", text: "Thank you, and see you soon." },
    cancelled: { title: "Your order was cancelled.", text: "" },
  },
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
