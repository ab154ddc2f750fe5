import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number }: Formats) => ({
  removeNotSold: "لم يعد متاحًا. احذفه للمتابعة.",
  removeOutOfStock: "نفدت الكمية. احذفه للمتابعة.",
  lowerQuantity: (stock: number) => `الباقي ${number(stock)} فقط. قلّل الكمية للمتابعة.`,
  confirmNewPrice: "تغيّر السعر. أكّد مرة أخرى للطلب بالسعر الجديد.",
});
