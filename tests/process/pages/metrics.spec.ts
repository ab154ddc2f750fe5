import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/servers/free-port.ts";
import {
  type BusyShop,
  DATABASES,
  makeBusyShop,
  signInOnce,
} from "#tests/support/shop/busy-shop.ts";
import { newCart, sendCart } from "#tests/support/shop/shop-client.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

const TOKEN = "a-token-for-this-test-alone";

/** Every sample by its name and labels. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

async function read(origin: string): Promise<Map<string, number>> {
  const reply = await fetch(`${origin}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return samplesOf(await reply.text());
}

let busy: BusyShop | undefined;

test.afterEach(() => busy?.remove());

for (const kind of DATABASES) {
  test(`on ${kind}, requests, orders, sales and streams are counted`, async () => {
    busy = await makeBusyShop(kind);
    const port = await freePort();
    const shop = await busy.start({ METRICS_PORT: String(port) });
    const cookie = await signInOnce(shop);
    const agent = new Agent({ keepAlive: true });
    const client = { origin: shop.origin, cookie, agent };
    const order = newCart("order", busy.products);
    // The second is the same order again, and none of its own.
    for (const one of [order, order, newCart("sale", busy.products)]) await sendCart(one, client);
    agent.destroy();

    const home = await fetch(shop.origin);
    const known = { "If-None-Match": home.headers.get("ETag") ?? "" };
    await home.text();
    expect((await fetch(shop.origin, { headers: known })).status).toBe(304);
    await fetch(`${shop.origin}/nothing?/admin`, { method: "PURGE" });
    await fetch(`${shop.origin}/confirm`, { method: "POST", headers: { Origin: "https://x.y" } });
    const live = await fetch(`${shop.origin}/events`, { headers: { Cookie: cookie } });
    expect(live.status).toBe(200);

    const metrics = await read(`http://localhost:${port}`);
    expect(Object.fromEntries(metrics)).toMatchObject({
      koshk_orders_total: 1,
      koshk_sales_total: 1,
      'koshk_cached_pages_total{answer="sent"}': 1,
      'koshk_cached_pages_total{answer="unchanged"}': 1,
      koshk_cached_page_renders_total: 1,
      'koshk_requests_total{kind="home",method="GET",status="2xx"}': 1,
      'koshk_requests_total{kind="home",method="GET",status="3xx"}': 1,
      'koshk_requests_total{kind="confirm",method="POST",status="4xx"}': 1,
      'koshk_requests_total{kind="till",method="POST",status="2xx"}': 1,
      'koshk_requests_total{kind="other",method="other",status="4xx"}': 1,
      'koshk_request_seconds_count{kind="home"}': 2,
      'koshk_request_seconds_bucket{le="+Inf",kind="home"}': 2,
      'koshk_refusals_total{kind="not from our pages"}': 2,
      koshk_live_streams: 1,
    });
    for (const name of [
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_heap_size_used_bytes",
    ]) {
      expect(metrics.get(name)).toBeGreaterThan(0);
    }
    expect(metrics.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
    expect(metrics.has("koshk_pool_connections")).toBe(kind === "PostgreSQL");

    await live.body?.cancel();
    const streams = async () => (await read(`http://localhost:${port}`)).get("koshk_live_streams");
    await expect.poll(streams).toBe(0);
    expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404);
    expect(await shop.stop()).toBe(0);
  });
}

test("a request without the token gets 404, on either port", async () => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-metrics-"));
  const port = await freePort();
  const settings = { DEMO: "0", METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) };
  const shop = await startShop(folder, settings);
  for (const origin of [shop.origin, `http://localhost:${port}`]) {
    const ask = async (authorization?: string) => {
      const headers = new Headers(authorization ? { Authorization: authorization } : {});
      return (await fetch(`${origin}/metrics`, { headers })).status;
    };
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [undefined, "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      expect(await ask(wrong)).toBe(404);
    }
  }
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});
