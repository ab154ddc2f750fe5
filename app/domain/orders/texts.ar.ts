import { MAX_REASON } from "#app/domain/limits.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import type { OrderStatus, ShownOrderStatus } from "#app/domain/orders/order-status.ts";

const CHANGES: Record<OrderStatus, string> = {
  pending: "تسجيل",
  confirmed: "تأكيد",
  completed: "إتمام",
  cancelled: "إلغاء",
};

const STATUSES: Record<ShownOrderStatus, string> = {
  pending: "قيد الانتظار",
  confirmed: "مؤكد",
  out: "خرج للتوصيل",
  completed: "مكتمل",
  cancelled: "ملغى",
};

const FAILED = "تعذّر تغيير الطلب. حاول مرة أخرى.";

export const ar = ({ number, egp, isolate }: Formats) => ({
  order: (code: string) => `الطلب ${isolate(code)}`,
  inStoreCustomer: "عميل المحل",
  statuses: STATUSES,
  actions: { confirm: "تأكيد الطلب", complete: "إتمام الطلب", cancel: "إلغاء الطلب" },
  done: {
    confirm: "تم تأكيد الطلب.",
    dispatch: "خرج الطلب للتوصيل.",
    receive: "تم تسجيل وصول الدفع.",
    complete: "تم إتمام الطلب.",
    cancel: "تم إلغاء الطلب.",
    refund: "تم تسجيل المرتجع.",
  },
  offline: "بدون اتصال",
  refunded: (amount: Piastres) => `مرتجع ${egp(amount)}`,
  reasonRequired: "السبب مطلوب.",
  reasonTooLong: `السبب لا يزيد على ${number(MAX_REASON)} حرف.`,
  customerTooLong: `اسم العميل لا يزيد على ${number(MAX_CUSTOMER_NAME)} حرفًا.`,
  failures: {
    confirm: FAILED,
    dispatch: FAILED,
    receive: FAILED,
    complete: FAILED,
    cancel: FAILED,
    refund: FAILED,
  },
  gone: "هذا الطلب لم يعد موجودًا.",
  ownersOnly: "هذا متاح للمالك فقط.",
  notRefundable: "المرتجع متاح للطلبات المكتملة فقط.",
  otherRefund: "سُجّل هذا المرتجع من قبل بكميات أخرى.",
  tooMuchRefunded: "المتبقي للإرجاع أقل الآن. راجع الكميات.",
  notGivenBack: (products: string[]) =>
    `${products.length === 1 ? "لم يرجع إلى المخزون لأنه لم يعد يُباع" : "لم ترجع إلى المخزون لأنها لم تعد تُباع"}: ${products.map(isolate).join("، ")}.`,
  changedBy: (staff: string, status: OrderStatus, time: string) =>
    `سبق ${CHANGES[status]} هذا الطلب: ${isolate(staff)}، ${isolate(time)}.`,
  isAlready: (status: OrderStatus) => `هذا الطلب ${STATUSES[status]} بالفعل.`,
});
