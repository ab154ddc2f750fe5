import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

const PRODUCTS = {
  zero: "# منتج",
  one: "منتج واحد",
  two: "منتجين",
  few: "# منتجات",
  many: "# منتجًا",
  other: "# منتج",
};

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "الجرد",
  notLoaded: "تعذّر تحميل عمليات الجرد.",
  newCount: "جرد جديد",
  toCount: "المنتجات المطلوب جردها",
  allProducts: "كل المنتجات",
  blind: "جرد أعمى: إخفاء المخزون المتوقع أثناء العدّ",
  start: "بدء الجرد",
  started: "البدء",
  startedBy: "الشخص",
  states: {
    open: "مفتوح",
    booked: "مسجّل",
    undone: "معكوس",
    same: "بلا فروق",
    unbooked: "انتهى دون تسجيل",
  },
  categoryGone: "هذا القسم لم يعد موجودًا.",
  noSuch: "هذا الجرد غير موجود.",
  count: "جرد",
  countNotLoaded: "تعذّر تحميل الجرد.",
  countOf: (what: string) => `جرد: ${isolate(what)}`,
  progress: "التقدم",
  counted: (shown: ReactNode, products: number | null) =>
    products === null
      ? rich`المنتجات المعدودة: ${shown}`
      : rich`المعدود ${shown} من ${count(products, PRODUCTS)}`,
  by: (people: string[]) => `، العدّ: ${people.map(isolate).join(" و")}`,
  notSent: (changes: number) => `لم يُرسل بعد: ${number(changes)}، محفوظ في هذا المتصفح`,
  and: (names: string[]) => names.map(isolate).join(" و"),
  othersNotSent: (changes: number, names: ReactNode) =>
    rich`لم يُرسل بعد من عدّ ${names}: ${number(changes)}، محفوظ في هذا المتصفح حتى تسجيل دخول ${names} وفتح هذا الجرد`,
  discard: "تجاهل",
  askDiscard: (names: string) => `تجاهل عدّ ${names} في هذا المتصفح؟ لم يُرسل إلى المحل.`,
  shown: { all: "كل المنتجات", open: "لم يُعدّ بعد" },
  first: "أول المنتجات",
  more: "منتجات أخرى",
  noneLikeThis: "لا يوجد منتج بهذا الوصف في هذا الجرد.",
  products: "المنتجات",
  expected: (stock: number) => `المتوقع ${number(stock)}`,
  othersCounted: (pieces: number) => `عدّ الآخرين ${number(pieces)}`,
  facts: (facts: string[]) => facts.join("، "),
  wholeNumber: "عدد صحيح بدون كسور.",
  notIn: (name: string, category: string) =>
    `المنتج ${isolate(name)} ليس ضمن ${isolate(category)}.`,
  review: "مراجعة الجرد",
  summary: "الملخص",
  productsCounted: "المنتجات المعدودة",
  withDifference: "منتجات بها فرق",
  valueIncomplete: "القيمة لا تشمل المنتجات التي تكلفتها غير معروفة.",
  onlyLargest: (shown: number) =>
    `المعروض أكبر الفروق فقط، وعددها ${number(shown)}؛ التسجيل يشمل الكل.`,
  notCounted: (products: number) => `لم يُعدّ بعد: ${number(products)}، ويبقى المخزون كما هو.`,
  moved: (names: ReactNode) =>
    rich`بيعت أثناء العدّ أو صُحِّح مخزونها بعده، فيبقى كما هو ما لم تُعدّ مرة أخرى: ${names}.`,
  wasMoved: (names: ReactNode) =>
    rich`لم تُسجَّل فروقها لأنها بيعت أو صُحِّح مخزونها أثناء الجرد: ${names}.`,
  comma: "، ",
  outcome: "نتيجة الجرد",
  itsBooking: "قيد هذا الجرد",
  nothing: "–",
  differences: "الفروق",
  product: "المنتج",
  stockThen: "المخزون وقتها",
  countedColumn: "المعدود",
  differenceColumn: "الفرق",
  corrected: "بعد التصحيح",
  correctedNote: "«بعد التصحيح» لا يشمل ما بيع بدون اتصال قبل الجرد ووصل بعد تسجيله.",
  valueAtCost: "القيمة بالتكلفة",
  note: "ملاحظة",
  book: "تسجيل الجرد",
  abandon: "إلغاء الجرد",
  askAbandon: "إلغاء هذا الجرد؟ لن يُسجَّل ما تم عدّه.",
  andMore: (lines: number) => `وغيرها: ${number(lines)}.`,
  notBooked: (lines: string) => `لم يُسجَّل شيء. عُدّ مرة أخرى: ${lines}`,
  refusedLine: (name: string, why: string) => `${isolate(name)}: ${why}`,
});
