import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number, count, isolate }: Formats) => ({
  searchEverything: "البحث في كل شيء",
  whatToFind: "منتج أو طلب أو عميل أو صفحة أو إعداد…",
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
  typeAnything: "اكتب ما تبحث عنه، أو ما تريد عمله، مثل «توريد جديد».",
  recent: "ما فتحته من قبل",
  results: "نتائج البحث",
  kinds: {
    page: "صفحة",
    action: "إجراء",
    setting: "إعداد",
    product: "منتج",
    order: "طلب",
  },
  allOrdersOf: (query: string) => `كل الطلبات التي فيها «${isolate(query)}»`,
  resultsFound: (results: number) => count(results, RESULTS),
  moreThanFound: (results: number) =>
    `أكثر من ${count(results, RESULTS)}. أضف كلمة لتضييق النتائج.`,
});

const RESULTS = {
  one: "نتيجة واحدة",
  two: "نتيجتان",
  few: "# نتائج",
  many: "# نتيجة",
  other: "# نتيجة",
};
