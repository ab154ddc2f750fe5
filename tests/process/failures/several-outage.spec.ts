import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";
import {
  type BalancedBusyShop,
  openBalancedBusyShop,
} from "#tests/support/shop/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/books.ts";
import { PATIENCE, runs } from "#tests/support/shop/faults.ts";
import {
  beginInsistentClients,
  type Suffered,
  told,
} from "#tests/support/shop/retrying-clients.ts";
import { untilAllShown } from "#tests/support/shop/shown-pages.ts";

const PROCESSES = 2;
const OUTAGES = runs(2, 20);

let shop: BalancedBusyShop;

test.afterEach(() => shop.close());

test("PostgreSQL restarted under two processes: all goes on, nothing is lost, no page stays old", async () => {
  test.setTimeout(PATIENCE);
  shop = await openBalancedBusyShop(PROCESSES, { durable: true });
  const postgres = await switchOf(shop.databaseUrl ?? "");
  const suffered: Suffered = { sent: [], delivered: new Map(), refused: 0 };
  const recoveries: number[] = [];
  const pages: number[] = [];
  for (let outage = 0; outage < OUTAGES; outage++) {
    const clients = beginInsistentClients(shop, suffered);
    await clients.next();
    if (outage % 2 === 0) postgres.stop();
    else postgres.crash();
    await delay(Math.random() * 1000);
    postgres.start();
    const open = performance.now();
    await clients.next();
    recoveries.push(performance.now() - open);
    await clients.end();
    pages.push(await untilAllShown(shop));
    expect(await shop.read((db) => findFaults(db, suffered.sent, suffered))).toEqual(NO_FAULTS);
  }
  console.log(
    `${OUTAGES} restarts: all clients answered again after ${told(recoveries)}; ` +
      `both processes' pages up to date after ${told(pages)}; ` +
      `${suffered.sent.length} carts, ${suffered.refused} times answered 503 and sent again`,
  );
  expect(suffered.refused).toBeGreaterThan(0);
});
