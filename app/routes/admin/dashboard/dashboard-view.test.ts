import { expect, test } from "vitest";
import type { Dashboard } from "#app/domain/dashboard/dashboard.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { viewDashboard } from "./dashboard-view.ts";
import { figureTexts } from "./figures/texts.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12, 5);

const NONE = {
  revenue: 0,
  orders: 0,
  averageOrderValue: 0,
  completedWebOrders: 0,
  deliveryFees: 0,
  refunds: 0,
};
const QUIET: Dashboard = {
  period: "today",
  start: Date.UTC(2026, 10, 20, 22),
  now: NOW,
  figures: NONE,
  kinds: { Cashier: { orders: 0, total: 0 }, WhatsApp: { orders: 0, total: 0 } },
  before: { start: 0, end: 1, figures: NONE },
  chart: { unit: "hour", slices: [] },
  hours: [],
  topProducts: [],
  profit: { costed: 0, gross: 0 },
  topProfits: [],
  recent: { cashier: [], web: [] },
  lowStock: { products: [], total: 0 },
};

function view(about: Partial<Dashboard>, now = NOW) {
  const category = {
    collectionName: "حلويات",
    title: "حلويات شرقية",
    icon: "FaStar",
    color: "#0b6e4f",
  } as const;
  const collection = { category, path: "/admin/section/%D8%AD" };
  return viewDashboard(
    { ...QUIET, ...about },
    [collection],
    dateFormats(now, "Africa/Cairo", DEFAULT_LOCALE),
    figureTexts(DEFAULT_LOCALE),
  );
}

function slices(first: number, count: number, step: number) {
  return Array.from({ length: count }, (_, index) => {
    return { start: first + index * step, revenue: 0, orders: 0, isAhead: false };
  });
}

test("the days of the period, in the shop's zone", () => {
  expect(view({}).days).toBe("21 Nov 2026");
  expect(view({ start: Date.UTC(2026, 10, 14, 22) }).days).toBe("15 Nov 2026 – 21 Nov 2026");
  expect(view({ start: null }).days).toBe(null);
});

test("an hour that comes twice has two names", () => {
  const putBack = slices(Date.UTC(2026, 9, 29, 19), 3, HOUR);
  const hours = view({ chart: { unit: "hour", slices: putBack } }).slices;
  expect(hours.map(({ name }) => name)).toEqual([
    "22:00–22:59",
    "23:00–23:59",
    "23:00–23:59 again",
  ]);
});

test("days of a week by their names, of a month by their dates", () => {
  const from = Date.UTC(2026, 10, 1, 10);
  const labels = (count: number) =>
    view({ chart: { unit: "day", slices: slices(from, count, 24 * HOUR) } }).slices.map(
      ({ label }) => label,
    );
  expect(labels(7).slice(0, 2)).toEqual(["Sun", "Mon"]);
  expect(labels(30).slice(0, 2)).toEqual(["1", "2"]);
});

test("nothing is compared where there is no period before", () => {
  expect(view({ period: "all-time", before: null }).changes).toBe(null);
  expect(view({}).changes?.orders.direction).toBe("unknown");
});
