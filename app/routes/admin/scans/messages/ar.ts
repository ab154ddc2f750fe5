import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ isolate }: Formats) => ({
  noSuchCode: (code: string) => `لا يوجد منتج بالكود ${isolate(code)}.`,
  isHidden: (name: string) => `${isolate(name)} مخفي، وليس للبيع.`,
  searchFailed: "تعذّر البحث. يُرجى التأكد من الاتصال ثم المحاولة مرة أخرى.",
  scanAtTill: "تُمسح المنتجات في صفحتي «بيع جديد» و«تأكيد البيع».",
});
