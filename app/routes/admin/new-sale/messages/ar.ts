import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ count, isolate }: Formats) => ({
  notLoaded: "تعذّر تحميل المنتجات.",
  nothingForSale: "لا يوجد ما يُباع بعد. البداية من أي قسم في القائمة، بإضافة أول منتج فيه.",
  noConnection: "انقطع الاتصال. عملية البيع محفوظة، لكن المخزون المعروض ربما تغيّر.",
  search: "البحث عن منتج",
  clearSearch: "مسح البحث",
  category: "القسم",
  all: "الكل",
  found: (found: number) => count(found, { zero: "لا توجد نتائج", ...PRODUCTS }),
  noProduct: "لا يوجد منتج مطابق",
  severalMatch: (found: number) => `${count(found, PRODUCTS)} بهذا البحث: يلزم اختيار واحد.`,
  nothingFound: "لا يوجد هنا منتج بهذا الاسم أو الرقم. كلمة أخرى أو قسم آخر قد ينفع.",
  products: "المنتجات",
  left: (stock: number) =>
    count(stock, {
      one: "قطعة واحدة",
      two: "قطعتان",
      few: "# قطع",
      other: "# قطعة",
    }),
  inSale: "في عملية البيع",
  outOfStock: (name: string) => `نفد: ${isolate(name)}`,
  addToSale: (name: string) => `إضافة ${isolate(name)} إلى عملية البيع`,
  isHidden: (name: string) => `${isolate(name)} مخفي، وليس للبيع.`,
  noSuchCode: (code: string) => `لا يوجد منتج بالكود ${isolate(code)}.`,
  unknownCode: "كود غير معروف",
  makeProduct: "إضافة منتج به",
  belongsTo: "ربطه بمنتج…",
  dismiss: "إغلاق",
  whereBelongs: "في أي قسم؟",
  cancel: "رجوع",
  whichProduct: (code: string) => `أي منتج له الكود ${isolate(code)}؟`,
  thisSale: "عملية البيع",
  emptySale: "لا أصناف في عملية البيع بعد. البداية بالضغط على منتج، أو بمسح باركود.",
  runningSale: "عملية البيع الجارية",
  clearSale: "تفريغ",
  clearQuestion: "تفريغ عملية البيع هذه؟",
  willBeTakenOut: (items: string, total: string) => `سيُزال منها كل شيء: ${items} بإجمالي ${total}.`,
});

const PRODUCTS = {
  one: "منتج واحد",
  two: "منتجان",
  few: "# منتجات",
  many: "# منتجًا",
  other: "# منتج",
};
