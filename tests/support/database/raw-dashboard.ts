import type { Dashboard, Period } from "#app/domain/dashboard/dashboard.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { wallClock } from "./wall-clock.ts";

const HOUR = 3_600_000;

type Figures = Omit<Dashboard, "lowStock">;
type Day = { year: number; month: number; day: number };

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
  const firsts: Record<Period, Day> = {
    today,
    "this-week": { ...today, day: today.day - weekday },
    "this-month": { ...today, day: 1 },
    "last-6-months": { ...today, month: today.month - 5, day: 1 },
    "this-year": { ...today, month: 0, day: 1 },
    "all-time": { ...dayOf(oldest), day: 1 },
  };
  const first = firsts[period];
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
    const { year, month, day } = first;
    const step = (count: number): number => {
      if (period === "today") return start + count * HOUR;
      if (period === "this-week" || period === "this-month")
        return startOf({ year, month, day: day + count });
      return startOf({ year, month: month + count, day: 1 });
    };
    const end = {
      today: startOf({ ...today, day: today.day + 1 }),
      "this-week": startOf({ ...first, day: first.day + 7 }),
      "this-month": startOf({ ...today, month: today.month + 1, day: 1 }),
      "last-6-months": startOf({ ...today, month: today.month + 1, day: 1 }),
      "this-year": startOf({ year: today.year + 1, month: 0, day: 1 }),
      "all-time": startOf({ ...today, month: today.month + 1, day: 1 }),
    }[period];
    const found: number[] = [];
    for (let count = 0; step(count) <= end; count++) found.push(step(count));
    return found;
  }

  function before(): Figures["before"] {
    if (period === "all-time") return null;
    const days = { today: 1, "this-week": 7, "this-month": 0, "last-6-months": 0, "this-year": 0 };
    const months = {
      today: 0,
      "this-week": 0,
      "this-month": 1,
      "last-6-months": 6,
      "this-year": 12,
    };
    const back = ({ year, month, day }: Day): Day => ({
      year,
      month: month - months[period],
      day: day - days[period],
    });
    const from = startOf(back(first));
    const moment = back(today);
    const ofDay = wallAt(now) - Date.UTC(today.year, today.month, today.day);
    const lastDay = new Date(Date.UTC(moment.year, moment.month + 1, 0)).getUTCDate();
    const end =
      moment.day > lastDay
        ? startOf({ ...moment, month: moment.month + 1, day: 1 }) - 1
        : instantOf(Date.UTC(moment.year, moment.month, moment.day) + ofDay);
    const upTo = Math.min(end, start - 1);
    return { start: from, end: upTo, figures: figuresOf(within(from, upTo)) };
  }

  const units = { today: "hour", "this-week": "day", "this-month": "day" } as const;
  return {
    period,
    start: past.length === 0 && period === "all-time" ? null : start,
    now,
    figures: figuresOf(orders),
    kinds: { WhatsApp: kindOf(orders, "WhatsApp"), Cashier: kindOf(orders, "Cashier") },
    before: before(),
    chart: { unit: period in units ? units[period as keyof typeof units] : "month", slices },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      orders: orders.filter((order) => new Date(wallAt(order.createdAt)).getUTCHours() === hour)
        .length,
    })),
    topProducts: topOf(orders, all),
    recent: { cashier: newest(orders, "Cashier"), web: newest(orders, "WhatsApp") },
  };
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
