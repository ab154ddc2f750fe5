import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number }: Formats) => ({
  removeNotSold: "لم يعد متاحًا. يجب حذفه للمتابعة.",
  removeOutOfStock: "نفد. يجب حذفه للمتابعة.",
  lowerQuantity: (stock: number) => `الباقي ${number(stock)} فقط. يجب تقليل الكمية للمتابعة.`,
  confirmNewPrice: "تغيّر السعر. بالتأكيد مرة أخرى يُطلب بالسعر الجديد.",
});
