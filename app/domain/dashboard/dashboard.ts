import type { Piastres } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { RefundedPart } from "#app/domain/orders/refund.ts";

export const PERIODS = [
  "today",
  "this-week",
  "this-month",
  "last-6-months",
  "this-year",
  "all-time",
] as const;

export type Period = (typeof PERIODS)[number];

export function toPeriod(name: string | null): Period | undefined {
  return PERIODS.find((period) => period === name);
}

export function periodIn(search: string): Period {
  return toPeriod(new URLSearchParams(search).get("period")) ?? "today";
}

export function periodOptions(labels: Record<Period, string>) {
  return PERIODS.map((id) => ({ id, label: labels[id] }));
}

export type KindSums = Record<Order["type"], { orders: number; total: Piastres }>;

export type SalesFigures = {
  /** Cashier orders alone, by the specification's quirk. Less refunds, it can be below 0. */
  revenue: Piastres;
  orders: number;
  /** That revenue by all orders, by the specification's quirk, in whole piastres; 0 without orders. */
  averageOrderValue: Piastres;
};

/** Money counted on the day it came or went, not on that of its order. */
export type MoneySteps = {
  /** It is without their delivery fees, less the refunds of web orders, and no part of the revenue. */
  completedWebOrders: Piastres;
  deliveryFees: Piastres;
  /** Refunds of sales are taken off the revenue. */
  refunds: Piastres;
};

export type PeriodFigures = SalesFigures & MoneySteps;

export type ChartUnit = "hour" | "day" | "month";

type ChartSlice = { start: number; revenue: Piastres; orders: number; isAhead: boolean };

type HourCount = { hour: number; orders: number };

export const TOP_PRODUCTS = 5;

export type TopProduct = { productId: string; name: string; quantity: number };

export type Profit = {
  /** The money of the pieces whose cost is known. */
  costed: Piastres;
  gross: Piastres;
};

export type TopProfit = { productId: string; name: string; profit: Piastres };

type LowProduct = {
  id: string;
  name: string;
  collectionName: string;
  stock: number;
  is_visible: boolean;
};

export type RecentOrder = Order & { refunds: RefundedPart[] };

export type Dashboard = {
  period: Period;
  start: number | null;
  now: number;
  figures: PeriodFigures;
  kinds: KindSums;
  before: { start: number; end: number; figures: PeriodFigures } | null;
  chart: { unit: ChartUnit; slices: ChartSlice[] };
  hours: HourCount[];
  topProducts: TopProduct[];
  profit: Profit;
  topProfits: TopProfit[];
  recent: { cashier: RecentOrder[]; web: RecentOrder[] };
  lowStock: { products: LowProduct[]; total: number };
};

export type OrderFunnel = Record<
  "placed" | "opened" | "confirmed" | "completed" | "cancelled",
  number
>;

export function salesFigures(kinds: KindSums): SalesFigures {
  const revenue = kinds.Cashier.total;
  const orders = kinds.Cashier.orders + kinds.WhatsApp.orders;
  const averageOrderValue = orders === 0 ? 0 : Math.round(revenue / orders);
  // Less than a piastre below 0 is rounded to -0.
  return { revenue, orders, averageOrderValue: averageOrderValue || 0 };
}
