import type { ReactNode } from "react";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count, egp }: Formats) => ({
  title: (shop: string) => `Confirm Your Order – ${shop}`,
  description: (shop: string) => `Check your cart at ${shop}, and send the order on WhatsApp.`,
  heading: "Confirm Your Order",
  isEmpty: "Your cart is empty!",
  goBack: "Go back to shopping",
  lastOrder: "See your last order",
  total: "Total",
  needsScripts: "The cart is kept in your browser and needs JavaScript.",
  cartFrom: (day: string) => `This cart is from ${day}.`,
  removeNotAvailable: "Remove what is not available",
  removed: (name: ReactNode) => rich`${name} removed.`,
  lowered: (name: ReactNode, quantity: number) => rich`${name}: ${number(quantity)} now.`,
  takenOut: (removed: number, lowered: number) =>
    [
      removed > 0 && count(removed, { one: "# product removed.", other: "# products removed." }),
      lowered > 0 && count(lowered, { one: "# quantity lowered.", other: "# quantities lowered." }),
    ]
      .filter(Boolean)
      .join(" "),
  undo: "Undo",
  notAllAdded: "Not all of that order could be added.",
  leftOut: (name: ReactNode, why: string) => rich`${name}: ${why}`,
  yourName: "Your Full Name",
  nameRequired: "Your full name is required.",
  nameTooLong: `Your name can be at most ${number(MAX_CUSTOMER_NAME)} characters.`,
  howToGetIt: "How to get it",
  deliveryClosed: (note: string) => `Delivery: ${note}`,
  area: "Area",
  chooseArea: "Choose your area",
  free: "free",
  feeIs: (fee: Piastres) => `Delivery fee ${egp(fee)}`,
  freeDelivery: "Free delivery",
  minimumIs: (minimum: Piastres) => `orders from ${egp(minimum)}`,
  freeFrom: (amount: Piastres) => `free from ${egp(amount)}`,
  semicolon: "; ",
  street: "Street",
  building: "Building",
  floor: "Floor",
  flat: "Flat",
  landmark: "Landmark (optional)",
  phone: "Phone",
  phoneIfAny: "Phone (optional)",
  note: "Note (optional)",
  howToPay: "How to pay",
  payBy: { cash: "Cash", instapay: "InstaPay" },
  changeFor: "Change for (optional)",
  missing: (missing: Piastres, area: string) =>
    `Add products for ${egp(missing)} more to have it delivered to ${area}.`,
  handoverProblems: {
    handover: "The shop has changed how orders are handed over. Check it, and send again.",
    closed: "The shop does not deliver at this time.",
    area: "Choose the area to deliver to.",
    street: "The street is required.",
    phone: "Type a phone number at which you can be called.",
    changeFor: "Type the banknote’s amount: no less than the total.",
    minimum: "The order is below the least that is delivered there.",
    fee: "The delivery fee has changed. Check the total, and send again.",
  },
  send: "Confirm Order & Send via WhatsApp",
  orderFailed: "Could not place your order. Please try again.",
  offline: "You are offline. Send it again once you have a connection.",
  noAnswer: "The shop did not answer. Your connection may be slow.",
  earlierOrder: (code: ReactNode) => rich`An earlier version of this cart was ordered as ${code}.`,
  goToOrder: "Go to that order",
  sendAsNew: "Send this cart as a new order",
  tooLarge: "The order is too large to send.",
  notWhole: "The order did not arrive whole.",
  emptyField: "Your browser filled in a field that has to stay empty. It is empty again now.",
  cartTakes: `A cart takes 1 to ${number(MAX_CART_LINES)} products, 1 to ${number(MAX_LINE_QUANTITY)} of each.`,
  tooMany: (seconds: number) => `Too many orders at once. Try again in ${number(seconds)} seconds.`,
});

export const checkoutTexts = defineTexts({ en, ar });
