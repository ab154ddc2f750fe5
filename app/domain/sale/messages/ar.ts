import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ number, isolate }: Formats) => ({
  failed: "تعذّر إتمام البيع.",
  methods: { cash: "نقدًا", card: "بطاقة", instapay: "إنستاباي", wallet: "محفظة إلكترونية" },
  discountRefused: "الخصم أعلى من المسموح لك. يُخفّض للمتابعة.",
  paymentsRefused: "المدفوعات لا تساوي الإجمالي، أو لم تعد مقبولة. تُعدّل للمتابعة.",
  outOfStock: (name: string) => `نفد ${isolate(name)} من المخزون.`,
  noMore: (name: string) => `لا يوجد المزيد من ${isolate(name)} في المخزون.`,
  atMostOfOne: (most: number) => `بحد أقصى ${number(most)} من الصنف الواحد في عملية البيع.`,
  atMost: (most: number) => `بحد أقصى ${number(most)} من الأصناف في عملية البيع.`,
  notFound: (name: string) => `لا يوجد منتج باسم ${isolate(name)}.`,
  priceChanged: (name: string) =>
    `تغيّر سعر ${isolate(name)}. تأكيد البيع مرة أخرى يكون بالسعر الجديد.`,
  removeGone: "لم يعد موجودًا. يجب حذفه للمتابعة.",
  removeOutOfStock: "نفد. يجب حذفه للمتابعة.",
  lowerQuantity: (stock: number) => `الباقي ${number(stock)} فقط. يجب تقليل الكمية للمتابعة.`,
});
