import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import { refundableLines } from "#app/domain/orders/refund.ts";
import {
  type SumChanges,
  type SummedOrder,
  type SummedStep,
  summedItems,
  sumOrder,
  sumRefund,
} from "./sums.server.ts";

/** All that orders add to the sums, with what became of them. */
export function sumLives(lives: OrderLife[]): SumChanges {
  const refunds = lives.flatMap(sumRefunds);
  return {
    added: lives
      .map(({ order }) => order)
      .filter((order) => order.type === "Cashier" || order.status !== "cancelled")
      .map(sumOrder),
    subtracted: refunds,
    steps: [...lives.flatMap(sumSteps), ...refunds.map(sumRefund)],
  };
}

function sumRefunds({ order, refunds }: OrderLife): SummedOrder[] {
  const lines = refundableLines(order, []);
  return refunds.map(({ createdAt, total, items }) => ({
    createdAt,
    type: order.type,
    orders: 0,
    total,
    items: summedItems(
      items.flatMap(({ position, quantity }) => {
        const line = lines[position];
        return line ? [{ ...line, quantity }] : [];
      }),
    ),
  }));
}

function sumSteps({ order, history }: OrderLife): SummedStep[] {
  if (order.type === "Cashier") return [];
  const { createdAt, total, openedAt } = order;
  const placed = { at: createdAt, orders: 1, total };
  const completed = history.filter(({ status }) => status === "completed");
  return [
    ...(openedAt === null ? [] : [{ ...placed, step: "opened" as const }]),
    ...history.map(({ status }) => ({ ...placed, step: status })),
    ...completed.map(({ madeAt }) => ({ ...placed, at: madeAt, step: "revenue" as const })),
  ];
}
