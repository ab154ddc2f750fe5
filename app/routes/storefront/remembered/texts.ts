import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

/** The orders that the browser remembers. */
const en = () => ({
  lastOrders: "Your last orders",
  notSentYet: "Not sent yet",
  statuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    out: "On its way",
    completed: "Completed",
    cancelled: "Cancelled",
  },
  asOf: (time: string) => `as of ${time}`,
  keptHere: "Kept in this browser alone. Your name is forgotten with them.",
  forget: "Forget these orders",
  openWhatsapp: "Open WhatsApp to Send",
  orderNotSent: "Order not sent yet",
  orderStatus: "Order status",
  reminders: {
    pending: (code: ReactNode) => rich`Order ${code} is not sent yet`,
    confirmed: (code: ReactNode) => rich`Order ${code} is confirmed.`,
    out: (code: ReactNode) => rich`Order ${code} is on its way.`,
    completed: (code: ReactNode) => rich`Order ${code} is completed.`,
    cancelled: (code: ReactNode) => rich`Order ${code} was cancelled.`,
  },
  seeOrder: "See the order",
  dismiss: "Dismiss",
  lastOrder: "Your last order",
  orderAgain: "Order again",
  orderAgainOf: "Order again:",
  comma: ", ",
  productsNotRead: "The products could not be read. Please try again.",
});

export const rememberedTexts = defineTexts({ en, ar });
