import { messages as catalogue } from "#app/domain/catalogue/messages/ar.ts";
import type { ImportColumn } from "#app/domain/imports/columns.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

/** Each is a name that `matchColumns` knows. */
const columns: Record<ImportColumn, string> = {
  category: "القسم",
  name: "الاسم",
  name_ar: "الاسم بالعربية",
  price: "السعر",
  stock: "المخزون",
  barcodes: "الباركود",
  is_available: "متاح",
  is_visible: "ظاهر",
};

export const messages = (formats: Formats) => {
  const { number, count, isolate, digits } = formats;
  return {
    catalogue: catalogue(formats),
    columns,
    found: (wrong: string, text: string) => `${wrong} المكتوب: ${isolate(text)}`,
    categoryNeeded: "القسم مطلوب.",
    nameTooLong: (most: number) => `الاسم بحد أقصى ${number(most)} حرفًا.`,
    flagWrong: "اكتب نعم أو لا في «متاح» و«ظاهر».",
    barcodeRounded: (code: string) =>
      `قرّب برنامج الجداول الباركود ${isolate(code)}: نسّق العمود كنص.`,
    noCategory: (name: string) => `لا يوجد قسم باسم ${isolate(name)}.`,
    barcodesOf: (products: string[]) =>
      `الباركود لأكثر من منتج: ${products.map(isolate).join("، ")}.`,
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
