import type { Database } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { shownStocks } from "#tests/support/shop/several-processes.ts";
import type { DayShop } from "./opening.ts";
import { PRODUCTS, STOCK } from "./plan.ts";
import { egp, type Shown, type ShownOrder, type ShownSale, sum, totalOf } from "./shown.ts";

/** What was compared, and what differs. */
export type Comparisons = Record<string, string[]>;

/** Holds what is stored, and what pages show now, against what was shown during the day. */
export async function compareAll(day: DayShop): Promise<Comparisons> {
  const { shown, shop } = day;
  const { db } = shop;
  const sold = [...shown.orders.map(orderText), ...shown.sales.map(saleText)];
  const stock = stockLeft(shown);
  return {
    "every order and sale that was shown is stored once, at its price, as it was paid; no other is":
      differ(sold, await storedTexts(db)),
    "the stock of each product is what was there, as counted, less what was sold": differ(
      stock,
      await storedStock(db),
    ),
    "the storefront shows that stock in English and in Arabic": [
      ...differ(stock, named(await shownStocks(shop))),
      ...differ(stock, named(await shownStocks(shop, {}, "/ar"))),
    ],
    "a check of the whole shop finds nothing": await checkedFaults(db),
    "the dashboard's stored sums are those of the orders": texts(
      (await checkSums(db, "Africa/Cairo")).examples,
    ),
    "the dashboard's revenue, orders and completed web orders of today are the day's": differ(
      figures(shown),
      pairs(shown.dashboard),
    ),
    "the orders page counts the day's web orders": differ(steps(shown), pairs(shown.steps)),
    "each shift's report expects its opening cash and its cashier's sales": differ(
      shown.shifts.flatMap((shift) => expectedOf(shown, shift)),
      shown.shifts.flatMap(({ rows }) =>
        rows.map(({ method, expected }) => `${method}: ${expected}`),
      ),
    ),
    "nothing waits on either till": Object.values(shown.queues).filter(
      (said) => said !== "Nothing waits on this device",
    ),
    "no sale that was kept on a device needs a look": texts(
      await db.selectFrom("sale_problems").selectAll().execute(),
    ),
    "the log has no errors but of the outages": unexpectedErrors(day),
    "no script failed in any browser": shown.pageErrors,
  };
}

/** What is in one of the lists alone, or not as often. */
function differ(wanted: string[], found: string[]): string[] {
  const times = (all: string[], one: string) => all.filter((other) => other === one).length;
  return [...new Set([...wanted, ...found])].flatMap((one) => {
    const [expected, there] = [times(wanted, one), times(found, one)];
    return expected === there ? [] : `${there} instead of ${expected} times: ${one}`;
  });
}

const texts = (rows: object[]) => rows.map((row) => JSON.stringify(row));
const pairs = (read: object) => Object.entries(read).map(([what, is]) => `${what}: ${is}`);
const named = (stock: number[]) => PRODUCTS.map(({ name }, at) => `${stock[at]} × ${name}`);

function linesText(lines: ShownOrder["lines"]): string {
  return lines
    .map(({ name, quantity, price }) => `${quantity} × ${name} at ${price}`)
    .sort()
    .join(", ");
}

function orderText({ id, language, status, total, refunded, lines }: ShownOrder): string {
  const refund = refunded?.price ?? 0;
  return `${id}: ${language}, ${status}, ${total}, refund ${refund}: ${linesText(lines)}`;
}

function saleText({ cartId, cashier, total, method, lines }: ShownSale): string {
  return `${cartId}: ${cashier}, ${method.toLowerCase()} ${total}: ${linesText(lines)}`;
}

/** What is stored, in the same words. */
async function storedTexts(db: Database): Promise<string[]> {
  const orders = await db.selectFrom("orders").selectAll().execute();
  const items = await db.selectFrom("order_items").selectAll().execute();
  const payments = await db.selectFrom("order_payments").selectAll().execute();
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  return orders.map((order) => {
    const isOwn = ({ order_id }: { order_id: string }) => order_id === order.id;
    const lines = linesText(items.filter(isOwn));
    if (order.type === "WhatsApp") {
      const refund = totalOf(refunds.filter(isOwn));
      return `${order.id}: ${order.language}, ${order.status}, ${order.total}, refund ${refund}: ${lines}`;
    }
    const paid = payments.filter(isOwn).map(({ method, amount }) => `${method} ${amount}`);
    return `${order.cart_id}: ${order.cashier_name}, ${paid}: ${lines}`;
  });
}

async function storedStock(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("products").select(["name", "stock"]).execute();
  return rows.map(({ name, stock }) => `${stock} × ${name}`);
}

/** Web orders take their stock when they are confirmed. */
function stockLeft({ orders, sales, corrections }: Shown): string[] {
  const taken = orders.filter(({ status }) => status === "confirmed" || status === "completed");
  const out = [...taken, ...sales].flatMap(({ lines }) => lines);
  const back = orders.flatMap(({ refunded }) => refunded ?? []);
  const moved = [
    ...out.map(({ name, quantity }) => ({ name, by: -quantity })),
    ...back.map(({ name, quantity }) => ({ name, by: quantity })),
    ...corrections,
  ];
  return named(
    PRODUCTS.map(
      ({ name }) => STOCK + sum(moved.flatMap((one) => (one.name === name ? one.by : []))),
    ),
  );
}

function expectedOf({ sales }: Shown, { cashier, openingCash }: Shown["shifts"][number]): string[] {
  const own = sales.filter((sale) => sale.cashier === cashier);
  const by = (method: string) => totalOf(own.filter((sale) => sale.method === method));
  return [`Cash: ${egp(openingCash + by("Cash"))}`, `Card: ${egp(by("Card"))}`];
}

function figures({ orders, sales }: Shown): string[] {
  const cancelled = orders.filter(({ status }) => status === "cancelled");
  const completed = orders.filter(({ status }) => status === "completed");
  const refunds = completed.map(({ refunded }) => refunded?.price ?? 0);
  return pairs({
    "Total Revenue": egp(totalOf(sales)),
    "Total Orders": orders.length - cancelled.length + sales.length,
    "Completed Web Orders": egp(totalOf(completed) - sum(refunds)),
  });
}

function steps({ orders }: Shown): string[] {
  const completed = orders.filter(({ status }) => status === "completed").length;
  const confirmed = orders.filter(({ status }) => status === "confirmed").length + completed;
  return pairs({ Placed: orders.length, Confirmed: confirmed, Completed: completed });
}

const ERROR = 50;

function unexpectedErrors({ log, shown: { troubles } }: DayShop): string[] {
  const outages = troubles.filter(({ of }) => of === "shop");
  return log().flatMap((line) => {
    const at = Date.parse(String(line.time));
    const isExpected = outages.some(({ from, until }) => from <= at && at <= until);
    // The message first, as the line is cut off.
    return Number(line.level) >= ERROR && !isExpected
      ? JSON.stringify({ msg: line.msg, ...line }).slice(0, 400)
      : [];
  });
}
