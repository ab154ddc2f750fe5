import type { Dashboard, Period } from "#app/domain/dashboard/dashboard.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { wallClock } from "./wall-clock.ts";

const HOUR = 3_600_000;

type Figures = Omit<Dashboard, "lowStock">;
type Day = { year: number; month: number; day: number };
type Unit = Dashboard["chart"]["unit"];

/** The dashboard as the specification words it, counted order by order. */
export function rawDashboard(all: Order[], period: Period, now: number, timezone: string): Figures {
  const { wallAt, instantOf } = wallClock(timezone);
  const dayOf = (instant: number): Day => {
    const wall = new Date(wallAt(instant));
    return { year: wall.getUTCFullYear(), month: wall.getUTCMonth(), day: wall.getUTCDate() };
  };
  const startOf = ({ year, month, day }: Day) => instantOf(Date.UTC(year, month, day));
  const within = (start: number, end: number) =>
    all.filter(({ createdAt }) => createdAt >= start && createdAt <= end);

  const today = dayOf(now);
  const past = all.map(({ createdAt }) => createdAt).filter((createdAt) => createdAt <= now);
  const oldest = past.length > 0 ? Math.min(...past) : now;
  const weekday = new Date(Date.UTC(today.year, today.month, today.day)).getUTCDay();
  const monthsAgo = (months: number) => ({ ...today, month: today.month - months, day: 1 });
  const periods: Record<Period, { first: Day; length: Partial<Day>; unit: Unit }> = {
    today: { first: today, length: { day: 1 }, unit: "hour" },
    "this-week": { first: { ...today, day: today.day - weekday }, length: { day: 7 }, unit: "day" },
    "this-month": { first: monthsAgo(0), length: { month: 1 }, unit: "day" },
    "last-6-months": { first: monthsAgo(5), length: { month: 6 }, unit: "month" },
    "this-year": { first: monthsAgo(today.month), length: { month: 12 }, unit: "month" },
    "all-time": { first: { ...dayOf(oldest), day: 1 }, length: {}, unit: "month" },
  };
  const { first, length, unit } = periods[period];
  const start = period === "all-time" ? oldest : startOf(first);
  const orders = within(start, now);

  const starts = chartStarts();
  const slices = starts.slice(0, -1).map((from, index) => {
    const own = orders.filter(
      ({ createdAt }) => createdAt >= from && createdAt < (starts[index + 1] ?? 0),
    );
    return { start: from, revenue: revenueOf(own), orders: own.length, isAhead: from > now };
  });

  function chartStarts(): number[] {
    const end = startOf(period === "all-time" ? monthsAgo(-1) : moved(first, length, 1));
    const step = (count: number) =>
      unit === "hour" ? start + count * HOUR : startOf(moved(first, { [unit]: 1 }, count));
    const found: number[] = [];
    for (let count = 0; step(count) <= end; count++) found.push(step(count));
    return found;
  }

  function before(): Figures["before"] {
    if (period === "all-time") return null;
    const from = startOf(moved(first, length, -1));
    const moment = moved(today, length, -1);
    const ofDay = wallAt(now) - Date.UTC(today.year, today.month, today.day);
    const lastDay = new Date(Date.UTC(moment.year, moment.month + 1, 0)).getUTCDate();
    const end =
      moment.day > lastDay
        ? startOf({ ...moment, month: moment.month + 1, day: 1 }) - 1
        : instantOf(Date.UTC(moment.year, moment.month, moment.day) + ofDay);
    const upTo = Math.min(end, start - 1);
    return { start: from, end: upTo, figures: figuresOf(within(from, upTo)) };
  }

  return {
    period,
    start: past.length === 0 && period === "all-time" ? null : start,
    now,
    figures: figuresOf(orders),
    kinds: { WhatsApp: kindOf(orders, "WhatsApp"), Cashier: kindOf(orders, "Cashier") },
    before: before(),
    chart: { unit, slices },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      orders: orders.filter((order) => new Date(wallAt(order.createdAt)).getUTCHours() === hour)
        .length,
    })),
    topProducts: topOf(orders, all),
    recent: { cashier: newest(orders, "Cashier"), web: newest(orders, "WhatsApp") },
  };
}

function moved({ year, month, day }: Day, by: Partial<Day>, times: number): Day {
  return { year, month: month + (by.month ?? 0) * times, day: day + (by.day ?? 0) * times };
}

function figuresOf(orders: Order[]) {
  const revenue = revenueOf(orders);
  const averageOrderValue = orders.length > 0 ? Math.round(revenue / orders.length) : 0;
  return { revenue, orders: orders.length, averageOrderValue };
}

function revenueOf(orders: Order[]): number {
  return kindOf(orders, "Cashier").total;
}

function kindOf(orders: Order[], type: Order["type"]) {
  const own = orders.filter((order) => order.type === type);
  return { orders: own.length, total: own.reduce((sum, order) => sum + order.total, 0) };
}

function newest(orders: Order[], type: Order["type"]): Order[] {
  return orders
    .filter((order) => order.type === type)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    .slice(0, 10);
}

/** `all` knows what a product was last called. */
function topOf(orders: Order[], all: Order[]): Dashboard["topProducts"] {
  const names = new Map<string, string>();
  for (const order of all.toSorted((a, b) => a.createdAt - b.createdAt)) {
    for (const { productId, name } of soldItems(order)) names.set(productId, name);
  }
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of orders.flatMap(soldItems)) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, name: names.get(productId) ?? "", quantity }))
    .sort(
      (a, b) =>
        b.quantity - a.quantity ||
        Math.sign(Number(a.name > b.name) - Number(a.name < b.name)) ||
        (a.productId < b.productId ? -1 : 1),
    )
    .slice(0, 5);
}
