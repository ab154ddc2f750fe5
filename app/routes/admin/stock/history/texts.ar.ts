import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, isolate }: Formats) => ({
  notLoaded: "تعذّر تحميل الحركات.",
  newest: "أحدث الحركات",
  older: "حركات أقدم",
  none: "لا توجد حركات لهذا المنتج.",
  summary: "الملخص",
  inStock: (stock: ReactNode, cost: string) => rich`في المخزون ${stock}، ${cost}`,
  costNotKnown: "التكلفة غير معروفة",
  costOnAverage: (cost: string) => `متوسط تكلفة القطعة ${cost}`,
  deleted: "هذا المنتج محذوف.",
  editProduct: "تعديل المنتج",
  earlierVersion: "إصدار سابق",
  chart: (first: string, last: string, highest: number, stock: number, isNewest: boolean) =>
    `المخزون من ${isolate(first)} إلى ${isolate(last)}: الأعلى ${number(highest)}، ${isNewest ? "والآن" : "وفي آخرها"} ${number(stock)}`,
  atMost: (stock: number) => `الأعلى ${number(stock)}`,
  caption: "الحركات",
  what: "الحركة",
  import: (what: string) => `${what}، استيراد`,
  quantity: "الكمية",
  stockAfter: "الرصيد بعدها",
  unitCost: "تكلفة القطعة",
  by: "الشخص",
  time: "الوقت",
});
