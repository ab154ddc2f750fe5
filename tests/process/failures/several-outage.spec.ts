import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";
import {
  type BalancedBusyShop,
  openBalancedBusyShop,
} from "#tests/support/shop/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  medianAndWorst,
  startRetryingClients,
  type Traffic,
} from "#tests/support/shop/retrying-clients.ts";
import { untilAllShown } from "#tests/support/shop/shown-pages.ts";

const PROCESSES = 2;
const OUTAGES = runs(2, 20);

let shop: BalancedBusyShop;

test.afterEach(() => shop.close());

test("restarting PostgreSQL under two processes loses nothing and leaves no page stale", async () => {
  test.setTimeout(TIMEOUT_MS);
  shop = await openBalancedBusyShop(PROCESSES, { durable: true });
  const postgres = await switchOf(shop.databaseUrl ?? "");
  const traffic: Traffic = { sent: [], delivered: new Map(), refused: 0 };
  const recoveries: number[] = [];
  const pages: number[] = [];
  for (let outage = 0; outage < OUTAGES; outage++) {
    const clients = startRetryingClients(shop, traffic);
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
    expect(await shop.read((db) => findFaults(db, traffic.sent, traffic))).toEqual(NO_FAULTS);
  }
  console.log(
    `${OUTAGES} restarts: all clients answered again after ${medianAndWorst(recoveries)}; ` +
      `both processes' pages up to date after ${medianAndWorst(pages)}; ` +
      `${traffic.sent.length} carts, ${traffic.refused} times answered 503 and sent again`,
  );
  expect(traffic.refused).toBeGreaterThan(0);
});
