import { wallClock } from "#tests/support/database/wall-clock.ts";
import { type ShopModel, statusOf } from "./shop-model.ts";

/** Orders, piastres and pieces by span and kind, without those that are 0. */
export class CountedSums {
  readonly #sums = new Map<string, number>();

  add(key: string, count: number): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + count);
  }

  toObject(): Record<string, number> {
    return Object.fromEntries([...this.#sums].filter(([, count]) => count !== 0).sort());
  }
}

const { wallAt } = wallClock("Africa/Cairo");

/** What the shop's stored sums should be, counted one order after the other. */
export function modelSums({ orders }: ShopModel): Record<string, number> {
  const sums = new CountedSums();
  const add = (at: number, kind: string, count: { orders: number; total: number }) => {
    const day = new Date(wallAt(at)).toISOString().slice(0, 10);
    for (const span of [`day ${day}`, `month ${day.slice(0, 7)}`]) {
      sums.add(`${span} ${kind} orders`, count.orders);
      sums.add(`${span} ${kind} piastres`, count.total);
    }
  };
  const addPieces = (at: number, id: string, pieces: number) => {
    const day = new Date(wallAt(at)).toISOString().slice(0, 10);
    for (const span of [`day ${day}`, `month ${day.slice(0, 7)}`, `year ${day.slice(0, 4)}`]) {
      sums.add(`${span} ${id}`, pieces);
    }
  };
  for (const order of orders) {
    const { type, placedAt, lines, total, opened, history, refunds } = order;
    const counted = { orders: 1, total };
    if (statusOf(order) !== "cancelled") {
      add(placedAt, type, counted);
      for (const { id, quantity } of lines) addPieces(placedAt, id, quantity);
    }
    if (opened) add(placedAt, "opened", counted);
    for (const { status, at } of history) {
      add(placedAt, status, counted);
      if (status === "completed") add(at, "revenue", counted);
    }
    for (const { at, items } of refunds) {
      const back = items.reduce((sum, { amount }) => sum + amount, 0);
      add(at, type, { orders: 0, total: -back });
      if (type === "WhatsApp") add(at, "revenue", { orders: 0, total: -back });
      else add(at, "refunds", { orders: 0, total: back });
      for (const { position, quantity } of items) {
        addPieces(at, lines[position]?.id ?? "", -quantity);
      }
    }
  }
  return sums.toObject();
}
