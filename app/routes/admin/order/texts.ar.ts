import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";
import type { RefundedItem } from "./texts.ts";

export const ar = ({ number, count, egp, pounds, isolate }: Formats) => ({
  orders: "الطلبات",
  notLoaded: "تعذّر تحميل الطلب.",
  account: "حساب العميل",
  summary: "ملخص الطلب",
  items: "الأصناف",
  product: "المنتج",
  quantity: "الكمية",
  price: "السعر",
  total: "الإجمالي",
  subtotal: "قبل الخصم",
  discountFor: (reason: ReactNode) => rich`خصم: ${reason}`,
  paidBy: (method: string) => `الدفع: ${method}`,
  cashGiven: (given: Piastres, change: Piastres) => `المستلم ${egp(given)}، الباقي ${egp(change)}`,
  refundedPieces: (pieces: number) =>
    count(pieces, {
      one: "قطعة مرتجعة",
      two: "قطعتان مرتجعتان",
      few: "# قطع مرتجعة",
      other: "# قطعة مرتجعة",
    }),
  refunded: "المرتجع",
  left: "المتبقي",
  history: "سجل الطلب",
  sold: "تم البيع",
  received: "وصلت من جهاز كان بدون اتصال",
  lookedAt: (by: ReactNode, time: string) => rich`المراجعة: ${by}، ${time}`,
  placed: "تم تسجيل الطلب",
  opened: "فُتح في واتساب",
  reasonIs: (reason: ReactNode) => rich`السبب: ${reason}`,
  refundedBy: (method: string, amount: Piastres | null) =>
    amount === null ? `رد المبلغ: ${method}` : `رد المبلغ: ${method}، ${egp(amount)}`,
  printRefund: "طباعة المرتجع",
  refundedItem: ({ quantity, name, amount, toStock }: RefundedItem) =>
    rich`${number(quantity)} × ${name}، ${egp(amount)}${toStock === null ? "" : toStock ? "، مع الإرجاع إلى المخزون" : "، بدون الإرجاع إلى المخزون"}`,
  reason: "السبب",
  back: "رجوع",
  completeOrder: (code: string) => `إتمام الطلب ${isolate(code)}`,
  howPaid: "طريقة الدفع",
  sayHowPaid: "حدّد طريقة دفع الطلب. إن لم تظهر الطرق فأعد تحميل الصفحة.",
  noShiftOpen: "لا توجد وردية مفتوحة هنا، فلا يُقبض نقد ولا يُصرف.",
  refundChanged: "تغيّرت المبالغ. راجع طريقة رد المبلغ.",
  cancelOrder: (code: string) => `إلغاء الطلب ${isolate(code)}؟`,
  cancelNote: "يظهر السبب للعميل. لا يمكن التراجع عن الإلغاء.",
  notSent: "لم يُرسل الطلب.",
  soldOut: "نفدت الكمية.",
  customerAsked: "بناءً على طلب العميل.",
  refund: "مرتجع",
  ownersRefund: "تسجيل مرتجع لهذا الطلب متاح للمالك فقط.",
  nothingToRefund: "لا يوجد ما يُرد: سُجّل مرتجع بكل الأصناف من قبل.",
  refundOf: (code: string) => `مرتجع الطلب ${isolate(code)}`,
  refundAmount: (amount: Piastres) => `تسجيل مرتجع ${egp(amount)}`,
  refundPart: (quantity: number, left: number, amount: Piastres) =>
    `${number(quantity)} من ${number(left)} · ${egp(amount)}`,
  chooseNone: "إلغاء تحديد الكل",
  chooseAll: "تحديد الكل",
  givenBackBy: "رد المبلغ",
  asPaid: "بنفس طرق الدفع",
  amountBy: (method: string) => `رد المبلغ: ${method}`,
  mostBy: (most: Piastres, method: string) =>
    `المتبقي للرد بطريقة «${method}» ${egp(most)} على الأكثر.`,
  refundOfAmount: (code: string, amount: Piastres) =>
    `مرتجع الطلب ${isolate(code)}: ${egp(amount)}`,
  amountWrong: `اكتب مبلغًا مثل ${pounds(5000)} أو ${pounds(1250)}.`,
  stillMissing: "ما زال ناقصًا",
  tooMuch: "أكثر من المطلوب",
  beyondPaid: (amount: Piastres, method: string) =>
    `المدفوع بطريقة «${method}» أقل من ${egp(amount)}. اضغط مرة أخرى لرده بها.`,
  paidNothing: (amount: Piastres, method: string) =>
    `لم يُدفع شيء بطريقة «${method}». اضغط مرة أخرى لرد ${egp(amount)} بها.`,
  backToStock: "يرجع إلى المخزون",
  returned: "مرتجع من العميل",
  damaged: "تالف",
  wrongProduct: "منتج غير المطلوب",
  wrongPrice: "سعر غير صحيح",
});
