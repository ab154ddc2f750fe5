import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, isolate }: Formats) => ({
  newSale: "بيع جديد",
  confirmSale: "تأكيد البيع",
  total: "الإجمالي",
  added: (name: string) => `تمت إضافة ${isolate(name)}`,
  checkAge: "+18: تأكد من عمر العميل.",
  removed: (name: string) => `تمت إزالة ${isolate(name)}`,
  quantityNow: (name: string, quantity: number) => `${isolate(name)}: ${number(quantity)}`,
  shiftSince: (time: string) => `وردية منذ ${isolate(time)}`,
  shiftNeeded: (link: (text: string) => ReactNode) =>
    rich`افتح وردية قبل البيع. ${link("فتح وردية")}`,
  keyboard: "لوحة المفاتيح",
  numberPad: "لوحة الأرقام",
  close: "إغلاق",
  keys: {
    search: "البحث عن منتج",
    walk: "التنقل بين المنتجات",
    add: "إضافة المنتج",
    change: "زيادة آخر منتج أو تقليله بقطعة",
    empty: "مسح البحث",
    confirm: "صفحة تأكيد البيع، ومرة أخرى للتأكيد",
    pad: "في لوحة الأرقام: ما يفعله المفتاح التالي منها",
    custom: "مبلغ حر",
    packs: "عبوات المنتج المحدد",
    padConfirm: "تأكيد البيع",
    padReceived: "المبلغ المستلم، وتكفي الأرقام وحدها في «تأكيد البيع»",
    padMethod: "مبلغ حر في «بيع جديد»، أو طريقة الدفع، أو مبلغ الدفعة عند التقسيم",
    padDiscount: "خصم",
    padSplit: "تقسيم الدفع",
    padHold: "تعليق البيع",
    padHeld: "مبيعات معلّقة في «بيع جديد»، أو «على الحساب» عند التأكيد",
    padReceipt: "آخر إيصال",
    keys: "عرض هذه المفاتيح",
  },
});
