import { wallClock } from "#tests/support/database/wall-clock.ts";
import type { Books, Order } from "./books.ts";

const { wallAt } = wallClock("Africa/Cairo");
const days = new Map<number, string>();
const QUARTER_MS = 15 * 60_000;

/** Of the shop's calendar, whose zone changes by quarters of an hour. */
function dayOf(at: number): string {
  const quarter = Math.floor(at / QUARTER_MS);
  const known = days.get(quarter);
  if (known) return known;
  const day = new Date(wallAt(at)).toISOString().slice(0, 10);
  days.set(quarter, day);
  return day;
}

/** What the order adds to the sums of days. */
function partsOf(order: Order): [key: string, amount: number][] {
  const { type, at, total, lines } = order;
  const parts: [string, number][] = [];
  const add = (when: number, kind: string, orders: number, piastres: number) => {
    parts.push(
      [`${dayOf(when)} ${kind} orders`, orders],
      [`${dayOf(when)} ${kind} total`, piastres],
    );
  };
  const addPieces = (when: number, product: string, pieces: number) => {
    if (product !== "") parts.push([`${dayOf(when)} ${product}`, pieces]);
  };
  if (order.status !== "cancelled") {
    add(at, type, 1, total);
    for (const { product, quantity } of lines) addPieces(at, product, quantity);
  }
  if (order.isOpened) add(at, "opened", 1, total);
  for (const reached of order.reached) {
    add(at, reached.status, 1, total);
    if (reached.status === "completed") add(reached.at, "revenue", 1, total);
  }
  for (const refund of order.refunds) {
    add(refund.at, type, 0, -refund.total);
    if (type === "WhatsApp") add(refund.at, "revenue", 0, -refund.total);
    else add(refund.at, "refunds", 0, refund.total);
    for (const { position, quantity } of refund.items) {
      addPieces(refund.at, lines[position]?.product ?? "", -quantity);
    }
  }
  return parts;
}

/** The order is this from now on, and so are the sums. */
export function putOrder(books: Books, cartId: string, order: Order): void {
  const before = books.orders.get(cartId);
  const signed = [...(before ? [{ of: before, sign: -1 }] : []), { of: order, sign: 1 }];
  for (const { of, sign } of signed) {
    for (const [key, amount] of partsOf(of)) {
      if (amount !== 0) books.sums.set(key, (books.sums.get(key) ?? 0) + sign * amount);
    }
  }
  books.orders.set(cartId, order);
}
