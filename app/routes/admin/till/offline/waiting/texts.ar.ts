import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, count, egp, isolate }: Formats) => ({
  waiting: "في انتظار الإرسال من هذا الجهاز",
  none: "لا شيء ينتظر الإرسال من هذا الجهاز",
  noneNote: "تُحفظ هنا مبيعات بدون اتصال إلى أن يسجّلها خادم المحل.",
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
  made: (time: ReactNode) => rich`تمت ${time}`,
  notTried: "لم تُرسل بعد",
  tried: (tries: number, time: ReactNode) =>
    rich`${count(tries, { one: "محاولة واحدة", two: "محاولتان", few: "# محاولات", other: "# محاولة" })}، آخرها ${time}`,
  noAnswer: "لم يصل رد.",
  answered: (said: string) => `رد الخادم: ${isolate(said)}`,
  sent: "آخر ما أُرسل",
  sentAt: (time: ReactNode) => rich`أُرسلت ${time}`,
  recorded: (code: string) => `عملية البيع ${isolate(code)}`,
  allSent: "أُرسلت كل عمليات البيع.",
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
