import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import {
  type BalancedBusyShop,
  openBalancedBusyShop,
} from "#tests/support/shop/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import { startBusyClients } from "#tests/support/shop/busy-clients.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ROUNDS = runs(1, 10);

let shop: BalancedBusyShop;

test.afterEach(() => shop.close());

test("two processes behind nginx restart one after the other, and no request fails", async () => {
  test.setTimeout(TIMEOUT_MS);
  shop = await openBalancedBusyShop(2);
  const clients = startBusyClients(shop);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const process of [0, 1]) {
      await delay(Math.random() * 300);
      expect(await shop.end(process, "SIGTERM")).toBe(0);
      await shop.start(process);
    }
  }
  await clients.end();
  const { sent, delivered, pages } = clients;
  console.log(
    `${ROUNDS} times two restarts: ${sent.length} carts and ${pages.length} pages, none failed`,
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(await shop.read((db) => findFaults(db, sent, { delivered }))).toEqual(NO_FAULTS);
});
