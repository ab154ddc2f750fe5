import type { ReactNode } from "react";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, count, egp, isolate }: Formats) => ({
  title: (shop: string) => `تأكيد الطلب – ${isolate(shop)}`,
  description: (shop: string) => `راجع سلتك من ${isolate(shop)}، ثم أرسل الطلب على واتساب.`,
  heading: "تأكيد الطلب",
  isEmpty: "السلة فارغة!",
  goBack: "الرجوع إلى التسوق",
  lastOrder: "عرض آخر طلب",
  total: "الإجمالي",
  needsScripts: "السلة محفوظة في المتصفح وتحتاج إلى تشغيل JavaScript.",
  cartFrom: (day: string) => `هذه السلة من يوم ${day}.`,
  removeNotAvailable: "إزالة غير المتاح",
  removed: (name: ReactNode) => rich`تمت إزالة ${name}.`,
  lowered: (name: ReactNode, quantity: number) => rich`${name}: الكمية الآن ${number(quantity)}.`,
  takenOut: (removed: number, lowered: number) =>
    [
      removed > 0 &&
        count(removed, {
          one: "تمت إزالة صنف واحد.",
          two: "تمت إزالة صنفين.",
          few: "تمت إزالة # أصناف.",
          many: "تمت إزالة # صنفًا.",
          other: "تمت إزالة # صنف.",
        }),
      lowered > 0 &&
        count(lowered, {
          one: "تم تقليل كمية صنف واحد.",
          two: "تم تقليل كمية صنفين.",
          few: "تم تقليل كمية # أصناف.",
          many: "تم تقليل كمية # صنفًا.",
          other: "تم تقليل كمية # صنف.",
        }),
    ]
      .filter(Boolean)
      .join(" "),
  undo: "تراجع",
  notAllAdded: "تعذّرت إضافة بعض أصناف الطلب.",
  leftOut: (name: ReactNode, why: string) => rich`${name}: ${why}`,
  yourName: "الاسم بالكامل",
  nameRequired: "الاسم بالكامل مطلوب.",
  nameTooLong: `الاسم لا يزيد على ${number(MAX_CUSTOMER_NAME)} حرفًا.`,
  howToGetIt: "طريقة الاستلام",
  deliveryClosed: (note: string) => `التوصيل: ${note}`,
  area: "المنطقة",
  chooseArea: "اختر منطقتك",
  free: "مجانًا",
  feeIs: (fee: Piastres) => `رسوم التوصيل ${egp(fee)}`,
  freeDelivery: "توصيل مجاني",
  minimumIs: (minimum: Piastres) => `للطلبات من ${egp(minimum)}`,
  freeFrom: (amount: Piastres) => `مجانًا من ${egp(amount)}`,
  semicolon: "؛ ",
  street: "الشارع",
  building: "العمارة",
  floor: "الدور",
  flat: "الشقة",
  landmark: "علامة مميزة (اختياري)",
  phone: "الهاتف",
  phoneIfAny: "الهاتف (اختياري)",
  note: "ملاحظة (اختياري)",
  howToPay: "طريقة الدفع",
  payBy: { cash: "نقدًا", instapay: "إنستاباي" },
  changeFor: "فكة لورقة (اختياري)",
  missing: (missing: Piastres, area: string) =>
    `أضف منتجات بمبلغ ${egp(missing)} ليصل الطلب إلى ${isolate(area)}.`,
  handoverProblems: {
    handover: "غيّر المحل طريقة استلام الطلبات. راجعها ثم أرسل الطلب مرة أخرى.",
    closed: "لا توصيل في هذا الوقت.",
    area: "اختر منطقة التوصيل.",
    street: "الشارع مطلوب.",
    phone: "اكتب رقم هاتف للاتصال بك.",
    changeFor: "اكتب قيمة الورقة النقدية، ولا تقل عن الإجمالي.",
    minimum: "الطلب أقل من حد التوصيل لهذه المنطقة.",
    fee: "تغيّرت رسوم التوصيل. راجع الإجمالي ثم أرسل الطلب مرة أخرى.",
  },
  send: "تأكيد الطلب وإرساله على واتساب",
  orderFailed: "تعذّر إرسال الطلب. حاول مرة أخرى.",
  offline: "لا يوجد اتصال بالإنترنت. أرسل الطلب عند عودة الاتصال.",
  noAnswer: "لم يصل رد من المحل. قد يكون الاتصال بطيئًا.",
  earlierOrder: (code: ReactNode) => rich`سبق أن طلبت نسخة أقدم من هذه السلة بالكود ${code}.`,
  goToOrder: "عرض ذلك الطلب",
  sendAsNew: "إرسال هذه السلة كطلب جديد",
  tooLarge: "الطلب أكبر مما يمكن إرساله.",
  notWhole: "لم يصل الطلب كاملًا.",
  emptyField: "ملأ المتصفح خانة لا تُملأ، وأفرغناها الآن.",
  cartTakes: `في السلة من ${number(1)} إلى ${number(MAX_CART_LINES)} صنف، ومن كل صنف من ${number(1)} إلى ${number(MAX_LINE_QUANTITY)} قطعة.`,
  tooMany: (seconds: number) =>
    `طلبات كثيرة في وقت واحد. حاول مرة أخرى بعد ${count(seconds, {
      one: "ثانية",
      two: "ثانيتين",
      few: "# ثوانٍ",
      many: "# ثانية",
      other: "# ثانية",
    })}.`,
});
