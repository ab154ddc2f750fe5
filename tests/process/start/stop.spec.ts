import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { times } from "#tests/support/data/edits.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import {
  type BusyShop,
  DATABASES,
  makeBusyShop,
  signInOnce,
} from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { NoAnswer } from "#tests/support/shop/send-form.ts";
import { newAgent, newCart, type Sent, sendCart } from "#tests/support/shop/shop-client.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

const STOPS = runs(1, 10);
const CLIENTS = 8;
/** So many of them open a connection for each request. */
const FRESH = 2;

/** How requests ended that were not answered. */
type Ends = {
  /** On a new connection, refused; or reset in the queue, before the shop accepted it. */
  refused: number;
  reset: number;
  /** And what must not be: on a connection of which the client was not told that it is closed. */
  cutOff: NoAnswer[];
};

let shop: BusyShop;
let running: ShopProcess;

test.afterEach(async () => {
  await running.stop();
  await shop.remove();
});

for (const kind of DATABASES) {
  test(`on ${kind}, SIGTERM under load fails no request that was accepted`, {
    tag: "@journey",
  }, async () => {
    test.setTimeout(TIMEOUT_MS);
    shop = await makeBusyShop(kind);
    const sent: Sent[] = [];
    const seconds: number[] = [];
    const ends: Ends = { refused: 0, reset: 0, cutOff: [] };
    for (let stop = 1; stop <= STOPS; stop++) {
      running = await shop.start();
      const load = sendUntilClosed(await signInOnce(running), sent, ends);
      await load.begun;
      await delay(Math.random() * 800);
      const since = performance.now();
      expect(await running.stop("SIGTERM")).toBe(0);
      seconds.push((performance.now() - since) / 1000);
      await load.ended;
    }
    console.log(
      `${kind}: ${STOPS} stops, ${sent.length} carts, ${ends.refused} refused, ` +
        `${ends.reset} reset in the queue, ${ends.cutOff.length} cut off; ended after ${seconds.map((one) => one.toFixed(1))} s`,
    );
    expect(ends.cutOff).toEqual([]);
    expect(await shop.read((db) => findFaults(db, sent))).toEqual(NO_FAULTS);
  });
}

/** Clients that send until the shop accepts no more, most on one connection each. */
function sendUntilClosed(cookie: string, sent: Sent[], ends: Ends) {
  const begun = Promise.withResolvers<void>();
  const { origin } = running;
  const clients = times(CLIENTS, async (index) => {
    const isFresh = index < FRESH;
    const client = { origin, cookie, agent: isFresh ? new Agent() : newAgent() };
    const kind = index % 2 === 0 ? "order" : "sale";
    let isOpen = false;
    try {
      for (;;) {
        const one = newCart(kind, shop.products);
        sent.push(one);
        const { answer, isLast } = await sendCart(one, client);
        one.answer = answer;
        isOpen = !isFresh && !isLast;
        begun.resolve();
        // Some never rest; others for longer than the shop takes to hear of its end.
        await delay(Math.random() * index * 40);
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (!isOpen && error.code === "ECONNREFUSED") ends.refused++;
      else if (isFresh && error.code === "ECONNRESET") ends.reset++;
      else ends.cutOff.push(error);
    }
    client.agent.destroy();
  });
  return { begun: begun.promise, ended: Promise.all(clients) };
}
