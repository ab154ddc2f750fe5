import type { ReactNode } from "react";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number, count, isolate }: Formats) => ({
  title: (shop: string) => `تأكيد الطلب – ${isolate(shop)}`,
  description: (shop: string) => `مراجعة السلة من ${isolate(shop)}، ثم إرسال الطلب على واتساب.`,
  heading: "تأكيد الطلب",
  isEmpty: "السلة فارغة!",
  goBack: "الرجوع للتسوق",
  lastOrder: "عرض آخر طلب",
  total: "الإجمالي",
  needsScripts: "السلة محفوظة في المتصفح وتحتاج إلى تشغيل JavaScript.",
  notAllAdded: "تعذّرت إضافة الطلب كله.",
  leftOut: (name: ReactNode, why: string) => rich`${name}: ${why}`,
  yourName: "الاسم بالكامل",
  nameRequired: "الاسم بالكامل مطلوب.",
  nameTooLong: `الاسم لا يزيد على ${number(MAX_CUSTOMER_NAME)} حرفًا.`,
  send: "تأكيد الطلب وإرساله على واتساب",
  orderFailed: "تعذّر إرسال الطلب. يُرجى المحاولة مرة أخرى.",
  earlierOrder: (code: ReactNode) => rich`سبق طلب نسخة أقدم من هذه السلة برقم ${code}.`,
  goToOrder: "عرض ذلك الطلب",
  sendAsNew: "إرسال هذه السلة كطلب جديد",
  tooLarge: "الطلب أكبر من أن يُرسل.",
  notWhole: "لم يصل الطلب كاملًا.",
  emptyField: "ملأ المتصفح خانة يجب أن تبقى فارغة. تم إفراغها الآن.",
  cartTakes: `تتسع السلة لعدد ${number(1)} إلى ${number(MAX_CART_LINES)} من الأصناف، ومن ${number(1)} إلى ${number(MAX_LINE_QUANTITY)} من كل صنف.`,
  tooMany: (seconds: number) =>
    `طلبات كثيرة في وقت واحد. يمكن المحاولة مرة أخرى بعد ${count(seconds, {
      one: "ثانية",
      two: "ثانيتين",
      few: "# ثوانٍ",
      many: "# ثانية",
      other: "# ثانية",
    })}.`,
});
