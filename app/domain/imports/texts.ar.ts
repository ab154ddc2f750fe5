import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { type PackField, type ProductColumn, packLabels } from "#app/domain/imports/columns.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

const columns: Record<ProductColumn, string> = {
  category: "القسم",
  name: "الاسم",
  name_ar: "الاسم بالعربية",
  price: "السعر",
  price_at: "السعر عند التصدير",
  stock: "المخزون",
  stock_at: "المخزون عند التصدير",
  barcodes: "الباركود",
  is_available: "متاح",
  is_visible: "ظاهر",
  cost: "التكلفة",
  cost_at: "التكلفة عند التصدير",
  keeps_stock: "له مخزون",
};

const packs: Record<PackField, string> = {
  name: "اسم العبوة #",
  pieces: "عدد قطع العبوة #",
  price: "سعر العبوة #",
  price_at: "سعر العبوة # عند التصدير",
  barcodes: "باركود العبوة #",
  is_online: "بيع العبوة # عبر الإنترنت",
};

export const ar = (formats: Formats) => {
  const { number, count, isolate, digits } = formats;
  return {
    catalogue: catalogueTexts.with(formats),
    columns: { ...columns, ...packLabels(packs, digits) },
    found: (wrong: string, text: string) => `${wrong} المكتوب: ${isolate(text)}`,
    categoryNeeded: "القسم مطلوب.",
    nameTooLong: (most: number) => `الاسم بحد أقصى ${number(most)} حرفًا.`,
    flagWrong: "اكتب نعم أو لا في «متاح» و«ظاهر» و«له مخزون».",
    yesOrNo: "اكتب نعم أو لا.",
    costWrong: "التكلفة مبلغ، صفر أو أكثر.",
    brokenText: "بعض الحروف لا تُقرأ. احفظ الملف من جديد بصيغة CSV UTF-8.",
    barcodeKept: (code: string) =>
      `لم يُقرأ الباركود ${isolate(code)}، فقد يكون برنامج الجداول غيّره: يبقى باركود المنتج كما هو.`,
    barcodeRepaired: (cell: string, code: string) =>
      `الباركود ${isolate(cell)} يُقرأ هكذا: ${isolate(code)}.`,
    noCategory: (name: string) => `لا يوجد قسم باسم ${isolate(name)}.`,
    barcodesOf: (products: string[]) =>
      `الباركود لأكثر من منتج: ${products.map(isolate).join("، ")}.`,
    codeOfOther: (product: string, other: string) =>
      `الباركود للمنتج ${isolate(product)} والاسم للمنتج ${isolate(other)}.`,
    zerosLost: (code: string, whole: string, product: string) =>
      `قد يكون ${isolate(code)} هو ${isolate(whole)} للمنتج ${isolate(product)} بدون أصفاره. نسّق العمود كنص.`,
    stockOutside: (product: string, stock: number, by: number) =>
      `مخزون ${isolate(product)} هو ${number(stock)}، ولا يمكن أن يتغير بمقدار ${isolate(number(by))}.`,
    nameNeeded: "اسم المنتج الجديد مطلوب.",
    manyCalled: (products: number, name: string) => {
      const counted = count(products, {
        two: "منتجان",
        few: "# منتجات",
        many: "# منتجًا",
        other: "# منتج",
      });
      return `يوجد ${counted} باسم ${isolate(name)}.`;
    },
    inOtherCategory: (product: string) => `المنتج ${isolate(product)} في قسم آخر. انقله من صفحته.`,
    newNeedsCategory: "يحتاج المنتج الجديد إلى قسم.",
    newNeedsPrice: "يحتاج المنتج الجديد إلى سعر.",
    sameProduct: (row: number) => `الصف ${digits(String(row))} لنفس المنتج.`,
    sameBarcode: (row: number, code: string) =>
      `الصف ${digits(String(row))} فيه الباركود ${isolate(code)} أيضًا.`,
  };
};
