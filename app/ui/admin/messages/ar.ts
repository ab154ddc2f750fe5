import type { ReactNode } from "react";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = () => ({
  newSale: "بيع جديد",
  cancel: "إلغاء",
  dismiss: "إغلاق",
  pages: "الصفحات",
  cashier: (name: ReactNode) => rich`الكاشير: ${name}`,
  opened: "فُتح في واتساب",
  notOpened: "لم يُفتح",
  keyboard: "لوحة المفاتيح",
  singleKeys: "اختصارات بمفتاح واحد",
  keys: {
    walk: "الطلب السابق، الطلب التالي",
    open: "فتح الطلب",
    confirm: "تأكيد",
    complete: "إتمام",
    cancel: "إلغاء",
    refund: "مرتجع",
    print: "طباعة",
    search: "البحث في الطلبات",
  },
});
