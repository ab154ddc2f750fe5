import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ pounds, isolate }: Formats) => ({
  backToNewSale: "الرجوع إلى البيع الجديد",
  noConnection: "انقطع الاتصال. عملية البيع محفوظة: يُضغط «تأكيد البيع» مرة أخرى بعد عودته.",
  noAnswer: "لم يصل رد. عملية البيع محفوظة: يُضغط «تأكيد البيع» مرة أخرى، وتُسجّل مرة واحدة فقط.",
  nothingToSell: "لا يوجد ما يُباع بعد",
  putProducts: "تُضاف المنتجات أولًا في بيع جديد، ثم يكون التأكيد هنا.",
  needsJavaScript: "عملية البيع محفوظة في المتصفح، وتحتاج إلى JavaScript.",
  cash: "النقدية",
  amountReceived: "المدفوع",
  amountWrong: `المطلوب مبلغ مثل ${pounds(5000)} أو ${pounds(1250)}.`,
  exact: "بالضبط",
  exactly: (amount: string) => `بالضبط: ${amount}`,
  received: (amount: string) => `المدفوع ${amount}`,
  stillMissing: "ما زال ناقصًا",
  changeDue: "الباقي",
  customerName: "اسم العميل (اختياري)",
  recordedBefore: (code: string, total: string) =>
    `سُجّلت عملية البيع هذه من قبل (${isolate(code)}، ${total}).`,
  changedSince: "تغيّرت بعد ذلك، وما بقي عملية بيع جديدة: يُباع بالضغط على «تأكيد البيع».",
  recorded: "تم تسجيل البيع بنجاح!",
  saleCode: (code: string) => `عملية بيع ${isolate(code)}`,
});
