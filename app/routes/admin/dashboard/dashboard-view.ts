import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type {
  Dashboard,
  LowProduct,
  Period,
  SalesFigures,
} from "#app/domain/dashboard/dashboard.ts";
import type { Piastres } from "#app/domain/money.ts";
import {
  type CashierOrderItem,
  type Order,
  orderCode,
  soldItems,
} from "#app/domain/orders/order.ts";
import { type FigureChange, figureChange } from "./figure-change.ts";
import { hourName, type ShopClock } from "./shop-clock.ts";

/** A bar's time in words, and what happened in it. */
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
  printedTime: string;
  customerName: string;
  /** '' where there is none, and for web orders. */
  cashierName: string;
  total: Piastres;
  items: CashierOrderItem[];
};

type LowProductView = Pick<LowProduct, "id" | "name" | "stock" | "is_visible"> & {
  category: string;
  path: string;
};

/** The dashboard as its page shows it: every time in words of the shop's clock. */
export type DashboardView = Pick<Dashboard, "period" | "figures" | "kinds" | "topProducts"> & {
  /** The days the period covers so far; null for all time while there is no order. */
  days: string | null;
  asOf: string;
  changes: Record<keyof SalesFigures, FigureChange> | null;
  unit: Dashboard["chart"]["unit"];
  slices: SliceView[];
  hours: HourView[];
  recent: { cashier: RecentOrder[]; web: RecentOrder[] };
  lowStock: { products: LowProductView[]; total: number };
};

/** A category or active section, and where its products are managed. */
export type Collection = { category: CategoryHeader; path: string };

export function viewDashboard(
  dashboard: Dashboard,
  collections: Collection[],
  clock: ShopClock,
): DashboardView {
  const { period, start, now, figures, kinds, before, chart, topProducts, recent } = dashboard;
  const order = (each: Order) => viewOrder(each, clock);
  return {
    period,
    figures,
    kinds,
    topProducts,
    days: start === null ? null : dayRange(clock.day(start), clock.day(now)),
    asOf: clock.fullMoment(now),
    changes: before && viewChanges(period, figures, before.figures),
    unit: chart.unit,
    slices: viewSlices(chart, clock),
    hours: dashboard.hours.map(({ hour, orders }) => ({
      label: String(hour).padStart(2, "0"),
      name: hourName(hour),
      orders,
    })),
    recent: { cashier: recent.cashier.map(order), web: recent.web.map(order) },
    lowStock: viewLowStock(dashboard.lowStock, collections),
  };
}

function dayRange(first: string, last: string): string {
  return first === last ? first : `${first} – ${last}`;
}

function viewChanges(period: Period, now: SalesFigures, before: SalesFigures) {
  if (period === "all-time") return null;
  const change = (figure: keyof SalesFigures) =>
    figureChange(period, figure === "orders" ? "orders" : "sales", now[figure], before[figure]);
  return {
    revenue: change("revenue"),
    orders: change("orders"),
    averageOrderValue: change("averageOrderValue"),
  };
}

/** Longest runs of days and months whose short labels are still told apart. */
const WEEK = 7;
const YEAR = 12;

function viewSlices({ unit, slices }: Dashboard["chart"], clock: ShopClock): SliceView[] {
  const isLong = slices.length > (unit === "day" ? WEEK : YEAR);
  return slices.map(({ start, ...slice }, index) => {
    const { label, name } = clock.slice(unit, start, isLong);
    const earlier = slices[index - 1];
    // Where the clocks are put back an hour comes twice.
    const isRepeated = earlier && clock.slice(unit, earlier.start, isLong).name === name;
    return { label, name: isRepeated ? `${name} again` : name, ...slice };
  });
}

function viewOrder(order: Order, clock: ShopClock): RecentOrder {
  return {
    id: order.id,
    code: orderCode(order.id),
    type: order.type,
    time: clock.moment(order.createdAt),
    printedTime: clock.fullMoment(order.createdAt),
    customerName: order.customerName,
    cashierName: order.type === "Cashier" ? order.cashierName : "",
    total: order.total,
    items: soldItems(order),
  };
}

function viewLowStock({ products, total }: Dashboard["lowStock"], collections: Collection[]) {
  const collectionOf = new Map(
    collections.map((collection) => [collection.category.collectionName, collection]),
  );
  return {
    total,
    products: products.map(({ collectionName, ...product }) => ({
      ...product,
      category: collectionOf.get(collectionName)?.category.title ?? collectionName,
      path: collectionOf.get(collectionName)?.path ?? "/admin",
    })),
  };
}
