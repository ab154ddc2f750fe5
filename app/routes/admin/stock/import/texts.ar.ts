import type { ReactNode } from "react";
import type { Formats, PluralForms } from "#app/domain/locale/formats.ts";
import type { UnreadableReason } from "#app/services/csv/unreadable-csv.server.ts";
import { rich } from "#app/ui/use-texts.tsx";

const UNREADABLE: Record<UnreadableReason, (at: string) => string> = {
  empty: () => "الملف فارغ.",
  workbook: () =>
    "هذا ملف جداول وليس CSV. في Excel اختر «حفظ باسم» ثم CSV UTF-8، ثم اختر الملف الجديد هنا.",
  "no-columns": () => "اكتب أسماء الأعمدة في صف واحد، مثل الاسم والقسم والسعر.",
  "open-quote": (at) => `تعذّرت قراءة الملف${at}: علامة تنصيص لم تُغلق.`,
  "long-row": (at) => `تعذّرت قراءة الملف${at}: الصف أطول من المسموح.`,
  "no-csv": (at) => `تعذّرت قراءة الملف${at}: الملف ليس بصيغة CSV.`,
};

const PRODUCTS: PluralForms = {
  zero: "لا منتجات",
  one: "منتج واحد",
  two: "منتجين",
  few: "# منتجات",
  many: "# منتجًا",
  other: "# منتج",
};

const COUNTED: PluralForms = { ...PRODUCTS, two: "منتجان" };

const ROWS: PluralForms = {
  one: "صف واحد",
  two: "صفان",
  few: "# صفوف",
  many: "# صفًا",
  other: "# صف",
};

const PIECES: PluralForms = {
  zero: "لا قطع",
  one: "قطعة واحدة",
  two: "قطعتان",
  few: "# قطع",
  many: "# قطعة",
  other: "# قطعة",
};

export const ar = ({ number, count, egp, isolate, digits }: Formats) => ({
  title: "استيراد منتجات",
  notLoaded: "تعذّر تحميل الاستيراد.",
  chooseAnother: "اختيار ملف آخر",
  file: "ملف CSV",
  reading: "جارٍ القراءة…",
  preview: "معاينة الاستيراد",
  chooseFile: "اختيار ملف",
  notChosen: "لم تختر ملفًا بعد",
  notes: (columns: string[], link: (text: string) => ReactNode) => ({
    preview: "لا يتغير شيء قبل أن ترى المعاينة.",
    columns: `صف واحد فيه أسماء الأعمدة: ${columns.join("، ")}، بالعربية أو الإنجليزية. اختر غيرها في المعاينة.`,
    found:
      "المنتج يُعرف بالباركود، وإلا فبالقسم والاسم. الخلية الفارغة تُبقي الموجود كما هو، وتُزال العبوة إذا خلت كل خلاياها.",
    exported: rich`${link("تصدير المنتجات")} ينتج ملفًا بهذا الشكل: لا تتغير الأسعار والتكلفة والمخزون إلا حيث تعدّلها فيه، وما بيع في الأثناء يبقى محسوبًا.`,
  }),
  noFile: "اختر ملف CSV أولًا.",
  fileTooLarge: (megabytes: number) => `الملف كبير جدًا. الحد الأقصى ${number(megabytes)} ميجابايت.`,
  tooManyRows: (most: number) => `عدد صفوف الملف ${number(most)} على الأكثر. قسّم الملف.`,
  unreadable: (reason: UnreadableReason, row?: number) =>
    UNREADABLE[reason](row === undefined ? "" : ` عند الصف ${digits(String(row))}`),
  chosenTwice: (column: string) => `العمود ${isolate(column)} مختار مرتين.`,
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
  sums: {
    title: "ما يتغير",
    added: "منتجات جديدة",
    prices: "الأسعار",
    stock: "المخزون",
    names: "الأسماء",
    costs: "التكلفة",
    barcodes: "باركود جديد",
    packs: "العبوات",
    switches: "متاح أو ظاهر",
    products: (products: number) => count(products, COUNTED),
    pieces: (pieces: number) => count(pieces, PIECES),
    more: (pieces: number) => `زيادة ${number(pieces)}`,
    fewer: (pieces: number) => `نقص ${number(pieces)}`,
  },
  importedBefore: (when: string) =>
    `سبق استيراد هذا الملف في ${isolate(when)}. استيراده من جديد يغيّر المخزون مرة أخرى.`,
  stockTitle: "المخزون",
  stockQuestion: (rows: number) =>
    `كم كان المخزون وقت إنشاء الملف؟ ${count(rows, ROWS)} بلا هذا الرقم.`,
  stockChoices: {
    leave: "اترك المخزون كما هو",
    set: "اجعله كما في الملف",
    add: "أضف ما في الملف",
  },
  chooseColumns: "اختيار الأعمدة",
  noColumn: "ليس في الملف",
  columnWithoutName: (column: number) => `العمود ${number(column)}`,
  unknownColumns:
    "لا يوجد عمود معروف في هذا الملف، فأُخذ صفه الأول أسماءً للأعمدة. إذا كان هذا الصف منتجًا، اكتب فوقه صفًا بأسماء الأعمدة. اختر معنى كل عمود، ثم اعرض المعاينة من جديد.",
  previewAgain: "معاينة من جديد",
  noted: "باركود للمراجعة",
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
    arabicName: (name: string) => `الاسم بالعربية ${isolate(name)}`,
    cost: (before: number | null, after: number) =>
      before === null ? `التكلفة ${egp(after)}` : `التكلفة ${egp(before)} ← ${egp(after)}`,
    price: (before: number | null, after: number) =>
      before === null ? `السعر ${egp(after)}` : `السعر ${egp(before)} ← ${egp(after)}`,
    stock: (before: number, after: number) => `المخزون ${number(before)} ← ${number(after)}`,
    available: "متاح",
    notAvailable: "غير متاح",
    visible: "ظاهر",
    hidden: "مخفي",
    keepsStock: "له مخزون",
    keepsNoStock: "بلا مخزون",
    barcode: (code: string) => `باركود ${isolate(code)}`,
    pack: (name: string, words: string[]) => `عبوة ${isolate(name)}: ${words.join("، ")}`,
    packRemoved: (name: string) => `إزالة عبوة ${isolate(name)}`,
    packsOrder: (names: string[]) => `ترتيب العبوات: ${names.map(isolate).join("، ")}`,
    pieces: (before: number | null, after: number) =>
      `عدد القطع ${before === null ? "" : `${number(before)} ← `}${number(after)}`,
    online: "البيع عبر الإنترنت",
    notOnline: "بدون البيع عبر الإنترنت",
  },
});
