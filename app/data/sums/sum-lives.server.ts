import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import { refundableLines } from "#app/domain/orders/refund.ts";
import {
  type Counted,
  type CountedStep,
  countOrder,
  countRefund,
  type SumChanges,
} from "./sums.server.ts";

/** All that orders add to the sums, with what became of them. */
export function countLives(lives: OrderLife[]): SumChanges {
  const refunds = lives.flatMap(countRefunds);
  return {
    added: lives
      .map(({ order }) => order)
      .filter((order) => order.type === "Cashier" || order.status !== "cancelled")
      .map(countOrder),
    subtracted: refunds,
    steps: [...lives.flatMap(countSteps), ...refunds.map(countRefund)],
  };
}

function countRefunds({ order, refunds }: OrderLife): Counted[] {
  const lines = refundableLines(order, []);
  return refunds.map(({ createdAt, total, items }) => ({
    createdAt,
    type: order.type,
    orders: 0,
    total,
    items: items.flatMap(({ position, quantity }) => {
      const line = lines[position];
      return line ? [{ ...line, quantity }] : [];
    }),
  }));
}

function countSteps({ order, history }: OrderLife): CountedStep[] {
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
