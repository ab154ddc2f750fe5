import type { Formats } from "#app/domain/locale/formats.ts";

/** Makes a line run from right to left that begins with a name in Latin letters. */
const RIGHT_TO_LEFT_MARK = "\u200f";

export const ar = ({ number, isolate, digits }: Formats) => ({
  title: "قائمة النواقص",
  notLoaded: "تعذّر تحميل قائمة النواقص.",
  nothing: "لا توجد نواقص",
  nothingText: (lowStock: number) => `لا منتج وصل مخزونه إلى ${number(lowStock)} أو أقل.`,
  note: (day: string, lowStock: number) =>
    `${isolate(day)}: المنتجات التي مخزونها ${number(lowStock)} أو أقل. المبيع هو القطع المطلوبة بعد خصم المرتجعات، والأيام المتبقية محسوبة على معدل البيع في آخر ${number(28)} يومًا.`,
  print: "طباعة",
  download: "تنزيل CSV",
  caption: "المنتجات المطلوب توريدها",
  product: "المنتج",
  columns: {
    stock: "المخزون",
    soldShort: `المبيع في ${number(14)} يومًا`,
    soldLong: `المبيع في ${number(28)} يومًا`,
    daysLeft: "الأيام المتبقية",
  },
  supplierNumber: "رقم واتساب المورّد",
  numberWrong: `اكتب الرقم بكود الدولة، مثل ${isolate(digits("20 100 000 0000"))}.`,
  send: "إرسال على واتساب",
  chat: {
    opening: (shop: string) => `يرغب ${isolate(shop)} في طلب الأصناف التالية:`,
    item: (name: string, stock: number) =>
      `${RIGHT_TO_LEFT_MARK}- ${isolate(name)} (الباقي ${digits(String(stock))})`,
  },
});
