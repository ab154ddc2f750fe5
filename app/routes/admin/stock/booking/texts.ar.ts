import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ count, number, isolate }: Formats) => ({
  of: {
    delivery: {
      title: "توريد جديد",
      note: "ملاحظة",
      book: "تسجيل التوريد",
      notRead: "تعذّرت قراءة تكلفة هذه المنتجات من قبل وعبواتها، فلا توجد أسعار مقترحة.",
    },
    waste: {
      title: "تسجيل هالك",
      note: "السبب",
      book: "تسجيل الهالك",
      notRead: "تعذّرت قراءة عبوات هذه المنتجات.",
    },
  },
  loading: "جارٍ التحميل…",
  supplier: "المورّد",
  kind: "النوع",
  products: "المنتجات",
  quantity: "الكمية",
  unitCost: "تكلفة القطعة (ج.م)",
  bestBefore: "صالح حتى",
  dayOrder: "يوم/شهر/سنة",
  chooseDay: "اختيار التاريخ",
  expires: (day: string) => `صالح حتى ${day}`,
  otherContents: "هذه المسودة سُجّلت من قبل بمحتوى مختلف. المكتوب الآن لم يُسجَّل.",
  goToBooking: "عرض ذلك القيد",
  bookAsNew: "تسجيل كقيد جديد",
  clear: "مسح",
  kept: "يبقى المكتوب في هذا المتصفح حتى تسجّله.",
  newPrice: "السعر الجديد",
  newPriceOf: (pack: string) => `السعر الجديد: ${isolate(pack)}`,
  useNewPrice: "استخدامه",
  takeNewPriceOf: (pack: string) => `استخدامه: ${isolate(pack)}`,
  priceNow: (price: string) => `السعر ${price}.`,
  packPriceNow: (pack: string, price: string) => `${isolate(pack)}: السعر ${price}.`,
  costBefore: (cost: string) => `كانت تكلفته ${cost}.`,
  belowCost: "سعر البيع أقل من التكلفة.",
  proposedPrices: "الأسعار المقترحة",
  pricesProposed: (proposed: number, used: number) => {
    const risen = count(proposed, {
      one: "ارتفعت تكلفة منتج واحد",
      two: "ارتفعت تكلفة منتجين",
      few: "ارتفعت تكلفة # منتجات",
      many: "ارتفعت تكلفة # منتجًا",
      other: "ارتفعت تكلفة # منتج",
    });
    return `${risen}. أسعار جديدة ستُحفظ: ${number(used)}.`;
  },
  useAllProposed: "استخدام كل الأسعار المقترحة",
  nothingBooked: "لم يُسجَّل شيء.",
});
