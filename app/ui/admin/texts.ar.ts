import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number }: Formats) => ({
  newSale: "بيع جديد",
  cancel: "إلغاء",
  dismiss: "إغلاق",
  pages: "الصفحات",
  cashier: (name: ReactNode) => rich`الكاشير: ${name}`,
  offlineNumber: (of: number) => `رقم البيع بدون اتصال: ${number(of)}`,
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
    dispatch: "خروج للتوصيل",
    refund: "مرتجع",
    print: "طباعة",
    search: "البحث في الطلبات",
  },
});
