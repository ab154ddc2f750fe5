import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number }: Formats) => ({
  removeNotSold: "لم يعد متاحًا. أزله للمتابعة.",
  removeOutOfStock: "نفدت الكمية. أزله للمتابعة.",
  lowerQuantity: (stock: number) => `الباقي ${number(stock)} فقط. قلّل الكمية للمتابعة.`,
  confirmNewPrice: "تغيّر السعر. أكّد مرة أخرى للطلب بالسعر الجديد.",
});
