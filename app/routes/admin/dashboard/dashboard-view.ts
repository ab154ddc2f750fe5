import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type {
  Dashboard,
  LowProduct,
  RecentOrder as OrderOfPeriod,
  Period,
  PeriodFigures,
} from "#app/domain/dashboard/dashboard.ts";
import type { DateFormats } from "#app/domain/locale/date-formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import {
  type CashierOrderItem,
  type Order,
  orderCode,
  refundedTotal,
  soldItems,
} from "#app/domain/orders/order.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import type { RefundedPart } from "#app/domain/orders/refund.ts";
import type { Discount } from "#app/domain/sale/discount.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import { productPath } from "#app/ui/admin/collections/collection-path.ts";
import { type FigureChange, figureChange } from "./figures/figure-notes.ts";
import type { FigureTexts } from "./figures/texts.ts";

/** A bar of the revenue chart. */
type SliceView = {
  label: string;
  name: string;
  revenue: Piastres;
  orders: number;
  isAhead: boolean;
};

export type HourView = { label: string; name: string; orders: number };

export type RecentOrder = {
  id: string;
  code: string;
  type: Order["type"];
  time: string;
  createdAt: number;
  customerName: string;
  /** Empty for web orders. */
  cashierName: string;
  /** Null for sales. */
  status: OrderStatus | null;
  total: Piastres;
  refunded: Piastres;
  refunds: RefundedPart[];
  discount: Discount | null;
  payments: Payment[];
  cartId: string;
  items: CashierOrderItem[];
};

type LowProductView = Pick<LowProduct, "id" | "name" | "stock" | "is_visible"> & {
  category: string;
  path: string;
};

/** The dashboard as its page shows it: every time in words of the shop's formats. */
export type DashboardView = Pick<
  Dashboard,
  "period" | "figures" | "kinds" | "topProducts" | "profit" | "topProfits"
> & {
  /** The days of the period so far; null for all time without any order. */
  days: string | null;
  asOf: string;
  changes: Record<keyof typeof NOUNS, FigureChange> | null;
  unit: Dashboard["chart"]["unit"];
  slices: SliceView[];
  hours: HourView[];
  recent: { cashier: RecentOrder[]; web: RecentOrder[] };
  lowStock: { products: LowProductView[]; total: number };
};

/** A category or active section, and the address of its products. */
export type Collection = { category: CategoryHeader; path: string };

export function viewDashboard(
  dashboard: Dashboard,
  collections: Collection[],
  formats: DateFormats,
  t: FigureTexts,
): DashboardView {
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

function viewSlices(
  { unit, slices }: Dashboard["chart"],
  formats: DateFormats,
  t: FigureTexts,
): SliceView[] {
  const isLong = slices.length > (unit === "day" ? DAYS_OF_WEEK : MONTHS_OF_YEAR);
  return slices.map(({ start, ...slice }, index) => {
    const { label, name } = formats.slice(unit, start, isLong);
    const earlier = slices[index - 1];
    // When the clocks go back, an hour comes twice.
    const isRepeated = earlier && formats.slice(unit, earlier.start, isLong).name === name;
    return { label, name: isRepeated ? t.again(name) : name, ...slice };
  });
}

function viewOrder(order: OrderOfPeriod, formats: DateFormats): RecentOrder {
  return {
    id: order.id,
    code: orderCode(order.id),
    type: order.type,
    time: formats.short(order.createdAt),
    createdAt: order.createdAt,
    customerName: order.customerName,
    cashierName: order.type === "Cashier" ? order.cashierName : "",
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
