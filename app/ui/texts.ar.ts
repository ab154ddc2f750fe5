import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  backToShop: "الرجوع إلى المحل",
  goToShop: "إلى المحل",
  notFound: "الصفحة غير موجودة",
  notFoundText: "لا توجد صفحة بهذا العنوان. ربما نُقلت، أو في الرابط خطأ.",
  wentWrong: "حدث خطأ ما",
  wentWrongText: "تعذّر عرض الصفحة. السلة محفوظة كما هي؛ حاول مرة أخرى بعد لحظات.",
  orderStored: "تعذّر عرض الصفحة. طلبك محفوظ؛ حاول مرة أخرى بعد لحظات.",
  tryAgain: "إعادة المحاولة",
  noConnection: "ما زال الاتصال مقطوعًا.",
  quantityOf: (name: string) => `كمية ${isolate(name)}`,
  decrease: (name: string) => `تقليل ${isolate(name)}`,
  increase: (name: string) => `زيادة ${isolate(name)}`,
  remove: (name: string) => `إزالة ${isolate(name)}`,
});
