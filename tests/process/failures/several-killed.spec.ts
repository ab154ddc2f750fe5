import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { OUR_NGINX } from "#tests/support/servers/balancer.ts";
import {
  type BalancedBusyShop,
  openBalancedBusyShop,
} from "#tests/support/shop/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import { startBusyClients } from "#tests/support/shop/busy-clients.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const PROCESSES = 4;
const KILLS = runs(2, 40);

let shop: BalancedBusyShop;

test.afterEach(() => shop.close());

test("kills of one process after the other under load fail no request", async () => {
  test.setTimeout(TIMEOUT_MS);
  shop = await openBalancedBusyShop(PROCESSES);
  const clients = startBusyClients(shop);
  for (let kill = 0; kill < KILLS; kill++) {
    await clients.next(PROCESSES);
    await delay(Math.random() * 200);
    await shop.end(kill % PROCESSES, "SIGKILL");
    // The others go on, and only then it comes back.
    await clients.next(PROCESSES);
    await shop.start(kill % PROCESSES);
  }
  await clients.end();
  const { sent, delivered, pages } = clients;
  const changes = [...delivered.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${KILLS} kills: ${sent.length} carts, ${changes} changes of stock and ${pages.length} pages, none failed`,
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(await shop.read((db) => findFaults(db, sent, { delivered }))).toEqual(NO_FAULTS);
});

if (runs(0, 1)) test("a kill fails a request where nginx does not retry forms", failAClient);

async function failAClient(): Promise<void> {
  test.setTimeout(TIMEOUT_MS);
  shop = await openBalancedBusyShop(PROCESSES, {
    template: OUR_NGINX.replace("non_idempotent", ""),
  });
  const clients = startBusyClients(shop);
  for (let kill = 0; !clients.hasFailed(); kill++) {
    await clients.next(PROCESSES);
    await shop.end(kill % PROCESSES, "SIGKILL");
    await clients.next(PROCESSES);
    await shop.start(kill % PROCESSES);
  }
  await expect(clients.end()).rejects.toThrow(
    /^(order|sale|stock|confirm|complete|cancel|refund): 502/,
  );
}
