import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ count, egp, isolate }: Formats) => ({
  title: "جولة التوصيل",
  notLoaded: "تعذّر تحميل طلبات التوصيل.",
  orders: "الطلبات",
  none: "لا طلبات توصيل في الانتظار",
  noneNote: "تظهر هنا طلبات التوصيل بعد تأكيدها.",
  toGo: "في الانتظار",
  chooseArea: (area: string) => `اختيار كل طلبات ${isolate(area)}`,
  choose: (code: string) => `اختيار الطلب ${isolate(code)}`,
  driver: "المندوب (اختياري)",
  dispatch: "خروج للتوصيل",
  printSlips: "طباعة أوراق التوصيل",
  chooseFirst: "اختر الطلبات التي تخرج للتوصيل.",
  chosen: (orders: number) =>
    count(orders, {
      zero: "لم يُختر طلب",
      one: "اختيار طلب واحد",
      two: "اختيار طلبين",
      few: "اختيار # طلبات",
      many: "اختيار # طلبًا",
      other: "اختيار # طلب",
    }),
  notDispatched: "تعذّر حفظ الخروج للتوصيل. حاول مرة أخرى.",
  dispatched: (orders: number) =>
    count(orders, {
      zero: "لم يخرج طلب للتوصيل.",
      one: "خرج طلب واحد للتوصيل.",
      two: "خرج طلبان للتوصيل.",
      few: "خرجت # طلبات للتوصيل.",
      many: "خرج # طلبًا للتوصيل.",
      other: "خرج # طلب للتوصيل.",
    }),
  notConfirmed: (codes: string[]) =>
    `لم تخرج للتوصيل لأنها لم تعد مؤكدة: ${codes.map(isolate).join("، ")}.`,
  out: "في الطريق",
  outWith: (driver: ReactNode) => rich`مع ${driver}`,
  outAlone: "بدون اسم مندوب",
  toCollect: (amount: Piastres) => `${egp(amount)} للتحصيل نقدًا`,
  isPaid: "مدفوع بإنستاباي",
  byInstapay: "إنستاباي، لم يصل الدفع بعد",
  changeFor: (amount: Piastres) => `فكة لورقة ${egp(amount)}`,
  map: "الخريطة",
  mapOf: (code: string) => `عرض الطلب ${isolate(code)} على الخريطة`,
});
