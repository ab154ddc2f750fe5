import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import { feeOf, soldItems } from "#app/domain/orders/order.ts";
import { refundableLines } from "#app/domain/orders/refund.ts";
import {
  refundedFee,
  type SumChanges,
  type SummedOrder,
  type SummedStep,
  sumCompleted,
  summedItems,
  sumOrder,
  sumRefund,
} from "./sums.server.ts";

export function sumLives(lives: OrderLife[]): SumChanges {
  return {
    added: lives
      .map(({ order }) => order)
      .filter((order) => order.type === "Cashier" || order.status !== "cancelled")
      .map(sumOrder),
    subtracted: lives.flatMap(sumRefunds),
    steps: [...lives.flatMap(sumSteps), ...lives.flatMap(sumRefundMoney)],
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

function sumRefundMoney({ order, refunds }: OrderLife): SummedStep[] {
  const lines = soldItems(order);
  return refunds.flatMap(({ createdAt: at, total, items }) =>
    sumRefund({ type: order.type, at, total, fee: refundedFee(items, lines) }),
  );
}

function sumSteps({ order, history }: OrderLife): SummedStep[] {
  if (order.type === "Cashier") return [];
  const { createdAt, total, openedAt, items } = order;
  const placed = { at: createdAt, orders: 1, total };
  const completed = history.filter(({ status }) => status === "completed");
  return [
    ...(openedAt === null ? [] : [{ ...placed, step: "opened" as const }]),
    ...history.map(({ status }) => ({ ...placed, step: status })),
    ...completed.flatMap(({ madeAt: at }) => sumCompleted({ at, total, fee: feeOf(items) })),
  ];
}
