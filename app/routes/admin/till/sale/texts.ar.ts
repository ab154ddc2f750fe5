import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  holdSale: "تعليق البيع",
  hold: "تعليق",
  heldSales: "مبيعات معلّقة",
  held: "معلّقة",
  name: "الاسم",
  stockIsNotHeld: "تُحفظ في هذا المتصفح، ولا يُحجز لها مخزون.",
  isHeld: (name: string) =>
    name ? `تم تعليق عملية البيع: ${isolate(name)}.` : "تم تعليق عملية البيع.",
  saleOf: (time: string) => `عملية بيع ${isolate(time)}`,
  contents: (items: string, total: string) => `${items}، ${total}`,
  resume: "استكمال",
  resumeSale: (name: string) => `استكمال ${isolate(name)}`,
  isResumed: "تم استكمال عملية البيع.",
  isResumedForOther: "تم استكمال عملية البيع، وتعليق السابقة.",
  delete: "حذف",
  deleteSale: (name: string) => `حذف ${isolate(name)}`,
  deleteQuestion: (name: string) => `حذف عملية البيع المعلّقة ${isolate(name)}؟`,
});
