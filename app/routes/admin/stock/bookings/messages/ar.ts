import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number, count, isolate }: Formats) => ({
  title: "القيود",
  notLoaded: "تعذّر تحميل القيود.",
  none: "لا توجد قيود بعد",
  noneNote: "هنا تظهر التوريدات والجرد والهالك.",
  newest: "الأحدث",
  older: "الأقدم",
  undone: "معكوس",
  booking: "قيد",
  undoing: (kind: string) => `${kind}، قيد عكسي`,
  noSuch: "هذا القيد غير موجود.",
  about: "عن هذا القيد",
  madeBy: (time: string, person: ReactNode) => rich`${time}، ${person}`,
  atCost: (value: string) => `، بتكلفة ${value}`,
  undoes: "القيد الذي يعكسه هذا القيد",
  undo: "عكس القيد",
  askUndo: "عكس هذا القيد؟ يعود المخزون كما كان، ويبقى القيدان في القائمة.",
  leftOut: (names: string[]) => ` منتجات محذوفة لم تُحتسب: ${names.map(isolate).join("، ")}.`,
  nothingToUndo: "لا يوجد ما يمكن عكسه.",
  notUndone: (lines: string) => `لم يُعكس القيد. ${lines}`,
  refusedLine: (name: string, why: string) => `${isolate(name)}: ${why}`,
  products: "منتجات هذا القيد",
  product: "المنتج",
  quantity: "الكمية",
  stockAfter: "الرصيد بعدها",
  unitCost: "تكلفة القطعة",
  corrections: "تصحيح بسبب مبيعات بدون اتصال",
  correctionsNote:
    "بيعت هذه المنتجات قبل جردها، ووصلت عمليات بيعها بعد تسجيل القيد. الكميات في هذه الصفحة لا تشملها.",
  correction: (name: ReactNode, pieces: number, order: ReactNode) =>
    rich`${name}، ${count(pieces, { one: "قطعة", two: "قطعتان", few: "# قطع", other: "# قطعة" })}: طلب ${order}`,
  exportMovements: "تصدير الحركات",
  notShown: (products: number, link: ReactNode) =>
    rich`منتجات أخرى غير معروضة: ${number(products)}. كلها في ${link}.`,
});
