import type { ReactNode } from "react";
import type { Period } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { OrdersView, Shown, ShownType } from "#app/routes/admin/orders/orders-filter.ts";
import { rich } from "#app/ui/use-texts.tsx";

const ORDERS: Record<ShownType, string> = {
  all: "طلبات",
  cashier: "طلبات كاشير",
  whatsapp: "طلبات واتساب",
};

const SHOWN: Record<Shown, string> = {
  all: "",
  pending: " قيد الانتظار",
  confirmed: " مؤكدة",
  completed: " مكتملة",
  cancelled: " ملغاة",
  "never-sent": " لم تُرسل",
};

/** `طلبات واتساب قيد الانتظار خلال هذا الأسبوع` */
function filtered({ show, type, period }: OrdersView, periods: Record<Period, string>): string {
  const during = period === "all-time" ? "" : ` خلال ${periods[period]}`;
  return ORDERS[type] + SHOWN[show] + during;
}

export const ar = (formats: Formats) => {
  const periods = periodTexts.with(formats);
  return {
    title: "الطلبات",
    notLoaded: "تعذّر تحميل الطلبات.",
    status: "الحالة",
    shown: { all: "الكل", "never-sent": "لم يُرسل" },
    search: "البحث في الطلبات",
    searchHint: "الكود أو العميل أو المنتج",
    searchButton: "بحث",
    clearSearch: "مسح البحث",
    type: "النوع",
    types: { all: "كل الأنواع", cashier: "كاشير", whatsapp: "واتساب" },
    period: "الفترة",
    webOrders: (period: string) => `طلبات واتساب، ${period}`,
    steps: {
      placed: "المسجّلة",
      opened: "المفتوحة في واتساب",
      confirmed: "المؤكدة",
      completed: "المكتملة",
    },
    indexing: "فهرسة الطلبات الأقدم ما زالت جارية: قد لا يصل إليها البحث بالاسم أو المنتج بعد.",
    newest: "أحدث الطلبات",
    older: "طلبات أقدم",
    exportOrders: "تصدير الطلبات",
    filtered: (view: OrdersView) => filtered(view, periods),
    none: (view: OrdersView) => `لا توجد ${filtered(view, periods)}`,
    noneFound: "لا توجد طلبات مطابقة",
    searched: (view: OrdersView, query: ReactNode) =>
      rich`البحث عن «${query}» في ${filtered(view, periods)}.`,
    searchOlder: "اضغط «طلبات أقدم» لمتابعة البحث.",
    searchBy: "ابحث بالكود، أو ببداية كلمة من اسم العميل، أو بالمنتج.",
    showAll: "عرض كل الطلبات",
    noneYet: "تظهر هنا عمليات البيع وطلبات واتساب فور تسجيلها.",
    order: "الطلب",
    customer: "العميل",
    items: "الأصناف",
    total: "الإجمالي",
    comma: "، ",
    shortActions: { confirm: "تأكيد", complete: "إتمام", cancel: "إلغاء" },
  };
};
