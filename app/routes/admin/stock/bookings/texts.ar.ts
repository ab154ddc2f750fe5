import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "القيود",
  notLoaded: "تعذّر تحميل القيود.",
  none: "لا توجد قيود بعد",
  noneNote: "هنا تظهر التوريدات والجرد والهالك.",
  newest: "الأحدث",
  older: "الأقدم",
  undone: "معكوس",
  booking: "قيد",
  bookingNotLoaded: "تعذّر تحميل القيد.",
  noSuch: "هذا القيد غير موجود.",
  about: "عن هذا القيد",
  madeBy: (time: string, person: ReactNode) => rich`${time}، ${person}`,
  time: "الوقت",
  by: "الشخص",
  pieces: "القطع",
  valueAtCost: "القيمة بالتكلفة",
  contents: (product: ReactNode, others: number) =>
    others === 0
      ? rich`${product}`
      : rich`${product} و${count(others, { one: "منتج آخر", two: "منتجان آخران", few: "# منتجات أخرى", many: "# منتجًا آخر", other: "# منتج آخر" })}`,
  moreThan: (products: number) => `منتجات عددها أكثر من ${number(products)}`,
  notSummed: "–",
  undoes: "القيد الذي يعكسه هذا القيد",
  undoneBy: "القيد الذي عكس هذا القيد",
  undo: "عكس القيد",
  askUndo: "عكس هذا القيد؟ يعود المخزون كما كان، ويبقى القيدان في القائمة.",
  pricesStay: " أما الأسعار التي غيّرها فتبقى.",
  leftOut: (names: string[]) => ` منتجات محذوفة لم تُحتسب: ${names.map(isolate).join("، ")}.`,
  nothingToUndo: "لا يوجد ما يمكن عكسه.",
  notUndone: (lines: string) => `لم يُعكس القيد. ${lines}`,
  refusedLine: (name: string, why: string) => `${isolate(name)}: ${why}`,
  products: "المنتجات",
  linesOf: "منتجات هذا القيد",
  product: "المنتج",
  quantity: "الكمية",
  corrected: "بعد التصحيح",
  stockAfter: "الرصيد بعدها",
  notMoved: "–",
  unitCost: "تكلفة القطعة",
  bestBefore: "صالح حتى",
  newPrice: "السعر الجديد",
  packPrice: (pack: string, price: string) => `${isolate(pack)}: ${price}`,
  newPrices: (prices: string[]) => prices.join("، ") || null,
  printLabels: "طباعة ملصقات ما تغيّر سعره",
  corrections: "تصحيح بسبب مبيعات بدون اتصال",
  correctionsNote:
    "بيعت هذه المنتجات قبل جردها، ووصلت عمليات بيعها بعد تسجيل القيد. الكمية «بعد التصحيح» لا تشملها.",
  correction: (name: ReactNode, pieces: number, order: ReactNode) =>
    rich`${name}، ${count(pieces, { one: "قطعة", two: "قطعتان", few: "# قطع", other: "# قطعة" })}: طلب ${order}`,
  exportMovements: "تصدير الحركات",
  notShown: (products: number, link: ReactNode) =>
    rich`منتجات أخرى غير معروضة: ${number(products)}. كلها في ${link}.`,
});
