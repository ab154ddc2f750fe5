import type { ChartUnit, SalesFigures } from "#app/domain/dashboard/dashboard.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Compared, Noun } from "./figure-notes.ts";

const PREVIOUS: Record<Compared, { base: string; when: string }> = {
  today: { base: "الوقت نفسه أمس", when: "حتى الوقت نفسه أمس" },
  "this-week": {
    base: "الوقت نفسه من الأسبوع الماضي",
    when: "حتى الوقت نفسه من الأسبوع الماضي",
  },
  "this-month": { base: "الوقت نفسه من الشهر الماضي", when: "حتى الوقت نفسه من الشهر الماضي" },
  "last-6-months": {
    base: "الفترة نفسها من الأشهر الستة السابقة",
    when: "في الفترة نفسها من الأشهر الستة السابقة",
  },
  "this-year": { base: "الوقت نفسه من السنة الماضية", when: "حتى الوقت نفسه من السنة الماضية" },
};

const NOUNS: Record<Noun, string> = {
  sales: "مبيعات",
  orders: "طلبات",
  "completed orders": "طلبات مكتملة",
};

const REVENUE_BY: Record<ChartUnit, string> = {
  hour: "الإيرادات بالساعة",
  day: "الإيرادات باليوم",
  month: "الإيرادات بالشهر",
};

export const ar = ({ number, count, egp }: Formats) => {
  const orders = (orders: number) =>
    count(orders, {
      zero: "لا طلبات",
      one: "طلب واحد",
      two: "طلبان",
      few: "# طلبات",
      many: "# طلبًا",
      other: "# طلب",
    });
  return {
    orders,
    asOf: (time: string) => `حتى ${time}`,
    totalRevenue: "إجمالي الإيرادات",
    atCounter: "مبيعات الكاشير",
    atCounterLess: (refunds: Piastres) => `مبيعات الكاشير بعد خصم مرتجعات ${egp(refunds)}`,
    totalOrders: "عدد الطلبات",
    bothKinds: "كاشير وواتساب",
    averageOrderValue: "متوسط قيمة الطلب",
    help: "؟",
    whatItDivides: "طريقة حساب المتوسط",
    averageHelp: (figures: SalesFigures & { refunds: Piastres }) =>
      `إيرادات مبيعات الكاشير${figures.refunds > 0 ? " بعد خصم المرتجعات" : ""}، مقسومة على كل الطلبات ومنها طلبات واتساب: ${egp(figures.revenue)} على ${orders(figures.orders)}.`,
    completedWebOrders: "طلبات واتساب المكتملة",
    notInRevenue: "خارج الإيرادات",
    withoutFees: (fees: Piastres) => `خارج الإيرادات، ومعها رسوم توصيل ${egp(fees)}`,
    grossProfit: "مجمل الربح",
    salesAndWeb: "عمليات البيع وطلبات واتساب المكتملة",
    noCostYet: "التكلفة غير معروفة بعد",
    margin: (percent: number) => `هامش الربح ${number(percent)}٪`,
    noCostFor: (amount: Piastres, percent: number | null) =>
      `التكلفة غير معروفة لمبلغ ${egp(amount)}${percent === null ? "" : ` (${number(percent)}٪)`}`,
    comma: "، ",
    semicolon: "؛ ",
    nothingBefore: (period: Compared, noun: Noun) =>
      `لا توجد ${NOUNS[noun]} ${PREVIOUS[period].when} للمقارنة`,
    noChange: (period: Compared) => `بلا تغيّر عن ${PREVIOUS[period].base}`,
    changedBy: (period: Compared, isMore: boolean, amount: Piastres) =>
      `${isMore ? "أعلى" : "أقل"} بمبلغ ${egp(amount)} من ${PREVIOUS[period].base}`,
    timesAsMuch: (period: Compared, _noun: Noun, times: number) =>
      `${count(times, { few: "# أضعاف", many: "# ضعفًا", other: "# ضعف" })} مقارنةً مع ${PREVIOUS[period].base}`,
    changedByPercent: (period: Compared, noun: Noun, isMore: boolean, percent: number) => {
      const more = noun === "orders" ? "أكثر" : "أعلى";
      const by = percent === 0 ? `بأقل من ${number(1)}٪` : `بنسبة ${number(percent)}٪`;
      return `${isMore ? more : "أقل"} ${by} من ${PREVIOUS[period].base}`;
    },
    again: (time: string) => `${time} مرة أخرى`,
    units: { hour: "الساعة", day: "اليوم", month: "الشهر" },
    revenueBy: (unit: ChartUnit) => REVENUE_BY[unit],
    revenue: "الإيرادات",
    revenueNote: "مبيعات الكاشير",
    revenueLessNote: "مبيعات الكاشير بعد خصم المرتجعات",
    toCome: "لم يأتِ وقته بعد",
    revenueReading: (revenue: Piastres, ordersOfBoth: number) =>
      `${egp(revenue)} · ${orders(ordersOfBoth)} من النوعين`,
    ordersOfBoth: "الطلبات من النوعين",
    nothingLeft: "لا إيرادات متبقية بعد المرتجعات",
    noOrders: "لا توجد طلبات في هذه الفترة بعد",
    noSales: "لا توجد مبيعات كاشير في هذه الفترة بعد",
    busiestHours: "ساعات الذروة",
    ordersByHour: "الطلبات بالساعة",
    hour: "الساعة",
    ordersColumn: "الطلبات",
    asTable: "عرض كجدول",
  };
};
