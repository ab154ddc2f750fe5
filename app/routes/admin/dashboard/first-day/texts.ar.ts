import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number, count }: Formats) => ({
  title: "الخطوات الأولى",
  doneOf: (done: number, all: number) => `تم ${number(done)} من ${number(all)}`,
  steps: {
    whatsapp: "إضافة رقم واتساب",
    testMessage: "إرسال رسالة تجريبية إلى رقمك",
    name: "تسمية المحل",
    product: "إضافة أول منتج",
    section: "إضافة قسم مخصص",
    staff: "إضافة فريق العمل",
    backup: "إنشاء نسخة احتياطية",
  },
  isDone: "(تم)",
  removeDemo: "إزالة المحل التجريبي",
  restore: "استعادة نسخة احتياطية",
  hideTitle: "إخفاء الخطوات الأولى",
  hide: "إخفاء",
  demoRemoved: "تمت إزالة المحل التجريبي.",
  failures: {
    hide: "تعذّر إخفاء القائمة.",
    remove: "تعذّرت إزالة المحل التجريبي.",
  },
  question: "إزالة المحل التجريبي؟",
  tryAgain: "إعادة المحاولة",
  notRead: "تعذّرت معرفة ما سيُزال.",
  counting: "جارٍ حساب ما سيُزال…",
  removed: (products: number, sections: number, orders: number) =>
    `تُزال نهائيًا من المحل التجريبي: ${count(products, {
      zero: "لا منتجات",
      one: "منتج واحد",
      two: "منتجان",
      few: "# منتجات",
      many: "# منتجًا",
      other: "# منتج",
    })}، ${count(sections, {
      zero: "لا أقسام",
      one: "قسم واحد",
      two: "قسمان",
      few: "# أقسام",
      many: "# قسمًا",
      other: "# قسم",
    })}، ${count(orders, {
      zero: "لا طلبات",
      one: "طلب واحد",
      two: "طلبان",
      few: "# طلبات",
      many: "# طلبًا",
      other: "# طلب",
    })}. تبقى الطلبات وعمليات البيع التي تمت هنا بأسمائها وأسعارها وقتها.`,
  kept: "تبقى هذه لأنها عُدّلت:",
});
