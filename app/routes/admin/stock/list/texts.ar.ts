import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { StockFilter } from "#app/domain/stock/stock-filter.ts";
import { rich } from "#app/ui/use-texts.tsx";

const filters: Record<StockFilter, string> = {
  all: "كل المنتجات",
  low: "أوشك على النفاد",
  out: "نفدت الكمية",
  still: "بلا حركة منذ 30 يومًا",
};

const MINUTES = { one: "دقيقة", two: "دقيقتين", few: "# دقائق", other: "# دقيقة" };
const HOURS = { one: "ساعة", two: "ساعتين", few: "# ساعات", other: "# ساعة" };
const DAYS = { one: "يوم", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" };

export const ar = ({ number, count, digits }: Formats) => ({
  title: "المخزون",
  filters: { ...filters, still: digits(filters.still) },
  tasks: "مهام المخزون",
  delivery: "توريد جديد",
  count: "جرد جديد",
  waste: "تسجيل هالك",
  reorder: "قائمة النواقص",
  labels: "طباعة ملصقات",
  bookings: "القيود",
  import: "استيراد منتجات",
  exportProducts: "تصدير المنتجات",
  exportMovements: "تصدير الحركات",
  first: "أول المنتجات",
  more: "منتجات أخرى",
  notLoaded: "تعذّر تحميل المخزون.",
  none: "لا توجد منتجات",
  empty: "أضف المنتجات من صفحة القسم، أو استوردها.",
  noneLikeThis: "لا يوجد منتج بهذا الوصف الآن.",
  showAll: "عرض كل المنتجات",
  caption: "مخزون المنتجات",
  product: "المنتج",
  lastMovement: "آخر حركة",
  neverMoved: "لا توجد حركة",
  lastMoved: (time: string, reason: string) => `${time}، ${reason}`,
  valueAtCost: "القيمة بالتكلفة",
  state: "حالة المخزون",
  worth: (total: ReactNode) => rich`القيمة بالتكلفة ${total}`,
  costNotKnown: (products: number) => `، ولا تشمل منتجات تكلفتها غير معروفة: ${number(products)}`,
  notChecked: "لم تبدأ المراجعة بعد. أول مراجعة خلال يوم.",
  addsUp: "حساب المخزون مضبوط",
  doesNotAddUp: "حساب المخزون غير مضبوط",
  checked: (ago: string) => `، آخر مراجعة ${ago}`,
  faultOf: (product: ReactNode, movement: number | null, fault: string) =>
    movement === null
      ? rich`${product}: ${fault}`
      : rich`${product}، الحركة ${number(movement)}: ${fault}`,
  justNow: "الآن",
  minutesAgo: (minutes: number) => `منذ ${count(minutes, MINUTES)}`,
  hoursAgo: (hours: number) => `منذ ${count(hours, HOURS)}`,
  daysAgo: (days: number) => `منذ ${count(days, DAYS)}`,
});
