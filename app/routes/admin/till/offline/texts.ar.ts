import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ count }: Formats) => ({
  needsConnection: "هذه الصفحة تحتاج إلى اتصال",
  needsConnectionText: "بدون اتصال يمكنك متابعة البيع، ورؤية ما ينتظر الإرسال.",
  sellOffline: (time: string) =>
    `لا يوجد اتصال. تُحفظ المبيعات على هذا الجهاز وتُرسل لاحقًا. الأسعار والمخزون منذ ${time}.`,
  toSend: (sales: number) =>
    count(sales, {
      one: "عملية بيع واحدة تنتظر الإرسال.",
      two: "عمليتا بيع تنتظران الإرسال.",
      few: "# عمليات بيع تنتظر الإرسال.",
      other: "# عملية بيع تنتظر الإرسال.",
    }),
  soldBefore: "تم تسجيل آخر عملية بيع، وهي في «مبيعات بدون اتصال».",
  willBeSent: "لم يصل رد: حُفظت عملية البيع على هذا الجهاز وستُرسل تلقائيًا.",
});
