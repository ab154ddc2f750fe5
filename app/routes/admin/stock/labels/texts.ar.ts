import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number, count, isolate }: Formats) => ({
  title: "طباعة ملصقات",
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
  noBarcode: "لا باركود للطباعة",
  remove: (name: string) => `إزالة ${isolate(name)}`,
  copies: "عدد النسخ",
});
