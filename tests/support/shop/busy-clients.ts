import { stockForm, times } from "#tests/support/data/edits.ts";
import type { BalancedBusyShop } from "./balanced-busy-shop.ts";
import { sendActs } from "./order-acts.ts";
import { newAgent, newCart, postStockChange, type Sent, sendCart } from "./shop-client.ts";

const BUYERS = 8;
const STOCKISTS = 2;
const VISITORS = 2;

type BusyClients = {
  sent: Sent[];
  delivered: Map<string, number>;
  pages: number[];
  /** Waits for so many further answers, or a failure. */
  next(answers: number): Promise<void>;
  hasFailed(): boolean;
  /** Stops the clients; throws what failed. */
  end(): Promise<void>;
};

/** Clients that order, sell, change orders, restock and read without pause; each stops at a failure. */
export function startBusyClients({ origin, cookie, products }: BalancedBusyShop): BusyClients {
  const sent: Sent[] = [];
  const delivered = new Map<string, number>();
  const pages: number[] = [];
  let [isOver, hasFailed, answered] = [false, false, 0];
  let wake = () => {};
  const buyers = times(BUYERS, async (index) => {
    const client = { origin, cookie, agent: newAgent() };
    while (!isOver) {
      const one = newCart(index % 2 === 0 ? "order" : "sale", products);
      sent.push(one);
      one.answer = (await sendCart(one, client)).answer;
      await sendActs(one, client);
      answered += 1;
      wake();
    }
    client.agent.destroy();
  });
  const stockists = times(STOCKISTS, async (index) => {
    const client = { origin, cookie, agent: newAgent() };
    const id = products[index] ?? "";
    while (!isOver) {
      const { status, text } = await postStockChange(stockForm(id, 1), client);
      if (status !== 200) throw new Error(`stock: ${status} ${text}`);
      delivered.set(id, (delivered.get(id) ?? 0) + 1);
    }
    client.agent.destroy();
  });
  const visitors = times(VISITORS, async () => {
    while (!isOver) {
      const reply = await fetch(origin);
      await reply.arrayBuffer();
      pages.push(reply.status);
      if (reply.status !== 200) throw new Error(`The home page answered ${reply.status}.`);
    }
  });
  const all = Promise.all([...buyers, ...stockists, ...visitors]);
  // Thrown again by end().
  all.catch(() => {
    hasFailed = true;
    wake();
  });
  return {
    sent,
    delivered,
    pages,
    next: (answers) => {
      const wanted = answered + answers;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = () => {
        if (hasFailed || answered >= wanted) resolve();
      };
      wake();
      return promise;
    },
    hasFailed: () => hasFailed,
    end: async () => {
      isOver = true;
      await all;
    },
  };
}
