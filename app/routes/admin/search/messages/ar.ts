import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number, count }: Formats) => ({
  findProduct: "البحث عن منتج",
  nameOrBarcode: "الاسم أو الباركود",
  close: "إغلاق",
  productsFound: "نتائج البحث",
  typeName: "يكفي جزء من الاسم أو الباركود. المنتجات المخفية تظهر أيضًا.",
  failed: "لم ينجح البحث. يُرجى التأكد من الاتصال ثم إعادة المحاولة.",
  searching: "جارٍ البحث…",
  moreThan: (products: number) => `أكثر من ${number(products)} منتج. كلمة إضافية تضيّق النتائج.`,
  nothing: "لا توجد نتائج.",
  found: (products: number) =>
    count(products, {
      one: "منتج واحد",
      two: "منتجان",
      few: "# منتجات",
      many: "# منتجًا",
      other: "# منتج",
    }),
  inactive: "غير مفعّل",
  hidden: "مخفي",
  inStock: (stock: number) => `المتوفر ${number(stock)}`,
});
