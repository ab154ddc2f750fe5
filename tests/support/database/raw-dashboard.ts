import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import type { Dashboard, OrderFunnel, Period } from "#app/domain/dashboard/dashboard.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { rawPeriod } from "./raw-period.ts";
import { wallClock } from "./wall-clock.ts";

type Figures = Omit<Dashboard, "lowStock">;

/** Money or pieces of one product, at the moment they came or went. */
type Entry = { at: number; type: Order["type"]; amount: number };
type Pieces = { at: number; productId: string; quantity: number };

/** The dashboard as the specification words it, counted order by order. */
export function rawDashboard(
  all: OrderLife[],
  period: Period,
  now: number,
  timezone: string,
): Figures {
  const { wallAt } = wallClock(timezone);
  const times = all.map(({ order }) => order.createdAt);
  const oldest = times.length > 0 ? Math.min(...times) : now;
  const { unit, start, bars, before } = rawPeriod(period, now, oldest, timezone);
  const counted = all.flatMap(({ order }) => (isCancelled(order) ? [] : [order]));
  const money = all.flatMap(moneyOf);
  const completed = all.flatMap(completedMoneyOf);

  const ordersIn = (from: number, to: number) =>
    counted.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
  const sumIn = (entries: Entry[], from: number, to: number) =>
    entries.reduce((sum, { at, amount }) => (at >= from && at <= to ? sum + amount : sum), 0);
  const ofType = (entries: Entry[], type: Order["type"]) =>
    entries.filter((entry) => entry.type === type);
  const revenueIn = (from: number, to: number) => sumIn(ofType(money, "Cashier"), from, to);
  const figuresIn = (from: number, to: number) => {
    const [revenue, orders] = [revenueIn(from, to), ordersIn(from, to).length];
    const average = orders > 0 ? Math.round(revenue / orders) : 0;
    const refunds = ofType(money, "Cashier").filter(({ amount }) => amount < 0);
    return {
      revenue,
      orders,
      averageOrderValue: average === 0 ? 0 : average,
      completedWebOrders: sumIn(completed, from, to),
      // These orders have none.
      deliveryFees: 0,
      refunds: Math.abs(sumIn(refunds, from, to)),
    };
  };
  const kindOf = (type: Order["type"]) => ({
    orders: ordersIn(start, now).filter((order) => order.type === type).length,
    total: sumIn(ofType(money, type), start, now),
  });

  return {
    period,
    start: times.length === 0 && period === "all-time" ? null : start,
    now,
    figures: figuresIn(start, now),
    kinds: { WhatsApp: kindOf("WhatsApp"), Cashier: kindOf("Cashier") },
    before: before && { ...before, figures: figuresIn(before.start, before.end) },
    chart: {
      unit,
      slices: bars.slice(0, -1).map((from, index) => {
        const to = Math.min((bars[index + 1] ?? 0) - 1, now);
        const [revenue, orders] = [revenueIn(from, to), ordersIn(from, to).length];
        return { start: from, revenue, orders, isAhead: from > now };
      }),
    },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      orders: ordersIn(start, now).filter(
        ({ createdAt }) => new Date(wallAt(createdAt)).getUTCHours() === hour,
      ).length,
    })),
    topProducts: topOf(all, start, now),
    // These orders are of products without a cost.
    profit: { costed: 0, gross: 0 },
    topProfits: [],
    recent: { cashier: newest(all, start, "Cashier"), web: newest(all, start, "WhatsApp") },
  };
}

/** What became of the web orders placed in a period, order by order. */
export function rawFunnel(
  all: OrderLife[],
  period: Period,
  now: number,
  timezone: string,
): OrderFunnel {
  const oldest = Math.min(now, ...all.map(({ order }) => order.createdAt));
  const { start } = rawPeriod(period, now, oldest, timezone);
  const placed = all.filter(({ order }) => order.type === "WhatsApp" && order.createdAt >= start);
  const reached = (wanted: string) =>
    placed.filter(({ history }) => history.some(({ status }) => status === wanted)).length;
  return {
    placed: placed.length,
    opened: placed.filter(({ order }) => order.type === "WhatsApp" && order.openedAt !== null)
      .length,
    confirmed: reached("confirmed"),
    completed: reached("completed"),
    cancelled: reached("cancelled"),
  };
}

function isCancelled(order: Order): boolean {
  return order.type === "WhatsApp" && order.status === "cancelled";
}

function refundsOf({ order: { type }, refunds }: OrderLife): Entry[] {
  return refunds.map(({ createdAt, total }) => ({ at: createdAt, type, amount: -total }));
}

function moneyOf(life: OrderLife): Entry[] {
  const { createdAt, type, total } = life.order;
  const placed = isCancelled(life.order) ? [] : [{ at: createdAt, type, amount: total }];
  return [...placed, ...refundsOf(life)];
}

function completedMoneyOf(life: OrderLife): Entry[] {
  const { type, total } = life.order;
  if (type === "Cashier") return [];
  const completed = life.history.filter(({ status }) => status === "completed");
  return [
    ...completed.map(({ madeAt }) => ({ at: madeAt, type, amount: total })),
    ...refundsOf(life),
  ];
}

function piecesOf({ order, refunds }: OrderLife): Pieces[] {
  const lines = soldItems(order).map((line) => ({ at: order.createdAt, ...line }));
  const back = refunds.flatMap(({ createdAt, items }) =>
    items.flatMap(({ position, quantity }) => {
      const productId = lines[position]?.productId;
      return productId ? [{ at: createdAt, productId, quantity: -quantity }] : [];
    }),
  );
  return [...(isCancelled(order) ? [] : lines), ...back];
}

function newest(all: OrderLife[], start: number, type: Order["type"]): Dashboard["recent"]["web"] {
  return all
    .filter(({ order }) => order.type === type && order.createdAt >= start)
    .map(({ order, refunds }) => ({
      ...order,
      refunds: refunds.map(({ id, total, items }) => ({
        id,
        total,
        items: items.map(({ position, quantity, amount }) => ({ position, quantity, amount })),
      })),
    }))
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
    .slice(0, 10);
}

/** Under what a product was last called, in whatever became of that order. */
function topOf(all: OrderLife[], start: number, now: number): Dashboard["topProducts"] {
  const names = new Map<string, string>();
  for (const { order } of all.toSorted((a, b) => a.order.createdAt - b.order.createdAt)) {
    for (const { productId, name } of soldItems(order)) names.set(productId, name);
  }
  const quantities = new Map<string, number>();
  for (const { at, productId, quantity } of all.flatMap(piecesOf)) {
    if (at < start || at > now) continue;
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, name: names.get(productId) ?? "", quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort(
      (a, b) =>
        b.quantity - a.quantity ||
        Math.sign(Number(a.name > b.name) - Number(a.name < b.name)) ||
        (a.productId < b.productId ? -1 : 1),
    )
    .slice(0, 5);
}
