import type { ReactNode } from "react";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = () => ({
  lastOrders: "آخر طلباتك",
  notSentYet: "لم يُرسل بعد",
  statuses: {
    pending: "قيد الانتظار",
    confirmed: "مؤكد",
    out: "في الطريق",
    completed: "مكتمل",
    cancelled: "ملغى",
  },
  asOf: (time: string) => `حتى ${time}`,
  keptHere: "محفوظة في هذا المتصفح وحده. يُمحى الاسم معها.",
  forget: "محو هذه الطلبات من المتصفح",
  openWhatsapp: "فتح واتساب للإرسال",
  orderNotSent: "طلب لم يُرسل بعد",
  orderStatus: "حالة الطلب",
  reminders: {
    pending: (code: ReactNode) => rich`الطلب ${code} لم يُرسل بعد`,
    confirmed: (code: ReactNode) => rich`تم تأكيد الطلب ${code}.`,
    out: (code: ReactNode) => rich`الطلب ${code} في الطريق إليك.`,
    completed: (code: ReactNode) => rich`اكتمل الطلب ${code}.`,
    cancelled: (code: ReactNode) => rich`أُلغي الطلب ${code}.`,
  },
  seeOrder: "عرض الطلب",
  dismiss: "إغلاق",
  lastOrder: "آخر طلب",
  orderAgain: "إعادة الطلب",
  orderAgainOf: "إعادة الطلب:",
  comma: "، ",
  productsNotRead: "تعذّر تحميل المنتجات. حاول مرة أخرى.",
});
