import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ count, egp, isolate }: Formats) => ({
  skip: "الانتقال إلى المحتوى",
  menu: "القائمة",
  closeMenu: "إغلاق القائمة",
  collapse: "طي القائمة الجانبية",
  nameOf: (shop: string) => `إدارة ${isolate(shop)}`,
  admin: "الإدارة",
  search: "البحث في كل شيء",
  searchNotOpened: "تعذّر فتح البحث. تأكد من الاتصال ثم حاول مرة أخرى.",
  dashboard: "لوحة المتابعة",
  orders: "الطلبات",
  customSections: "الأقسام المخصصة",
  noneYet: "لا توجد أقسام بعد",
  manageSections: "إدارة الأقسام",
  shifts: "الورديات",
  myShift: "ورديتي",
  customers: "العملاء",
  stock: "المخزون",
  staff: "فريق العمل",
  settings: "الإعدادات",
  more: "المزيد",
  backups: "النسخ الاحتياطية",
  activity: "سجل النشاط",
  offlineSales: "مبيعات بدون اتصال",
  myAccount: "حسابي",
  signedInAs: "الدخول باسم",
  logout: "تسجيل الخروج",
  pending: (orders: number, shown: string) =>
    count(orders, {
      one: "طلب واحد قيد الانتظار",
      two: "طلبان قيد الانتظار",
      few: `${shown} طلبات قيد الانتظار`,
      many: `${shown} طلبًا قيد الانتظار`,
      other: `${shown} طلب قيد الانتظار`,
    }),
  chime: "تنبيه صوتي للطلبات الجديدة",
  newOrder: (customer: string, total: Piastres) =>
    `طلب واتساب جديد: ${isolate(customer)}، ${egp(total)}`,
  newOrders: (orders: number, total: Piastres) =>
    `${count(orders, {
      two: "طلبان جديدان على واتساب",
      few: "# طلبات جديدة على واتساب",
      many: "# طلبًا جديدًا على واتساب",
      other: "# طلب جديد على واتساب",
    })}، بإجمالي ${egp(total)}`,
  turnSoundOn: ". اضغط في أي مكان لتشغيل الصوت",
  openOrders: "فتح",
  numberMissing: (link: (text: string) => ReactNode) =>
    rich`${link("حدّد رقم واتساب")}: بدونه لا يستقبل المحل طلبات واتساب.`,
  passwordMade: (link: (text: string) => ReactNode) =>
    rich`كلمة مرورك أنشأها مالك المحل ورآها. ${link("غيّر كلمة المرور")}`,
  wentWrongText: "تعذّر عرض الصفحة. لم يتغيّر شيء؛ حاول مرة أخرى بعد لحظات.",
  notAllowed: "غير مسموح",
  notAllowedText: "هذه الصفحة متاحة لمالك المحل فقط.",
  backToDashboard: "الرجوع إلى لوحة المتابعة",
});
