import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  noSuchCode: (code: string) => `لا يوجد منتج بالكود ${isolate(code)}.`,
  isHidden: (name: string) => `المنتج ${isolate(name)} مخفي، وليس للبيع.`,
  searchFailed: "لم ينجح البحث. تأكد من الاتصال ثم حاول مرة أخرى.",
  scanAtTill: "امسح المنتجات في صفحتي «بيع جديد» و«تأكيد البيع».",
});
