import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ count, number }: Formats) => ({
  title: "مبيعات بدون اتصال",
  needsALook: "تحتاج إلى مراجعة",
  needsALookNote: "عمليات بيع تمت بدون اتصال، وسُجلت كما تمت، لكن فيها ما لا يتفق مع بيانات المحل.",
  notLoaded: "تعذّر تحميل العمليات التي تحتاج إلى مراجعة.",
  sale: (code: ReactNode) => rich`عملية البيع ${code}`,
  made: (time: ReactNode) => rich`تمت ${time}`,
  received: (time: ReactNode) => rich`وصلت ${time}`,
  missing: (first: number, last: number) =>
    first === last
      ? `لم تصل عملية البيع رقم ${number(first)}.`
      : `لم تصل عمليات البيع من رقم ${number(first)} إلى ${number(last)}.`,
  replaced: (last: number) =>
    last === 0
      ? "يوقّع الجهاز بمفتاح جديد، ولم يبع بدون اتصال من قبل."
      : `يوقّع الجهاز بمفتاح جديد، وآخر عملية بيع وصلت قبله رقم ${number(last)}.`,
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
    "تظهر هنا عمليات البيع التي تمت بدون اتصال ولم يتفق معها المخزون أو السعر أو وقت الجهاز.",
});
