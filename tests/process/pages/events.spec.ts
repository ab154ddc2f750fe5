import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { newAgent } from "#tests/support/shop/shop-client.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;

test.beforeEach(async () => {
  shop = await openTestShop("demo");
});

test.afterEach(() => shop.close());

function ask(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Origin: shop.origin, Cookie: cookie, "Accept-Encoding": "br, gzip" };
  return fetch(shop.origin + path, { headers, redirect: "manual", ...init });
}

/** Reads a stream to its end; answers how much came. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<number> {
  let chunks = 0;
  while (reader && !(await reader.read()).done) chunks += 1;
  return chunks;
}

test("the stream is for signed-in staff, starts at once and is never cached", async () => {
  for (const cookie of ["", `koshk_session=${"a".repeat(32)}.${"A".repeat(43)}%3D`]) {
    const refused = await ask("/events", cookie);
    expect(refused.status).toBe(204);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(await refused.text()).toBe("");
  }
  const stream = await ask("/events", await shop.signIn());
  expect(stream.headers.get("Content-Type")).toBe("text/event-stream");
  expect(stream.headers.get("Content-Encoding")).toBeNull();
  expect(stream.headers.get("Cache-Control")).toBe("no-store");
  const reader = stream.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  expect(first).toMatch(/^retry: \d+\ndata: \{.*"topics":\[\].*\}\n\n$/);
  await reader?.cancel();
});

test("the stream is refused as data and for HEAD", async () => {
  const cookie = await shop.signIn();
  for (const [address, method] of [
    ["/events.data", "GET"],
    ["/events/_.data", "GET"],
    ["/events.data?_routes=routes/resources/events", "GET"],
    ["/events", "HEAD"],
  ] as const) {
    const refused = await ask(address, cookie, { method });
    expect([address, refused.status]).toEqual([address, 406]);
    await refused.text();
  }
});

test("signing out ends that session's streams, and no other's", async () => {
  const [leaver, stayer] = [await shop.signIn(), await shop.signIn()];
  const ended = (await ask("/events", leaver)).body?.getReader();
  const open = (await ask("/events", stayer)).body?.getReader();
  await open?.read();
  await ask("/logout", leaver, { method: "POST" });
  expect(await drain(ended)).toBeGreaterThan(0);
  expect((await ask("/events", leaver)).status).toBe(204);
  await open?.cancel();
});

test("open streams do not keep the shop from closing", async () => {
  const stream = await ask("/events", await shop.signIn());
  const reader = stream.body?.getReader();
  await reader?.read();
  const [code] = await Promise.all([shop.stop("SIGTERM"), drain(reader)]);
  expect(code).toBe(0);
});

test("a stream opened while the shop closes ends at once", async () => {
  const cookie = await shop.signIn();
  const agent = newAgent();
  const get = async (path: string) => {
    const asking = request(shop.origin + path, { agent, headers: { Cookie: cookie } }).end();
    const [reply] = (await once(asking, "response")) as [IncomingMessage];
    return text(reply);
  };
  const reader = (await ask("/events", cookie)).body?.getReader();
  await get("/healthz");
  const stopped = shop.stop("SIGTERM");
  await drain(reader);
  expect(await get("/events")).toMatch(/^retry: \d+\n\n$/);
  expect(await stopped).toBe(0);
});
