import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number, isolate }: Formats) => ({
  failed: "تعذّر إتمام البيع.",
  methods: { cash: "نقدًا", card: "بطاقة", instapay: "إنستاباي", wallet: "محفظة إلكترونية" },
  discountRefused: "الخصم أعلى من المسموح لك. خفّضه للمتابعة.",
  other: "أخرى",
  customRefused: "أحد المبالغ الحرة أعلى من المسموح لك. احذفه للمتابعة.",
  paymentsRefused: "المدفوعات لا تساوي الإجمالي، أو لم تعد مقبولة. عدّلها للمتابعة.",
  needsShift: "افتح وردية أولًا. عملية البيع محفوظة.",
  outOfStock: (name: string) => `نفدت كمية ${isolate(name)} من المخزون.`,
  noMore: (name: string) => `لا يوجد المزيد من ${isolate(name)} في المخزون.`,
  atMostOfOne: (most: number) => `بحد أقصى ${number(most)} من الصنف الواحد في عملية البيع.`,
  atMost: (most: number) => `بحد أقصى ${number(most)} من الأصناف في عملية البيع.`,
  notFound: (name: string) => `لا يوجد منتج باسم ${isolate(name)}.`,
  priceChanged: (name: string) => `تغيّر سعر ${isolate(name)}. أكّد مرة أخرى للبيع بالسعر الجديد.`,
  removeGone: "لم يعد موجودًا. احذفه للمتابعة.",
  removeOutOfStock: "نفدت الكمية. احذفه للمتابعة.",
  lowerQuantity: (stock: number) => `الباقي ${number(stock)} فقط. قلّل الكمية للمتابعة.`,
});
