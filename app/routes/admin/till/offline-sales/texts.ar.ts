import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ count, number }: Formats) => ({
  title: "مبيعات بدون اتصال",
  needsALook: "تحتاج إلى مراجعة",
  needsALookNote:
    "تُسجّل المبيعات بدون اتصال كما تمت. تظهر هنا عمليات لا تتفق مع بيانات المحل، أو لم تصل.",
  notLoaded: "تعذّر تحميل العمليات التي تحتاج إلى مراجعة.",
  sale: (code: ReactNode) => rich`عملية البيع ${code}`,
  made: (time: ReactNode) => rich`تمت ${time}`,
  received: (time: ReactNode) => rich`وصلت ${time}`,
  missing: (first: number, last: number) =>
    first === last
      ? `لم تصل عملية البيع رقم ${number(first)}. على إيصالها «رقم البيع بدون اتصال: ${number(first)}».`
      : `لم تصل عمليات البيع من رقم ${number(first)} إلى ${number(last)}. على إيصالاتها هذه الأرقام.`,
  removed: (last: number) => `حُذف هذا الجهاز، وآخر عملية بيع وصلت منه رقم ${number(last)}.`,
  replaced: (last: number) =>
    `بدأ الجهاز أرقامه من جديد لأن بياناته مُسحت، وآخر عملية بيع وصلت قبلها رقم ${number(last)}.`,
  added: (name: ReactNode) => rich`أضافه ${name}`,
  noticed: (time: ReactNode) => rich`لوحظ ${time}`,
  done: "تمت المراجعة",
  reviewed: "سُجلت المراجعة.",
  notReviewed: "تعذّر تسجيل المراجعة. حاول مرة أخرى.",
  more: (sales: number) =>
    count(sales, {
      one: "وعملية أخرى.",
      two: "وعمليتان أخريان.",
      few: "و# عمليات أخرى.",
      other: "و# عملية أخرى.",
    }),
  none: "لا يوجد ما يحتاج إلى مراجعة",
  noneNote:
    "تظهر هنا عمليات البيع بدون اتصال التي لم يتفق معها المخزون أو الاسم أو السعر أو الإذن أو وقت الجهاز، والتي لم تصل.",
});
