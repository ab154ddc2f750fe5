import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { Order, WebOrder } from "#app/domain/orders/order.ts";
import type { StatusChange } from "#app/domain/orders/order-status.ts";
import {
  isRefundable,
  type Refund,
  refundAmount,
  refundableLines,
} from "#app/domain/orders/refund.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const STAFF = { id: "demo", name: "Demo Staff" };

/** Of orders that are older than a day, out of all; most of the others are completed. */
const CANCELLED = 0.06;
const REFUNDED = 0.01;
const OPENED = 0.92;

/** What became of an order in the past; those of the last day are pending. */
export function demoLife(placed: Order, now: number): OrderLife {
  const order = placed.type === "WhatsApp" ? openChat(placed, now) : placed;
  if (placed.createdAt >= now - DAY_MS) return { order, history: [], refunds: [] };
  const history = order.type === "WhatsApp" ? statusChanges(order) : [];
  const status = history.at(-1)?.status;
  const settled = order.type === "WhatsApp" && status ? { ...order, status } : order;
  const isRefunded = isRefundable(settled) && Math.random() < REFUNDED;
  return { order: settled, history, refunds: isRefunded ? [refundFirst(settled)] : [] };
}

function openChat(order: WebOrder, now: number): WebOrder {
  const openedAt = order.createdAt + Math.floor(Math.random() * MINUTE_MS);
  return openedAt < now && Math.random() < OPENED ? { ...order, openedAt } : order;
}

function statusChanges({ createdAt, openedAt }: WebOrder): StatusChange[] {
  const after = (minutes: number) => createdAt + Math.floor((minutes + Math.random()) * MINUTE_MS);
  const change = (
    status: StatusChange["status"],
    madeAt: number,
    reason: string | null = null,
  ) => ({
    status,
    staff: STAFF,
    reason,
    madeAt,
  });
  if (openedAt === null) return [change("cancelled", after(60), "The order was not sent.")];
  if (Math.random() < CANCELLED) return [change("cancelled", after(5), "Sold out.")];
  return [change("confirmed", after(2)), change("completed", after(20))];
}

function refundFirst(order: Order): Refund {
  const [line] = refundableLines(order, []);
  if (!line) throw new Error(`Order ${order.id} has no items.`);
  const amount = refundAmount(line, 1);
  return {
    id: randomId(),
    total: amount,
    reason: "Damaged.",
    payments: [{ method: "cash", amount }],
    staff: STAFF,
    createdAt: order.createdAt + 60 * MINUTE_MS,
    items: [{ position: line.position, quantity: 1, amount, toStock: false }],
  };
}
