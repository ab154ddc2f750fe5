import { expect, test } from "vitest";
import { importLives, importOrders } from "#app/data/backup/import.server.ts";
import { foldForSearch, matchesSearch } from "#app/domain/catalogue/search.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import { randomId } from "#app/domain/id.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { matchesName, parseOrderSearch } from "#app/domain/orders/order-search.ts";
import {
  MAX_PENDING_COUNTED,
  NEVER_SENT_AFTER_MS,
  ORDER_STATUSES,
} from "#app/domain/orders/order-status.ts";
import { demoOrders } from "#db/demo/history.ts";
import { demoLife } from "#db/demo/lives.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import {
  countPendingOrders,
  listOrders,
  ORDERS_PER_PAGE,
  type OrdersFilter,
} from "./list-orders.server.ts";
import { indexAllOrders } from "./order-terms.server.ts";
import { findOrdersByCode } from "./orders.server.ts";
import { recordRefund } from "./record-refund.server.ts";

const NOW = Date.now();
const DAY_MS = 86_400_000;
const FOLLOWED_SINCE = NOW - 100 * DAY_MS;
const FIRST = { position: 0, toStock: false };
const ALL: OrdersFilter = { show: "all", type: null, range: null, query: "" };

onEachDatabase((shop) => {
  async function fill(count: number) {
    const names = ["Mint Tea", "شاي كشري", "Salted Chips"];
    await stockShop(
      shop.db,
      names.map((name, orderId) => product({ name, orderId, is_visible: orderId > 0 })),
    );
    const products = await shop.db.selectFrom("products").select(["id", "name", "price"]).execute();
    const lives = [...demoOrders(count, products, NOW)].map((order, index) => {
      // Several at one moment, and names of several words.
      const createdAt = order.createdAt - (order.createdAt % DAY_MS);
      const customerName = index % 9 === 0 ? "Mona Abdel-Rahman" : order.customerName;
      const late = index > count - 20 && order.type === "WhatsApp" ? NOW - index * 60_000 : null;
      return demoLife({ ...order, customerName, createdAt: late ?? createdAt }, NOW);
    });
    return lives;
  }
  const insert = (lives: Awaited<ReturnType<typeof fill>>) =>
    importLives(shop.db, lives, orderOptions.timezone);

  async function listAll(filter: OrdersFilter) {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page = await listOrders(shop.db, filter, after, NOW);
      expect(page.orders.length).toBeLessThanOrEqual(ORDERS_PER_PAGE);
      ids.push(...page.orders.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    return ids;
  }

  test("every filter with every search lists its orders, newest first, whether indexed or not", async () => {
    const lives = await fill(600);
    await insert(lives.slice(0, 300));
    await indexAllOrders(shop.db);
    await insert(lives.slice(300));
    const since = { key: "orders_followed_since", value: String(FOLLOWED_SINCE) };
    await shop.db.insertInto("shop_facts").values(since).execute();
    const orders = lives.map(({ order }) => order);
    const code = orders[200]?.id ?? "";
    const queries = [
      ...["", "m", "abdel mon", "rahmans", "سار", "in", "شاي"],
      `#${code.slice(0, 6).toUpperCase()}`,
    ];
    const month = { start: NOW - 130 * DAY_MS, end: NOW - 90 * DAY_MS };
    const shows = ["all", "never-sent", ...ORDER_STATUSES] as const;
    const filters = queries.flatMap((query, index) =>
      shows.flatMap((show) =>
        ([null, "WhatsApp", "Cashier"] as const).map((type) => {
          const range = (index + shows.indexOf(show)) % 2 === 0 ? null : month;
          return { query, show, type, range };
        }),
      ),
    );
    const byCustomer = queries.map((query) => ({ ...ALL, query, leavesOutItems: true }) as const);
    for (const filter of [...filters, ...byCustomer]) {
      const wanted = orders.filter((order) => isWanted(order, filter)).sort(newestFirst);
      const found = await listAll(filter);
      expect(found, JSON.stringify(filter)).toEqual(wanted.map(({ id }) => id));
    }
  });

  test("an order is listed with its items and refunds; a wrong cursor lists the first page", async () => {
    const lives = await fill(100);
    await insert(lives);
    const orders = lives.map(({ order }) => order).sort(newestFirst);
    for (const after of [null, "", "x", "5-x", `-1-${orders[9]?.id}`]) {
      const page = await listOrders(shop.db, ALL, after, NOW);
      expect(page.orders.map(({ id }) => id)).toEqual(orders.slice(0, 30).map(({ id }) => id));
    }
    const sale = lives.find(
      ({ order, refunds }) => order.type === "Cashier" && !refunds.length,
    )?.order;
    if (!sale) throw new Error("There is no sale.");
    const { id, total, items } = { ...sale, items: soldItems(sale) };
    const refund = { id: randomId(), reason: "Late", items: [{ ...FIRST, quantity: 1 }] };
    const staff = { id: "mona", name: "Mona" };
    await resultOf(recordRefund(shop.db, id, refund, { ...orderOptions, staff }));
    await indexAllOrders(shop.db);
    const [listed] = (await listOrders(shop.db, { ...ALL, query: id }, null, NOW)).orders;
    expect(listed).toMatchObject({
      total,
      refunded: items[0]?.price,
      items: items.map(({ name, quantity }) => ({ name, quantity })),
    });
  });

  test("counts pending orders since they are followed, and finds all orders of a code", async () => {
    const code = "a1b2c3";
    const [model] = demoOrders(1, [{ id: "a", name: "Tea", price: 100 }], NOW);
    if (!model) throw new Error("There is no order.");
    const place = (count: number, createdAt: number) => {
      const placed = times(count, (index) => {
        const id = `${code}${String(createdAt + index).padStart(26, "0")}`;
        return { ...model, id, cartId: id, createdAt: createdAt + index };
      });
      return importOrders(shop.db, placed, orderOptions.timezone);
    };
    await place(3, NOW - DAY_MS);
    await place(4, NOW);
    expect(await countPendingOrders(shop.db)).toBe(7);
    const since = { key: "orders_followed_since", value: String(NOW) };
    await shop.db.insertInto("shop_facts").values(since).execute();
    expect(await countPendingOrders(shop.db)).toBe(4);
    expect(await findOrdersByCode(shop.db, code.toUpperCase())).toHaveLength(7);
    expect(await findOrdersByCode(shop.db, `${code}9`)).toEqual([]);
    await place(MAX_PENDING_COUNTED, NOW + 1000);
    expect(await countPendingOrders(shop.db)).toBe(MAX_PENDING_COUNTED);
  });

  test("orders indexed by several at once have their terms once", async () => {
    await insert(await fill(450));
    await Promise.all(times(3, () => indexAllOrders(shop.db)));
    const left = shop.db.selectFrom("orders").select("id").where("searchable", "=", 0);
    expect(await left.execute()).toEqual([]);
    const terms = await shop.db.selectFrom("order_terms").selectAll().execute();
    expect(terms.filter(({ term }) => term === "abdel")).toHaveLength(50);
  });
});

function isWanted(order: Order, filter: OrdersFilter): boolean {
  const { query, show, type, range } = filter;
  return (
    (type === null || order.type === type) &&
    isInRange(order, range) &&
    (show === "all" || (order.type === "WhatsApp" && isShown(order, show))) &&
    (query === "" || isFound(order, filter))
  );
}

function isInRange({ createdAt }: Order, range: TimeRange | null): boolean {
  return range === null || (createdAt >= range.start && createdAt <= range.end);
}

function isShown(order: Order & { type: "WhatsApp" }, show: OrdersFilter["show"]): boolean {
  const { status, openedAt, createdAt } = order;
  if (show !== "never-sent") return status === show;
  const isLate = createdAt <= NOW - NEVER_SENT_AFTER_MS && createdAt >= FOLLOWED_SINCE;
  return status === "pending" && openedAt === null && isLate;
}

function isFound(order: Order, { query, leavesOutItems }: OrdersFilter): boolean {
  const { code, words, folded } = parseOrderSearch(query);
  if (code !== null && order.id.startsWith(code)) return true;
  if (matchesName(order.customerName, words)) return true;
  return (
    !leavesOutItems &&
    folded.length > 1 &&
    soldItems(order).some(({ name }) => matchesSearch(foldForSearch(name), folded))
  );
}

function newestFirst(one: Order, other: Order): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}
