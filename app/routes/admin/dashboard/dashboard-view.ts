import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type {
  Dashboard,
  RecentOrder as OrderOfPeriod,
  Period,
  PeriodFigures,
} from "#app/domain/dashboard/dashboard.ts";
import type { DateFormats } from "#app/domain/locale/date-formats.ts";
import { orderCode, refundedTotal, soldItems } from "#app/domain/orders/order.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { figureChange } from "./figures/figure-notes.ts";
import type { FigureTexts } from "./figures/texts.ts";

/** A category or active section, and the address of its products. */
export type Collection = { category: CategoryHeader; path: string };

export type DashboardView = ReturnType<typeof viewDashboard>;

/** The dashboard as its page shows it: every time in words of the shop's formats. */
export function viewDashboard(
  dashboard: Dashboard,
  collections: Collection[],
  formats: DateFormats,
  t: FigureTexts,
) {
  const { period, start, now, figures, kinds, before, chart, topProducts, recent } = dashboard;
  const { profit, topProfits } = dashboard;
  const order = (each: OrderOfPeriod) => viewOrder(each, formats);
  return {
    period,
    figures,
    kinds,
    topProducts,
    profit,
    topProfits,
    /** The days of the period so far; null for all time without any order. */
    days: start === null ? null : dayRange(formats.day(start), formats.day(now)),
    asOf: formats.full(now),
    changes: before && viewChanges(period, figures, before.figures, t),
    unit: chart.unit,
    slices: viewSlices(chart, formats, t),
    hours: dashboard.hours.map(({ hour, orders }) => ({ ...formats.hour(hour), orders })),
    recent: { cashier: recent.cashier.map(order), web: recent.web.map(order) },
    lowStock: viewLowStock(dashboard.lowStock, collections),
  };
}

function dayRange(first: string, last: string): string {
  return first === last ? first : `${first} – ${last}`;
}

const NOUNS = {
  revenue: "sales",
  orders: "orders",
  averageOrderValue: "sales",
  completedWebOrders: "completed orders",
} as const;

function viewChanges(period: Period, now: PeriodFigures, before: PeriodFigures, t: FigureTexts) {
  if (period === "all-time") return null;
  const change = (figure: keyof typeof NOUNS) =>
    figureChange(period, NOUNS[figure], now[figure], before[figure], t);
  return {
    revenue: change("revenue"),
    orders: change("orders"),
    averageOrderValue: change("averageOrderValue"),
    completedWebOrders: change("completedWebOrders"),
  };
}

/** With more bars than these, weekdays or months repeat and need longer labels. */
const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;

function viewSlices({ unit, slices }: Dashboard["chart"], formats: DateFormats, t: FigureTexts) {
  const isLong = slices.length > (unit === "day" ? DAYS_OF_WEEK : MONTHS_OF_YEAR);
  return slices.map(({ start, ...slice }, index) => {
    const { label, name } = formats.slice(unit, start, isLong);
    const earlier = slices[index - 1];
    // When the clocks go back, an hour comes twice.
    const isRepeated = earlier && formats.slice(unit, earlier.start, isLong).name === name;
    return { label, name: isRepeated ? t.again(name) : name, ...slice };
  });
}

export type RecentOrder = ReturnType<typeof viewOrder>;

function viewOrder(order: OrderOfPeriod, formats: DateFormats) {
  return {
    id: order.id,
    code: orderCode(order.id),
    type: order.type,
    time: formats.short(order.createdAt),
    createdAt: order.createdAt,
    customerName: order.customerName,
    /** Empty for web orders. */
    cashierName: order.type === "Cashier" ? order.cashierName : "",
    /** Null for sales. */
    status: order.type === "WhatsApp" ? order.status : null,
    total: order.total,
    refunded: refundedTotal(order.refunds),
    refunds: order.refunds,
    discount: order.type === "Cashier" ? order.discount : null,
    payments: order.type === "Cashier" ? order.payments : [],
    cartId: order.cartId,
    items: soldItems(order),
  };
}

function viewLowStock({ products, total }: Dashboard["lowStock"], collections: Collection[]) {
  const titles = new Map(
    collections.map(({ category }) => [category.collectionName, category.title]),
  );
  return {
    total,
    products: products.map(({ collectionName, ...product }) => ({
      ...product,
      category: titles.get(collectionName) ?? collectionName,
      path: productPath(collectionName, product.id),
    })),
  };
}
