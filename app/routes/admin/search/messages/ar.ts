import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number, count }: Formats) => ({
  findProduct: "البحث عن منتج",
  nameOrBarcode: "الاسم أو الباركود",
  close: "إغلاق",
  productsFound: "نتائج البحث",
  typeName: "اكتب جزءًا من الاسم، أو الباركود. تظهر المنتجات المخفية أيضًا.",
  failed: "لم ينجح البحث. تأكد من الاتصال ثم حاول مرة أخرى.",
  searching: "جارٍ البحث…",
  moreThan: (products: number) =>
    `أكثر من ${count(products, { few: "# منتجات", many: "# منتجًا", other: "# منتج" })}. أضف كلمة لتضييق النتائج.`,
  nothing: "لا توجد نتائج.",
  found: (products: number) =>
    count(products, {
      one: "منتج واحد",
      two: "منتجان",
      few: "# منتجات",
      many: "# منتجًا",
      other: "# منتج",
    }),
  inactive: "موقوف",
  hidden: "مخفي",
  inStock: (stock: number) => `المتوفر ${number(stock)}`,
});
