import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number, count, isolate, digits, timeOfDay }: Formats) => ({
  outOfStock: "نفدت الكمية",
  onlyLeft: (stock: number, isPack = false) =>
    isPack
      ? count(stock, {
          one: "بقيت عبوة واحدة",
          two: "بقيت عبوتان",
          few: "بقيت # عبوات",
          other: "بقيت # عبوة",
        })
      : count(stock, {
          one: "بقيت قطعة واحدة",
          two: "بقيت قطعتان",
          few: "بقيت # قطع",
          other: "بقيت # قطعة",
        }),
  itemCount: (items: number) =>
    count(items, {
      zero: "لا قطع",
      one: "قطعة واحدة",
      two: "قطعتان",
      few: "# قطع",
      many: "# قطعة",
      other: "# قطعة",
    }),
  totalIsWithout: "الإجمالي لا يشمل غير المتاح.",
  cartIsFull: (most: number) => `السلة ممتلئة: أقصى عدد للأصناف ${number(most)}.`,
  isOutOfStock: "نفدت الكمية.",
  noLongerSold: "لم يعد متاحًا.",
  cartHas: (stock: number, quantity: number) =>
    `الباقي ${number(stock)} فقط. في السلة ${number(quantity)}.`,
  cartTakes: (most: number) => `أقصى عدد من الصنف الواحد في السلة ${number(most)}.`,
  noMoreInStock: "هذا كل المتوفر في المخزون.",
  atMostOfOne: (most: number) => `بحد أقصى ${number(most)} من الصنف الواحد.`,
  notTakingOrders: "لا يستقبل المحل طلبات الآن.",
  noOrdersYet: "لا يستقبل المحل طلبات من هنا بعد.",
  oldPrice: "السعر السابق:",
  newPrice: "السعر الجديد:",
  each: (price: string) => `${price} للواحدة`,
  closedNow: "مغلق الآن.",
  opensToday: (time: string) => `مغلق الآن. يفتح الساعة ${timeOfDay(time)}.`,
  opensTomorrow: (time: string) => `مغلق الآن. يفتح غدًا الساعة ${timeOfDay(time)}.`,
  opensOn: (day: string, time: string) => `مغلق الآن. يفتح يوم ${day} الساعة ${timeOfDay(time)}.`,
  dayAndDate: (day: string, date: string) => `${day}، ${isolate(digits(date))}`,
  showHours: "عرض مواعيد العمل",
  openFrom: (from: string, to: string) =>
    from === to ? "طوال اليوم" : `من ${timeOfDay(from)} إلى ${timeOfDay(to)}`,
  closedAllDay: "مغلق",
  today: "اليوم",
  weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
});
