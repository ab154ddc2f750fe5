import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "طباعة ملصقات",
  notLoaded: "تعذّر تحميل الملصقات.",
  paper: "الورق",
  papers: {
    roll: `رول، ${number(40)} × ${number(30)} مم`,
    sheet: `ورقة A4، ${number(3)} × ${number(8)} ملصقات`,
  },
  print: "طباعة",
  empty: "تظهر الملصقات هنا بعد مسح باركود المنتجات أو إضافتها.",
  ready: (labels: number) => {
    const counted = count(labels, {
      one: "ملصق واحد",
      two: "ملصقان",
      few: "# ملصقات",
      many: "# ملصقًا",
      other: "# ملصق",
    });
    return `${counted}. الطباعة بمقاس ${number(100)}٪ وبدون هوامش.`;
  },
  labels: "الملصقات",
  notDrawn: (name: string) => `تعذّر رسم ملصق ${isolate(name)}. حاول مرة أخرى.`,
  barcode: (code: string) => `باركود ${isolate(code)}`,
  products: "المنتجات",
  deleted: (name: string) => `حذف شخص آخر المنتج ${isolate(name)}.`,
  makeBarcodes: (products: number) =>
    count(products, {
      one: "إنشاء باركود",
      two: "إنشاء باركودين",
      few: "إنشاء # باركودات",
      many: "إنشاء # باركودًا",
      other: "إنشاء # باركود",
    }),
  made: (barcodes: number) => {
    const counted = count(barcodes, {
      one: "باركود واحد",
      two: "باركودين",
      few: "# باركودات",
      many: "# باركودًا",
      other: "# باركود",
    });
    return `تم إنشاء ${counted}.`;
  },
  full: (most: number) => `للمنتج ${number(most)} باركودًا بحد أقصى، ولا يصلح أي منها للملصق.`,
  kept: "الباركود موجود بالفعل.",
  failures: { make: "تعذّر إنشاء الباركود. حاول مرة أخرى." },
  noBarcode: "لا باركود للطباعة",
  remove: (name: string) => `إزالة ${isolate(name)}`,
  copies: "عدد النسخ",
});
