import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { type BookingKind, MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import { faultInArabic } from "./faults.ar.ts";

const reasons: Record<MovementReason, string> = {
  opening: "رصيد افتتاحي",
  sale: "بيع",
  "order confirmed": "تأكيد طلب",
  "order cancelled": "إلغاء طلب",
  refund: "مرتجع",
  delivery: "توريد",
  count: "جرد",
  waste: "هالك",
  "own use": "استهلاك داخلي",
  edit: "تعديل",
};

const kinds: Record<BookingKind, string> = {
  delivery: "توريد",
  waste: "هالك",
  "own use": "استهلاك داخلي",
  count: "جرد",
};

const undoings: Record<BookingKind, string> = {
  delivery: "عكس توريد",
  waste: "عكس هالك",
  "own use": "عكس استهلاك داخلي",
  count: "عكس جرد",
};

export const ar = (formats: Formats) => {
  const { number, digits, egp, isolate } = formats;
  return {
    reasons,
    kinds,
    notKnown: "غير معروف",
    undoings,
    fault: (what: string) => faultInArabic(what, reasons, formats),
    booking: {
      booked: "تم التسجيل.",
      undone: "تم عكس القيد.",
      failed: "تعذّر التسجيل. حاول مرة أخرى.",
      undoFailed: "تعذّر عكس القيد. حاول مرة أخرى.",
      noLines: "أضف منتجًا أولًا.",
      tooManyLines: `يتسع القيد الواحد لـ ${number(MAX_BOOKING_LINES)} منتج على الأكثر. سجّل الباقي في قيد آخر.`,
      quantityWrong: `عدد صحيح من ${number(1)} فأكثر.`,
      quantityUnclear: (pack: string) =>
        `اكتب العبوات والقطع، مثل ${isolate(digits(`2 ${pack} + 7`))}.`,
      quantityTooLarge: `أقصى قيمة ${number(MAX_STOCK)}.`,
      costWrong: "اكتب تكلفة أكبر من صفر.",
      dayWrong: digits("اكتبه يوم/شهر/سنة، مثل 31/12/2026."),
      priceWrong: "اكتب سعرًا أكبر من صفر.",
      reasonRequired: "السبب مطلوب.",
      gone: "هذا المنتج لم يعد موجودًا.",
      short: (stock: number) => `المتوفر ${number(stock)} فقط.`,
      changed: (price: Piastres) =>
        `عدّل شخص آخر هذا المنتج في هذه الأثناء. سعره الآن ${egp(price)}.`,
      high: (stock: number) => `المتوفر ${number(stock)} بالفعل: الحد الأقصى ${number(MAX_STOCK)}.`,
    },
    count: {
      failed: "تعذّر حفظ الجرد. حاول مرة أخرى.",
      ended: "انتهى هذا الجرد.",
      booked: "تم تسجيل الجرد.",
      unbooked: "انتهى الجرد، ولم يُسجَّل شيء.",
      abandoned: "تم إلغاء الجرد.",
    },
  };
};
