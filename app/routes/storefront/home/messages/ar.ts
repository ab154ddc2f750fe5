import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ number, count, isolate }: Formats) => ({
  title: (shop: string) => `${isolate(shop)}: تسالي وحلويات ومشروبات باردة`,
  description: (shop: string) =>
    `كل ما يلزم من ${isolate(shop)} في السلة، ثم يُرسل الطلب إلينا على واتساب.`,
  welcome: "أهلًا وسهلًا",
  lead: "املأ السلة بالمطلوب، ثم الإرسال على واتساب، والباقي علينا.",
  yourCart: "السلة",
  viewCart: "عرض السلة",
  products: "المنتجات",
  shelvesEmpty: "الرفوف فارغة",
  stockingUp: "نجهّز بضاعة جديدة. عودوا قريبًا، أو اسألونا بالأسفل.",
  showMore: "عرض المزيد",
  addToCart: (name: string) => `إضافة ${isolate(name)} إلى السلة`,
  add: "إضافة",
  notLoaded: "تعذّر تحميل المنتجات. تأكدوا من الاتصال ثم أعيدوا المحاولة.",
  search: "البحث عن منتج",
  clearSearch: "مسح البحث",
  searching: "جارٍ البحث…",
  searchFailed: "لم ينجح البحث.",
  results: "نتائج البحث",
  moreThan: (found: number, isFurther: boolean) =>
    `أكثر من ${number(found)} منتج${isFurther ? " آخر" : ""}. كلمة إضافية تضيّق النتائج.`,
  found: (found: number, isFurther: boolean) =>
    count(found, {
      zero: isFurther ? "لا منتجات أخرى" : "لا توجد نتائج",
      one: isFurther ? "منتج واحد آخر" : "منتج واحد",
      two: isFurther ? "منتجان آخران" : "منتجان",
      few: isFurther ? "# منتجات أخرى" : "# منتجات",
      many: isFurther ? "# منتجًا آخر" : "# منتجًا",
      other: isFurther ? "# منتج آخر" : "# منتج",
    }),
  noneMatches: (query: ReactNode) => rich`لا يوجد هنا ما يطابق «${query}».`,
  tryShorter: "كلمة أقصر قد تنجح، أو تصفّح الأقسام.",
  showAll: "عرض كل الأقسام",
  getInTouch: "تواصلوا معنا",
  missing: "شيء ناقص في المحل؟ أسرع رد على واتساب.",
  chat: "محادثة واتساب",
  name: "الاسم",
  email: "البريد الإلكتروني",
  phone: "الهاتف (اختياري)",
  subject: "الموضوع",
  send: "إرسال",
  thanks: (name: ReactNode) => rich`شكرًا على التواصل، ${name}!`,
  nameRequired: "الاسم مطلوب.",
  emailRequired: "البريد الإلكتروني مطلوب.",
  emailWrong: "بريد إلكتروني صحيح مثل name@example.com.",
  subjectRequired: "الموضوع مطلوب.",
});
