import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { test } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { openVisit, percentiles, timeSale } from "#tests/support/shop/slow-clients.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const ROUNDS = runs(20, 400);
const TOKEN = "a-token-for-this-test-alone";
const isFull = runs(0, 1) === 1;

let shop: TestShop;

test.beforeEach(async () => {
  test.setTimeout(TIMEOUT_MS);
  shop = await openTestShop("none", { METRICS_TOKEN: TOKEN });
});

test.afterEach(() => shop.close());

/** 1,000 searches in one write. */
async function openPipeline(): Promise<Socket> {
  const { host, port } = new URL(shop.origin);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  socket.resume().write(`GET /?x&q=tea HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1000));
  await once(socket, "connect");
  return socket;
}

async function memoryMb(): Promise<number> {
  const { body } = await shop.ask("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(String(body))?.[1]) / 2 ** 20;
}

for (const hangUp of [true, false]) {
  const clients = hangUp ? "clients that hang up" : "clients that stay";
  test(`40 ${clients} and sent 1,000 requests each delay no sale and no health check`, async () => {
    const { Tea: id = "" } = await shop.fill([product({ name: "Tea", stock: 100_000 })]);
    const cookie = await shop.signIn();
    const { ask, close } = openVisit(shop.origin);
    await timeSale(shop, cookie, id);
    const before = await memoryMb();
    const sockets = await Promise.all(times(40, openPipeline));
    if (hangUp) for (const socket of sockets) socket.destroy();
    const sales: number[] = [];
    const checks: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      sales.push(await timeSale(shop, cookie, id));
      checks.push(await ask("/healthz"));
    }
    if (isFull) {
      const during = await memoryMb();
      for (const socket of sockets) socket.destroy();
      for (let second = 0; second < 60; second++) {
        await Promise.all([timeSale(shop, cookie, id), delay(1000)]);
      }
      console.log(`${clients}: sales ${percentiles(sales)}; health ${percentiles(checks)}`);
      const memory = [before, during, await memoryMb()].map(Math.round);
      console.log(`memory before, then and a minute later: ${memory.join(", ")} MB`);
    }
    close();
    for (const socket of sockets) socket.destroy();
  });
}
