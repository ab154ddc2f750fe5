import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "لوحة المتابعة",
  notLoaded: "تعذّر تحميل لوحة المتابعة.",
  period: "الفترة",
  needsAHand: "ينتظرك",
  lowProducts: (products: number) =>
    count(products, {
      one: "منتج واحد أوشك على النفاد",
      two: "منتجان أوشكا على النفاد",
      few: "# منتجات أوشكت على النفاد",
      many: "# منتجًا أوشك على النفاد",
      other: "# منتج أوشك على النفاد",
    }),
  expiringProducts: (products: number) =>
    count(products, {
      one: "منتج واحد تنتهي صلاحيته",
      two: "منتجان تنتهي صلاحيتهما",
      few: "# منتجات تنتهي صلاحيتها",
      many: "# منتجًا تنتهي صلاحيته",
      other: "# منتج تنتهي صلاحيته",
    }),
  proofMissing: (link: (text: string) => ReactNode) =>
    rich`${link("لم تُجرّب استعادة أي نسخة احتياطية منذ يومين")}: بيانات المحل معرّضة للفقد.`,
  copyLate: (time: ReactNode, link: (text: string) => ReactNode) =>
    rich`${link("النسخ المستمر متأخر")}: ما تم بعد ${time} على جهاز المحل وحده.`,
  needALook: (sales: number, link: (text: string) => ReactNode) => {
    const text = count(sales, {
      one: "عملية بيع بدون اتصال تحتاج إلى مراجعة",
      two: "عمليتا بيع بدون اتصال تحتاجان إلى مراجعة",
      few: "# عمليات بيع بدون اتصال تحتاج إلى مراجعة",
      other: "# عملية بيع بدون اتصال تحتاج إلى مراجعة",
    });
    return rich`${link(text)}: فيها ما لا يتفق مع بيانات المحل.`;
  },
  booksDisagree: (time: string) => `حسابات المحل غير متطابقة، آخر مراجعة ${time}:`,
  moreFaults: (faults: number) =>
    `وغيرها ${number(faults)}؛ اعرضها بالأمر ${isolate("npm run check")}.`,
  recounting: "جارٍ إعادة حساب الأرقام لمنطقة زمنية أخرى. تكتمل عند اختفاء هذا السطر.",
  notSaved: "غير محفوظ",
  typedAndNotSaved: "كتبت هذا ولم تحفظه:",
  discard: "تجاهل",
  discardDraft: (title: string) => `تجاهل ${isolate(title)}`,
  lowStock: "أوشك على النفاد",
  lowNow: (products: number) => `${number(products)} الآن`,
  allIsWell: "لا يوجد منتج أوشك على النفاد.",
  left: (stock: number) => `الباقي ${number(stock)}`,
  isHidden: "مخفي",
  showFewer: "عرض أقل",
  showAll: (products: number) => `عرض الكل (${number(products)})`,
  lowestOf: (shown: number, total: number) => `الأقل: ${number(shown)} من ${number(total)}.`,
  topProducts: "الأكثر مبيعًا",
  ordered: (pieces: number) =>
    count(pieces, {
      one: "قطعة واحدة",
      two: "قطعتان",
      few: "# قطع",
      other: "# قطعة",
    }),
  noOrders: "لا توجد طلبات في هذه الفترة بعد.",
  nothingLeft: "لم يتبقَّ شيء بعد المرتجعات.",
  topProfit: "الأعلى ربحًا",
  noProfits: "تظهر المنتجات الأعلى ربحًا بعد تسجيل التوريدات بتكلفتها.",
  ordersByKind: "الطلبات حسب النوع",
  kinds: { Cashier: "كاشير", WhatsApp: "واتساب" },
  recentSales: "أحدث طلبات الكاشير",
  allSales: "كل طلبات الكاشير",
  allCustomers: "كل العملاء",
  recentWebOrders: "أحدث طلبات واتساب",
  allWebOrders: "كل طلبات واتساب",
  noneInPeriod: "لا شيء في هذه الفترة بعد.",
  open: "فتح",
  openOrder: (code: string) => `فتح الطلب ${isolate(code)}`,
  printOrder: (code: string) => `طباعة الطلب ${isolate(code)}`,
  product: "المنتج",
  quantityAndPrice: "الكمية والسعر",
  total: "الإجمالي",
  collections: "الأقسام",
  nothingForSale: "لا يوجد ما يُباع بعد. اختر قسمًا وأضف أول منتج فيه.",
  products: (products: number) =>
    count(products, {
      zero: "لا منتجات",
      one: "منتج واحد",
      two: "منتجان",
      few: "# منتجات",
      many: "# منتجًا",
      other: "# منتج",
    }),
  low: (products: number) => `أوشك على النفاد: ${number(products)}`,
  outOfStock: (products: number) => `نفدت الكمية: ${number(products)}`,
  hidden: (products: number) => `مخفي: ${number(products)}`,
});
