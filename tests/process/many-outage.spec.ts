import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type BalancedBusyShop, openBalancedBusyShop } from "../support/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "../support/books.ts";
import { times } from "../support/edits.ts";
import { PATIENCE, runs } from "../support/faults.ts";
import { shownStock } from "../support/many-shops.ts";
import { switchOf } from "../support/postgres-outage.ts";
import { newAgent, newCart, postCart, readTold, type Sent } from "../support/shop-client.ts";

const PROCESSES = 2;
const CLIENTS = 8;
const OUTAGES = runs(2, 20);

let shop: BalancedBusyShop;
const sent: Sent[] = [];
let refused = 0;

test.afterEach(() => shop.close());

test("PostgreSQL restarted under two processes: all goes on, nothing is lost, no page stays old", async () => {
  test.setTimeout(PATIENCE);
  shop = await openBalancedBusyShop(PROCESSES, { durable: true });
  const postgres = await switchOf(shop.databaseUrl ?? "");
  const recoveries: number[] = [];
  const pages: number[] = [];
  for (let outage = 0; outage < OUTAGES; outage++) {
    const buyers = beginBuyers();
    await buyers.next();
    if (outage % 2 === 0) postgres.stop();
    else postgres.crash();
    await delay(Math.random() * 1000);
    postgres.start();
    const open = performance.now();
    await buyers.next();
    recoveries.push(performance.now() - open);
    await buyers.end();
    const stock = await storedStock();
    const asked = performance.now();
    for (const port of shop.ports) await untilShown(port, stock);
    pages.push(performance.now() - asked);
    for (const port of [...shop.ports, ...shop.ports]) expect(await stockAt(port)).toBe(stock);
    expect(await shop.read((db) => findFaults(db, sent))).toEqual(NO_FAULTS);
  }
  console.log(
    `${OUTAGES} restarts: all clients answered again after ${told(recoveries)}; ` +
      `both processes' pages up to date after ${told(pages)}; ` +
      `${sent.length} carts, ${refused} times answered 503 and sent again`,
  );
  expect(refused).toBeGreaterThan(0);
});

/** Clients that order and sell, and send a cart again until it is taken. */
function beginBuyers() {
  let isOver = false;
  const answers = times(CLIENTS, () => 0);
  const buying = Promise.all(
    answers.map(async (_, index) => {
      const way = { ...shop, agent: newAgent() };
      while (!isOver) {
        const one = newCart(index % 2 === 0 ? "order" : "sale", shop.goods);
        sent.push(one);
        while (one.answer === null) {
          const reply = await postCart(one.kind, one.cart, way);
          one.answer = readTold(one.kind, reply);
          if (one.answer !== null) continue;
          expect([reply.status, reply.text]).toEqual([503, expect.any(String)]);
          refused += 1;
          await delay(50);
        }
        answers[index] = (answers[index] ?? 0) + 1;
      }
      way.agent.destroy();
    }),
  );
  /** Each client has had a cart answered that it sent after this. */
  const next = async () => {
    const wanted = answers.map((count) => count + 2);
    while (answers.some((count, index) => count < (wanted[index] ?? 0))) await delay(5);
  };
  return {
    next: () => Promise.race([next(), buying]),
    end: async () => {
      isOver = true;
      await buying;
    },
  };
}

/** The stock of the product that comes first on the home page. */
function storedStock(): Promise<number> {
  return shop.read(async (db) => {
    const first = db.selectFrom("products").select("stock").orderBy("order_id");
    return (await first.executeTakeFirstOrThrow()).stock;
  });
}

/** What the home page of the process at this port says of it. */
function stockAt(port: number): Promise<number> {
  const { host } = new URL(shop.origin);
  return shownStock({ origin: `http://127.0.0.1:${port}` }, { Host: host });
}

async function untilShown(port: number, stock: number): Promise<void> {
  while ((await stockAt(port)) !== stock);
}

function told(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const inSeconds = (value = Number.NaN) => (value / 1000).toFixed(2);
  return `${inSeconds(sorted[sorted.length >> 1])} s (worst ${inSeconds(sorted.at(-1))} s)`;
}
