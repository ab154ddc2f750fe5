import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, count, egp, isolate }: Formats) => ({
  title: "مبيعات بدون اتصال",
  needsALook: "تحتاج إلى مراجعة",
  needsALookNote:
    "تُسجّل المبيعات بدون اتصال كما تمت. تظهر هنا عمليات لا تتفق مع بيانات المحل، أو لم تصل.",
  notLoaded: "تعذّر تحميل العمليات التي تحتاج إلى مراجعة.",
  sale: (code: ReactNode) => rich`عملية البيع ${code}`,
  payment: (name: ReactNode) => rich`دفعة من ${name}`,
  onAccount: "سداد على الحساب",
  made: (time: ReactNode) => rich`تمت ${time}`,
  received: (time: ReactNode) => rich`وصلت ${time}`,
  missing: (first: number, last: number) =>
    first === last
      ? `لم تصل عملية البيع رقم ${number(first)}. على إيصالها «رقم البيع بدون اتصال: ${number(first)}».`
      : `لم تصل عمليات البيع من رقم ${number(first)} إلى ${number(last)}. على إيصالاتها هذه الأرقام.`,
  removed: (last: number) => `أُزيل هذا الجهاز، وآخر عملية بيع وصلت منه رقم ${number(last)}.`,
  replaced: (last: number) =>
    `بدأ الجهاز أرقامه من جديد لأن بياناته مُسحت، وآخر عملية بيع وصلت قبلها رقم ${number(last)}.`,
  added: (name: ReactNode) => rich`الإضافة: ${name}`,
  noticed: (time: ReactNode) => rich`لوحظ ${time}`,
  done: "تمت المراجعة",
  reviewed: "تم تسجيل المراجعة.",
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
    "تظهر هنا عمليات البيع بدون اتصال التي لم يتفق معها المخزون أو الاسم أو السعر أو التصريح أو وقت الجهاز، والتي لم تصل.",
  unsent: "في انتظار الإرسال من هذا الجهاز",
  nothingUnsent: "لا شيء ينتظر الإرسال من هذا الجهاز",
  nothingUnsentNote: "تُحفظ هنا مبيعات بدون اتصال إلى أن يسجّلها خادم المحل.",
  summary: (sales: number, total: number) =>
    `${count(sales, { one: "عملية بيع واحدة", two: "عمليتا بيع", few: "# عمليات بيع", other: "# عملية بيع" })}، ${egp(total)}`,
  sendNow: "إرسال الآن",
  print: "طباعة",
  export: "تصدير",
  lastContact: (time: ReactNode) => rich`آخر اتصال بالخادم: ${time}.`,
  noContact: "لا يمكن البيع بدون اتصال من هذا الجهاز إلى أن يصل إلى الخادم.",
  ended: `مرّ أكثر من ${number(12)} ساعة: يعود البيع بدون اتصال من هذا الجهاز بعد اتصاله القادم.`,
  mayBeCleared:
    "لم يتعهد المتصفح بالاحتفاظ بهذه العمليات إذا امتلأت مساحة الجهاز. تثبيت الإدارة كتطبيق يساعد على ذلك.",
  notReadable: "هذا المتصفح لا يحفظ شيئًا للصفحة، فلا يمكن البيع بدون اتصال.",
  notTried: "لم تُرسل بعد",
  tried: (tries: number, time: ReactNode) =>
    rich`${count(tries, { one: "محاولة واحدة", two: "محاولتان", few: "# محاولات", other: "# محاولة" })}، آخرها ${time}`,
  noAnswer: "لم يصل رد.",
  answered: (said: string) => `رد الخادم: ${isolate(said)}`,
  sentLast: "آخر ما أُرسل",
  sentAt: (time: ReactNode) => rich`أُرسلت ${time}`,
  recorded: (code: string) => `عملية البيع ${isolate(code)}`,
  allSent: "تم إرسال كل عمليات البيع.",
  notSent: "تعذّر الوصول إلى الخادم. عمليات البيع محفوظة وستُرسل لاحقًا.",
  signedOut: "انتهت جلستك. عمليات البيع محفوظة: سجّل الدخول مرة أخرى لإرسالها.",
  columns: {
    sale: "عملية البيع",
    made: "الوقت",
    customer: "العميل",
    cashier: "الكاشير",
    product: "المنتج",
    quantity: "الكمية",
    price: "السعر",
    total: "إجمالي العملية",
  },
});
