import type { ChartUnit, SalesFigures } from "#app/domain/dashboard/dashboard.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Compared, Noun } from "./figure-notes.ts";
import { ar } from "./texts.ar.ts";

/** The previous period, up to the same moment of it. */
const PREVIOUS: Record<Compared, { base: string; when: string }> = {
  today: { base: "the same time yesterday", when: "by this time yesterday" },
  "this-week": { base: "the same time last week", when: "by this time last week" },
  "this-month": { base: "the same time last month", when: "by this time last month" },
  "last-6-months": {
    base: "the same part of the 6 months before",
    when: "in the same part of the 6 months before",
  },
  "this-year": { base: "the same time last year", when: "by this time last year" },
};

const UNITS: Record<ChartUnit, string> = { hour: "Hour", day: "Day", month: "Month" };

/** Of the figures and the charts. */
const en = ({ number, count, egp }: Formats) => {
  const orders = (orders: number) => count(orders, { one: "# order", other: "# orders" });
  return {
    orders,
    asOf: (time: string) => `as of ${time}`,
    totalRevenue: "Total Revenue",
    atCounter: "sales at the till",
    atCounterLess: (refunds: Piastres) => `sales at the till, less ${egp(refunds)} of refunds`,
    totalOrders: "Total Orders",
    bothKinds: "cashier and WhatsApp",
    averageOrderValue: "Average Order Value",
    help: "?",
    whatItDivides: "What the average divides",
    averageHelp: (figures: SalesFigures & { refunds: Piastres }) =>
      `Revenue of the sales at the till${figures.refunds > 0 ? ", less refunds" : ""}, divided by all orders, WhatsApp orders included: ${egp(figures.revenue)} by ${orders(figures.orders)}.`,
    completedWebOrders: "Completed Web Orders",
    notInRevenue: "not part of the revenue",
    withoutFees: (fees: Piastres) =>
      `not part of the revenue; beside it ${egp(fees)} of delivery fees`,
    grossProfit: "Gross Profit",
    salesAndWeb: "sales and completed web orders",
    noCostYet: "no cost is known yet",
    margin: (percent: number) => `${number(percent)}% margin`,
    noCostFor: (amount: Piastres, percent: number | null) =>
      `no cost is known for ${egp(amount)}${percent === null ? "" : ` (${number(percent)}%)`}`,
    comma: ", ",
    semicolon: "; ",
    nothingBefore: (period: Compared, noun: Noun) =>
      `No ${noun} ${PREVIOUS[period].when} to compare with`,
    noChange: (period: Compared) => `No change from ${PREVIOUS[period].base}`,
    changedBy: (period: Compared, isMore: boolean, amount: Piastres) =>
      `${egp(amount)} ${isMore ? "more" : "less"} than ${PREVIOUS[period].base}`,
    timesAsMuch: (period: Compared, noun: Noun, times: number) =>
      `${number(times)} times as ${noun === "orders" ? "many" : "much"} as ${PREVIOUS[period].base}`,
    changedByPercent: (period: Compared, noun: Noun, isMore: boolean, percent: number) => {
      const less = noun === "orders" ? "fewer" : "less";
      return `${percent === 0 ? "Under 1" : number(percent)}% ${isMore ? "more" : less} than ${PREVIOUS[period].base}`;
    },
    again: (time: string) => `${time} again`,
    units: UNITS,
    revenueBy: (unit: ChartUnit) => `Revenue by ${UNITS[unit]}`,
    revenue: "Revenue",
    revenueNote: "Sales at the till",
    revenueLessNote: "Sales at the till, less refunds",
    toCome: "still to come",
    revenueReading: (revenue: Piastres, ordersOfBoth: number) =>
      `${egp(revenue)} · ${orders(ordersOfBoth)} of both kinds`,
    ordersOfBoth: "Orders of both kinds",
    nothingLeft: "No revenue is left after refunds",
    noOrders: "No orders in this period yet",
    noSales: "No sales at the till in this period yet",
    busiestHours: "Busiest Hours",
    ordersByHour: "Orders by hour",
    hour: "Hour",
    ordersColumn: "Orders",
    asTable: "Show as table",
  };
};

export const figureTexts = defineTexts({ en, ar });

export type FigureTexts = TextsOf<typeof figureTexts>;
