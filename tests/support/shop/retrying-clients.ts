import { setTimeout as delay } from "node:timers/promises";
import { expect } from "@playwright/test";
import { stockForm, times } from "#tests/support/data/edits.ts";
import type { BalancedBusyShop } from "./balanced-busy-shop.ts";
import {
  type Client,
  newAgent,
  newCart,
  postCart,
  postStockChange,
  readAnswer,
  type Sent,
} from "./shop-client.ts";

const BUYERS = 8;
const STOCKISTS = 2;

export type Traffic = {
  sent: Sent[];
  delivered: Map<string, number>;
  /** Requests answered 503 and sent again. */
  refused: number;
};

/** Clients that order, sell and restock, and repeat each request until it is accepted. */
export function startRetryingClients(shop: BalancedBusyShop, traffic: Traffic) {
  let isOver = false;
  const done = times(BUYERS + STOCKISTS, () => 0);
  const working = Promise.all(
    done.map(async (_, index) => {
      const client = { ...shop, agent: newAgent() };
      const task = index < BUYERS ? buy : restock;
      while (!isOver) {
        await task(index, client);
        done[index] = (done[index] ?? 0) + 1;
      }
      client.agent.destroy();
    }),
  );

  async function buy(index: number, client: Client): Promise<void> {
    const one = newCart(index % 2 === 0 ? "order" : "sale", shop.products);
    traffic.sent.push(one);
    while (one.answer === null) {
      const reply = await postCart(one.kind, one.cart, client);
      one.answer = readAnswer(one.kind, reply);
      if (one.answer === null) await afterOutage(reply);
    }
  }

  async function restock(index: number, client: Client): Promise<void> {
    const id = shop.products[index % STOCKISTS] ?? "";
    const form = stockForm(id, 1);
    for (;;) {
      const reply = await postStockChange(form, client);
      if (reply.status === 200) break;
      await afterOutage(reply);
    }
    traffic.delivered.set(id, (traffic.delivered.get(id) ?? 0) + 1);
  }

  async function afterOutage({ status, text }: { status: number; text: string }): Promise<void> {
    expect([status, text]).toEqual([503, expect.any(String)]);
    traffic.refused += 1;
    await delay(50);
  }

  const next = async () => {
    const wanted = done.map((count) => count + 2);
    while (done.some((count, index) => count < (wanted[index] ?? 0))) await delay(5);
  };
  return {
    /** Waits until each client had a later request accepted. */
    next: () => Promise.race([next(), working]),
    end: async () => {
      isOver = true;
      await working;
    },
  };
}

/** The middle and the worst of some times. */
export function medianAndWorst(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const inSeconds = (value = Number.NaN) => (value / 1000).toFixed(2);
  return `${inSeconds(sorted[sorted.length >> 1])} s (worst ${inSeconds(sorted.at(-1))} s)`;
}
