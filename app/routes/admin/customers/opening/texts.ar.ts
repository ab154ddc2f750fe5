import { MAX_OPENING_ROWS } from "#app/domain/accounts/opening.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

const CUSTOMERS = {
  one: "عميل واحد",
  two: "عميلان",
  few: "# عملاء",
  many: "# عميلًا",
  other: "# عميل",
};

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "إدخال أرصدة الدفتر الورقي",
  note: "صف لكل عميل. يمكن لصق سطور منسوخة من جدول (الاسم، الرقم، الرصيد) في أي صف. ما تكتبه يبقى في هذه الصفحة حتى يُسجَّل.",
  file: "من ملف",
  chooseFile: "اختيار ملف",
  reading: "جارٍ القراءة…",
  fileNote: "ملف CSV فيه أعمدة للاسم والرقم والرصيد",
  noColumns: "يحتاج الملف إلى صف لكل عميل: الاسم، الرقم، الرصيد.",
  notRead: "تعذّرت قراءة الملف. حاول مرة أخرى.",
  fileTooLarge: `الملف أكبر من المسموح: ${number(MAX_OPENING_ROWS)} صف على الأكثر. قسّم الملف.`,
  fields: { name: "الاسم", phone: "رقم واتساب", balance: "الرصيد" },
  row: (at: number) => `الصف ${number(at)}`,
  remove: (name: string) => (name === "" ? "إزالة الصف" : `إزالة ${isolate(name)}`),
  nothingYet: "لم تُدخل شيئًا بعد.",
  sum: (customers: number, total: string) => `${count(customers, CUSTOMERS)}، المجموع ${total}`,
  book: "تسجيل الأرصدة",
  booked: (customers: number) => `تم التسجيل: ${count(customers, CUSTOMERS)}.`,
  notBooked: "تعذّر تسجيل الأرصدة. اضغط مرة أخرى: لا يُسجَّل شيء مرتين.",
  tooMany: (rows: number) => `أُخذ أول ${number(rows)} صف فقط. سجّلها ثم الصق الباقي.`,
  lookAtRows: "لم يُسجَّل شيء: راجع الصفوف المعلَّمة.",
  someDiffer: "سُجّلت بعض الصفوف من قبل بقيم أخرى، وهي معلَّمة.",
  differs: "سُجّل هذا الصف من قبل بقيم أخرى. عدّلها في صفحة العميل وأزل الصف هنا.",
});
