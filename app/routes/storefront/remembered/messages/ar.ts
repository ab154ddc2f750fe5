import type { ReactNode } from "react";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = () => ({
  lastOrders: "آخر طلباتك",
  notSentYet: "لم يُرسل بعد",
  keptHere: "محفوظة في هذا المتصفح وحده.",
  forget: "حذف هذه الطلبات من المتصفح",
  openWhatsapp: "فتح واتساب للإرسال",
  orderNotSent: "طلب لم يُرسل بعد",
  isNotSent: (code: ReactNode) => rich`الطلب ${code} لم يُرسل بعد`,
  dismiss: "إغلاق",
});
