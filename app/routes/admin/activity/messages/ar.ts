import type { Formats } from "#app/domain/locale/formats.ts";

const ENTRIES = {
  zero: "لا عمليات",
  one: "عملية واحدة",
  two: "عمليتان",
  few: "# عمليات",
  other: "# عملية",
};

export const messages = ({ count, isolate }: Formats) => ({
  title: "سجل النشاط",
  notLoaded: "تعذّر تحميل سجل النشاط.",
  newest: "الأحدث",
  older: "الأقدم",
  person: "الشخص",
  everybody: "الجميع",
  kind: "النوع",
  everything: "كل الأنواع",
  period: "الفترة",
  show: "عرض",
  nothing: "لا يوجد نشاط",
  nothingOfKind: "لا يوجد نشاط من هذا النوع في هذه الفترة.",
  nothingYet: "تظهر هنا عمليات الدخول والتعديل والبيع والمرتجعات.",
  showEverything: "عرض الكل",
  agrees: (entries: number, time: string) =>
    `مختوم ولم يتغيّر: ${count(entries, ENTRIES)}، آخر فحص ${isolate(time)}`,
  disagrees: (time: string) => `يختلف عمّا خُتم، آخر فحص ${isolate(time)}:`,
  kinds: {
    "sign-in": "تسجيل الدخول",
    sale: "عمليات البيع",
    order: "الطلبات",
    refund: "المرتجعات",
    cleared: "عمليات مفرّغة",
    product: "المنتجات",
    stock: "المخزون",
    shift: "الورديات",
    section: "الأقسام",
    settings: "الإعدادات",
    staff: "فريق العمل",
    export: "الملفات المصدّرة",
  },
});
