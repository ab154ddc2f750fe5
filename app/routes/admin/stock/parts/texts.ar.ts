import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  stock: "المخزون",
  searchProducts: "البحث عن منتج",
  show: "عرض",
  search: "بحث",
  addProduct: "إضافة منتج",
  addAProduct: "إضافة منتج",
  added: (name: string) => `تمت إضافة ${isolate(name)}.`,
  keepsNoStock: (name: string) => `${isolate(name)} بلا مخزون.`,
});
