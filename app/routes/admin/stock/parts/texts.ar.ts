import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate, count }: Formats) => ({
  stock: "المخزون",
  searchProducts: "البحث عن منتج",
  show: "عرض",
  search: "بحث",
  addProduct: "إضافة منتج",
  addAProduct: "إضافة منتج",
  added: (name: string) => `تمت إضافة ${isolate(name)}.`,
  addPack: (pack: string, product: string) => `إضافة ${isolate(pack)} من ${isolate(product)}`,
  comesTo: (pieces: number) => {
    const one = "قطعة واحدة";
    return `= ${count(pieces, { one, two: "قطعتان", few: "# قطع", other: "# قطعة" })}`;
  },
  keepsNoStock: (name: string) => `${isolate(name)} بلا مخزون.`,
});
