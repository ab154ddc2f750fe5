import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number, count, isolate, digits }: Formats) => ({
  outOfStock: "نفد",
  onlyLeft: (stock: number) =>
    count(stock, {
      one: "باقي قطعة واحدة",
      two: "باقي قطعتان",
      few: "باقي # قطع",
      other: "باقي # قطعة",
    }),
  itemCount: (items: number) =>
    count(items, {
      zero: "لا أصناف",
      one: "صنف واحد",
      two: "صنفان",
      few: "# أصناف",
      many: "# صنفًا",
      other: "# صنف",
    }),
  cartIsFull: (most: number) => `السلة ممتلئة: تتسع لعدد ${number(most)} من الأصناف.`,
  isOutOfStock: "نفد.",
  noLongerSold: "لم يعد متاحًا.",
  cartHas: (stock: number, quantity: number) =>
    `الباقي ${number(stock)} فقط. في السلة ${number(quantity)}.`,
  cartTakes: (most: number) => `تتسع السلة لعدد ${number(most)} من الصنف الواحد.`,
  noMoreInStock: "لا يوجد المزيد في المخزون.",
  atMostOfOne: (most: number) => `بحد أقصى ${number(most)} من الصنف الواحد.`,
  notTakingOrders: "المحل لا يستقبل طلبات الآن.",
  noOrdersYet: "المحل لا يستقبل طلبات من هنا بعد.",
  oldPrice: "السعر السابق:",
  newPrice: "السعر الجديد:",
  each: (price: string) => `${price} للقطعة`,
  closedNow: "مغلق الآن.",
  opensToday: (time: string) => `مغلق الآن. يفتح الساعة ${digits(time)}.`,
  opensTomorrow: (time: string) => `مغلق الآن. يفتح غدًا الساعة ${digits(time)}.`,
  opensOn: (day: string, time: string) => `مغلق الآن. يفتح ${isolate(day)} الساعة ${digits(time)}.`,
  weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
});
