import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type Balancer, startBalancer } from "../support/balancer.ts";
import { findFaults, NO_FAULTS } from "../support/books.ts";
import { type BusyShop, makeBusyShop, signInOnce } from "../support/busy-shop.ts";
import { times } from "../support/edits.ts";
import { PATIENCE, runs } from "../support/faults.ts";
import { freePort } from "../support/free-port.ts";
import { newAgent, newCart, type Sent, sendCart } from "../support/shop-client.ts";
import type { ShopProcess } from "../support/shop-process.ts";

const ROUNDS = runs(1, 10);
const CLIENTS = 8;

let shop: BusyShop;
let balancer: Balancer;
let processes: ShopProcess[];

test.afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await balancer.stop();
  await shop.remove();
});

test("two processes behind nginx restart one after the other, and no request fails", async () => {
  test.setTimeout(PATIENCE);
  shop = await makeBusyShop("PostgreSQL");
  const ports = [await freePort(), await freePort()];
  balancer = await startBalancer(await freePort(), ports);
  const start = (port: number) =>
    shop.start({
      PORT: String(port),
      PUBLIC_ORIGIN: balancer.origin,
      TRUST_PROXY: "X-Real-IP",
    });
  processes = await Promise.all(ports.map(start));

  const sent: Sent[] = [];
  const pages: number[] = [];
  const load = beginLoad(await signInOnce(balancer), sent, pages);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, port] of ports.entries()) {
      await delay(Math.random() * 300);
      expect(await processes[index]?.stop("SIGTERM")).toBe(0);
      processes[index] = await start(port);
    }
  }
  await load.end();
  console.log(
    `${ROUNDS} times two restarts: ${sent.length} carts and ${pages.length} pages, none failed`,
  );
  expect(pages.filter((status) => status !== 200)).toEqual([]);
  expect(await shop.read((db) => findFaults(db, sent))).toEqual(NO_FAULTS);
});

/** Clients that order, sell and look without pause; one that is not answered ends the test. */
function beginLoad(cookie: string, sent: Sent[], pages: number[]) {
  let isOver = false;
  const { origin } = balancer;
  const buyers = times(CLIENTS, async (index) => {
    const way = { origin, cookie, agent: newAgent() };
    while (!isOver) {
      const one = newCart(index % 2 === 0 ? "order" : "sale", shop.goods);
      sent.push(one);
      one.answer = (await sendCart(one, way)).told;
    }
    way.agent.destroy();
  });
  const visitors = times(2, async () => {
    while (!isOver) {
      const reply = await fetch(origin);
      await reply.arrayBuffer();
      pages.push(reply.status);
    }
  });
  const all = Promise.all([...buyers, ...visitors]);
  // Whoever fails while the processes restart is heard of at the end.
  all.catch(() => {});
  return {
    end: async () => {
      isOver = true;
      await all;
    },
  };
}
