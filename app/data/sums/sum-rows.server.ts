import type { Selectable } from "kysely";
import type { Schema } from "#app/data/database/schema.server.ts";
import { type ShopTime, shopTime } from "#app/domain/dashboard/shop-time.ts";
import type { Order } from "#app/domain/orders/order.ts";

/** A day's sums are those of its orders, a month's those of its days, and all's those of the months. */
export type SumLevel = "day" | "month" | "all";

export type OrderSum = Omit<Selectable<Schema["order_sums"]>, "slot">;
export type ProductSum = Omit<Selectable<Schema["product_sums"]>, "slot">;

/** Rows of sums, each key once: what is added under one key is added up. */
export class SumRows {
  readonly #orders = new Map<string, OrderSum>();
  readonly #products = new Map<string, ProductSum>();

  addOrders(row: OrderSum): void {
    const key = `${row.span} ${row.starts_on} ${row.type}`;
    const sum = this.#orders.get(key);
    if (sum) {
      sum.orders += row.orders;
      sum.total += row.total;
    } else this.#orders.set(key, { ...row });
  }

  addProducts(row: ProductSum): void {
    const key = `${row.span} ${row.starts_on} ${row.product_id}`;
    const sum = this.#products.get(key);
    if (sum) {
      sum.quantity += row.quantity;
      if (row.sold_at >= sum.sold_at) Object.assign(sum, { name: row.name, sold_at: row.sold_at });
    } else this.#products.set(key, { ...row });
  }

  add(rows: SumRows): void {
    for (const row of rows.#orders.values()) this.addOrders(row);
    for (const row of rows.#products.values()) this.addProducts(row);
  }

  /** Those rows among these that belong to a level. */
  of(level: SumLevel): SumRows {
    const rows = new SumRows();
    for (const row of this.#orders.values()) if (levelOf(row) === level) rows.addOrders(row);
    for (const row of this.#products.values()) if (row.span === level) rows.addProducts(row);
    return rows;
  }

  /** In the order of their keys. */
  get orders(): OrderSum[] {
    return inKeyOrder(this.#orders);
  }

  /** In the order of their keys. */
  get products(): ProductSum[] {
    return inKeyOrder(this.#products);
  }
}

/** Hours belong to their day; the clock's hours to a month or, named `T13`, to all. */
function levelOf({ span, starts_on }: OrderSum): SumLevel {
  if (span === "hour") return "day";
  if (span === "clock") return starts_on.startsWith("T") ? "all" : "month";
  return span;
}

function inKeyOrder<Sum>(sums: Map<string, Sum>): Sum[] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

export type PlacedOrder = Pick<Order, "createdAt" | "type" | "total">;
export type SoldItem = { createdAt: number; productId: string; name: string; quantity: number };

/** What orders and their items come to in each span. */
export function sumsOf(
  placed: Iterable<PlacedOrder>,
  sold: Iterable<SoldItem>,
  timezone: string,
): SumRows {
  const rows = new SumRows();
  for (const order of placed) sumOrder(rows, order, shopTime(order.createdAt, timezone));
  for (const item of sold) sumItem(rows, item, shopTime(item.createdAt, timezone));
  return rows;
}

function sumOrder(rows: SumRows, { type, total }: PlacedOrder, time: ShopTime): void {
  const sum = { type, orders: 1, total };
  rows.addOrders({ span: "hour", starts_on: time.hour, ...sum });
  rows.addOrders({ span: "day", starts_on: time.day, ...sum });
  rows.addOrders({ span: "month", starts_on: time.month, ...sum });
  rows.addOrders({ span: "clock", starts_on: time.month + time.clock, ...sum });
  rows.addOrders({ span: "clock", starts_on: time.clock, ...sum });
}

function sumItem(rows: SumRows, item: SoldItem, { day, month }: ShopTime): void {
  const { productId, name, quantity, createdAt } = item;
  const sum = { product_id: productId, name, quantity, sold_at: createdAt };
  rows.addProducts({ span: "day", starts_on: day, ...sum });
  rows.addProducts({ span: "month", starts_on: month, ...sum });
  rows.addProducts({ span: "all", starts_on: "", ...sum });
}
