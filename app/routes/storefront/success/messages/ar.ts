import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ isolate }: Formats) => ({
  title: (shop: string) => `تم تسجيل الطلب! – ${isolate(shop)}`,
  description: (shop: string) => `طلبك من ${isolate(shop)}.`,
  heading: "تم تسجيل الطلب!",
  continueShopping: "أو متابعة التسوق",
  notOpened: "بقيت خطوة واحدة: أرسل الطلب إلينا على واتساب. الرسالة مكتوبة وجاهزة.",
  opened: "تم فتح واتساب. بعد إرسال الرسالة نؤكد الطلب هنا.",
  statuses: {
    confirmed: { title: "تم تأكيد الطلب.", text: "وصل طلبك إلينا، ولم يبقَ ما ترسله." },
    completed: { title: "اكتمل الطلب.", text: "شكرًا، وإلى لقاء قريب." },
    cancelled: { title: "أُلغي الطلب.", text: "" },
  },
  reason: "السبب: ",
  orderFor: "طلب باسم",
  order: "طلب",
  product: "المنتج",
  quantity: "الكمية",
  total: "الإجمالي",
  copyMessage: "نسخ الرسالة",
  copied: "تم النسخ.",
  copyByHand: "نسخ هذه الرسالة",
  noOrderTitle: (shop: string) => `لا يوجد طلب للإرسال – ${isolate(shop)}`,
  noOrderDescription: (shop: string) => `طلباتك من ${isolate(shop)}.`,
  noOrder: "لا يوجد طلب للإرسال.",
  confirmFirst: "أكّد سلتك أولًا، ثم يظهر الطلب هنا جاهزًا للإرسال.",
  goToCart: "إلى السلة",
});
