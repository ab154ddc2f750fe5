import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MIN_CUSTOM_AMOUNT } from "./custom-amount.ts";

export const ar = ({ number, egp, isolate }: Formats) => ({
  failed: "تعذّر إتمام البيع.",
  methods: {
    cash: "نقدًا",
    card: "بطاقة",
    instapay: "إنستاباي",
    wallet: "محفظة إلكترونية",
    account: "على الحساب",
  },
  discountRefused: "الخصم أعلى من المسموح لك. خفّضه للمتابعة.",
  other: "أخرى",
  customRefused: (name: string, most: Piastres) =>
    most === 0
      ? `لا يُسمح لك ببيع مبلغ حر. أزل ${isolate(name)} للمتابعة.`
      : `يُسمح لك بمبلغ حر من ${egp(MIN_CUSTOM_AMOUNT)} إلى ${egp(most)}. أزل ${isolate(name)} للمتابعة.`,
  paymentsRefused: "المدفوعات لا تساوي الإجمالي، أو لم تعد مقبولة. عدّلها للمتابعة.",
  accountRefused: "اختر العميل لما يُباع على الحساب.",
  limitExceeded: (name: string, balance: Piastres, limit: Piastres) =>
    `المستحق على ${isolate(name)} ${egp(balance)}، وحد الحساب ${egp(limit)}. يمكن للمالك أن يوافق على أكثر.`,
  needsShift: "افتح وردية أولًا. عملية البيع محفوظة.",
  outOfStock: (name: string) => `نفدت كمية ${isolate(name)} من المخزون.`,
  noMore: (name: string) => `لا يوجد المزيد من ${isolate(name)} في المخزون.`,
  atMostOfOne: (most: number) => `بحد أقصى ${number(most)} من الصنف الواحد في عملية البيع.`,
  atMost: (most: number) => `بحد أقصى ${number(most)} من الأصناف في عملية البيع.`,
  notFound: (name: string) => `لا يوجد منتج باسم ${isolate(name)}.`,
  priceChanged: (name: string) => `تغيّر سعر ${isolate(name)}. أكّد مرة أخرى للبيع بالسعر الجديد.`,
  removeGone: "لم يعد موجودًا. أزله للمتابعة.",
  removeOutOfStock: "نفدت الكمية. أزله للمتابعة.",
  lowerQuantity: (stock: number) => `الباقي ${number(stock)} فقط. قلّل الكمية للمتابعة.`,
});
