import type { Database } from "#app/data/database/database.server.ts";
import { DELIVERY_FEE } from "#app/domain/orders/order.ts";
import {
  type SummedOrder,
  type SummedStep,
  sumCompleted,
  summedItems,
  sumRefund,
} from "./sums.server.ts";

export type Range = { start: number; end: number; isDemoAlone?: boolean };

export async function listSummedOrders(db: Database, range: Range): Promise<SummedOrder[]> {
  const placed = selectPlaced(db, range).where((row) =>
    row.or([row("status", "is", null), row("status", "<>", "cancelled")]),
  );
  const orders = await placed.select(["id", "created_at as createdAt", "type", "total"]).execute();
  const items = await placed
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select(["id", "product_id as productId", "name", "quantity", "pieces"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ id }) => id);
  return orders.map((order) => ({
    ...order,
    orders: 1,
    items: summedItems(itemsOf.get(order.id) ?? []),
  }));
}

export async function listSummedRefunds(db: Database, range: Range): Promise<SummedOrder[]> {
  const made = selectRefunds(db, range);
  const refunds = await made
    .select(["refunds.id", "refunds.created_at as createdAt", "type", "refunds.total"])
    .execute();
  if (refunds.length === 0) return [];
  const items = await made
    .innerJoin("refund_items", "refund_items.refund_id", "refunds.id")
    .innerJoin("order_items", (join) =>
      join
        .onRef("order_items.order_id", "=", "orders.id")
        .onRef("order_items.position", "=", "refund_items.position"),
    )
    .select(["refunds.id", "product_id as productId", "name", "refund_items.quantity", "pieces"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ id }) => id);
  return refunds.map((refund) => ({
    ...refund,
    orders: 0,
    items: summedItems(itemsOf.get(refund.id) ?? []),
  }));
}

export async function listStepsOfOrders(db: Database, range: Range): Promise<SummedStep[]> {
  const opened = await selectPlaced(db, range)
    .where("opened_at", "is not", null)
    .select(["created_at as at", "total"])
    .execute();
  const reached = await selectPlaced(db, range)
    .innerJoin("order_history", "order_history.order_id", "orders.id")
    .select(["order_history.status as step", "created_at as at", "total"])
    .execute();
  return [...opened.map((order) => ({ ...order, step: "opened" as const })), ...reached].map(
    (step) => ({ ...step, orders: 1 }),
  );
}

/** The money of the web orders completed in a range, and of all refunds made in it. */
export async function listMoney(db: Database, range: Range): Promise<SummedStep[]> {
  const completed = await selectCompleted(db, range)
    .leftJoin("order_items", (join) =>
      join
        .onRef("order_items.order_id", "=", "orders.id")
        .on("order_items.line_id", "=", DELIVERY_FEE),
    )
    .select((row) => [
      "made_at as at",
      "total",
      row.fn.coalesce("order_items.price", row.lit(0)).as("fee"),
    ])
    .execute();
  const refunds = await selectRefunds(db, range)
    .leftJoin("order_items", (join) =>
      join
        .onRef("order_items.order_id", "=", "orders.id")
        .on("order_items.line_id", "=", DELIVERY_FEE),
    )
    .leftJoin("refund_items", (join) =>
      join
        .onRef("refund_items.refund_id", "=", "refunds.id")
        .onRef("refund_items.position", "=", "order_items.position"),
    )
    .select((row) => [
      "refunds.created_at as at",
      "type",
      "refunds.total",
      row.fn.coalesce("refund_items.amount", row.lit(0)).as("fee"),
    ])
    .execute();
  return [...completed.flatMap(sumCompleted), ...refunds.flatMap(sumRefund)];
}

export function selectPlaced(db: Database, { start, end, isDemoAlone = false }: Range) {
  return db
    .selectFrom("orders")
    .where("created_at", ">=", start)
    .where("created_at", "<", end)
    .$if(isDemoAlone, (query) => query.where("orders.demo", "=", "unchanged"));
}

export function selectCompleted(db: Database, { start, end, isDemoAlone = false }: Range) {
  return db
    .selectFrom("order_history")
    .innerJoin("orders", "orders.id", "order_history.order_id")
    .where("made_at", ">=", start)
    .where("made_at", "<", end)
    .where("order_history.status", "=", "completed")
    .$if(isDemoAlone, (query) => query.where("orders.demo", "=", "unchanged"));
}

export function selectRefunds(db: Database, { start, end, isDemoAlone = false }: Range) {
  return db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .where("refunds.created_at", ">=", start)
    .where("refunds.created_at", "<", end)
    .$if(isDemoAlone, (query) => query.where("orders.demo", "=", "unchanged"));
}
