import type { ReactNode } from "react";
import type { Formats, PluralForms } from "#app/domain/locale/formats.ts";
import type { UnreadableReason } from "#app/services/csv/unreadable-csv.server.ts";
import { rich } from "#app/ui/use-messages.tsx";

const UNREADABLE: Record<Exclude<UnreadableReason, "no-columns">, string> = {
  "open-quote": "علامة تنصيص لم تُغلق",
  "long-row": "الصف أطول من المسموح",
  "no-csv": "الملف ليس بصيغة CSV",
};

const PRODUCTS: PluralForms = {
  zero: "لا منتجات",
  one: "منتج واحد",
  two: "منتجين",
  few: "# منتجات",
  many: "# منتجًا",
  other: "# منتج",
};

export const messages = ({ number, count, egp, isolate, digits }: Formats) => ({
  title: "استيراد منتجات",
  chooseAnother: "اختيار ملف آخر",
  file: "ملف CSV",
  reading: "جارٍ القراءة…",
  preview: "معاينة الاستيراد",
  note: (columns: string[], link: (text: string) => ReactNode) =>
    rich`لا يتغير شيء قبل عرض المعاينة. الصف الأول فيه أسماء الأعمدة: ${columns.join("، ")}، بالعربية أو الإنجليزية. التعرف على المنتج بالباركود، وإلا فبالقسم والاسم. الخلية الفارغة تُبقي الموجود كما هو. ${link("تصدير المنتجات")} ينتج ملفًا بهذا الشكل.`,
  noFile: "اختر ملف CSV أولًا.",
  fileTooLarge: (megabytes: number) => `الملف كبير جدًا. الحد الأقصى ${number(megabytes)} ميجابايت.`,
  tooManyRows: (most: number) => `عدد صفوف الملف ${number(most)} على الأكثر. قسّم الملف.`,
  noColumns: "اكتب أسماء الأعمدة في الصف الأول، مثل الاسم والقسم والسعر.",
  unreadable: (reason: keyof typeof UNREADABLE, row?: number) => {
    const at = row === undefined ? "" : ` عند الصف ${digits(String(row))}`;
    return `تعذّرت قراءة الملف${at}: ${UNREADABLE[reason]}.`;
  },
  failed: "تعذّر استيراد المنتجات. حاول مرة أخرى.",
  gone: "هذا الاستيراد لم يعد موجودًا. اختر الملف من جديد.",
  stale: "تغيّرت بيانات المحل بعد هذه المعاينة، فلم يُستورد شيء. اختر الملف من جديد.",
  notFound: "غير موجود",
  summary: "الملخص",
  imported: (products: number, added: number, changed: number) =>
    `تم استيراد ${count(products, PRODUCTS)}: الجديد ${number(added)}، والمعدّل ${number(changed)}.`,
  planned: (rows: { added: number; changed: number; same: number; refused: number }) =>
    `الجديد ${number(rows.added)}، والمعدّل ${number(rows.changed)}، وبدون تغيير ${number(rows.same)}، والمرفوض ${number(rows.refused)}.`,
  importing: "جارٍ الاستيراد…",
  importProducts: (products: number) => `استيراد ${count(products, PRODUCTS)}`,
  nothing: "لا يوجد ما يُستورد في هذا الملف.",
  dashboard: "لوحة المتابعة",
  refused: "المرفوض",
  changed: "المعدّل",
  added: "الجديد",
  downloadRefused: "تنزيل الصفوف المرفوضة",
  readColumns: (columns: { label: string; name: string }[]) => {
    const read = columns.map(({ label, name }) =>
      label === name ? label : `${label} (${isolate(name)})`,
    );
    return `الأعمدة المقروءة: ${read.join("، ")}.`;
  },
  leftOut: (names: string[]) => `الأعمدة المتروكة: ${names.map(isolate).join("، ")}.`,
  row: (line: number) => `الصف ${digits(String(line))}`,
  firstOf: (shown: number, total: number) => `أول ${number(shown)} من ${number(total)}.`,
  progress: "الاستيراد",
  prepared: (prepared: number, total: number) => `تم تجهيز ${number(prepared)} من ${number(total)}`,
  storing: "جارٍ حفظ المنتجات",
  stock: (stock: number) => `المخزون ${number(stock)}`,
  changes: {
    name: (name: string) => `الاسم الجديد ${isolate(name)}`,
    price: (before: number, after: number) => `السعر ${egp(before)} ← ${egp(after)}`,
    stock: (before: number, after: number) => `المخزون ${number(before)} ← ${number(after)}`,
    available: "متاح",
    notAvailable: "غير متاح",
    visible: "ظاهر",
    hidden: "مخفي",
    barcode: (code: string) => `باركود ${isolate(code)}`,
  },
});
