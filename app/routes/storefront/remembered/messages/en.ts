import type { ReactNode } from "react";
import { rich } from "#app/ui/use-messages.tsx";

/** The orders that the browser remembers. */
export const messages = () => ({
  lastOrders: "Your last orders",
  notSentYet: "Not sent yet",
  keptHere: "Kept in this browser alone.",
  forget: "Forget these orders",
  openWhatsapp: "Open WhatsApp to Send",
  orderNotSent: "Order not sent yet",
  isNotSent: (code: ReactNode) => rich`Order ${code} is not sent yet`,
  dismiss: "Dismiss",
});
