import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { newAgent } from "#tests/support/shop/shop-client.ts";
import { openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

let shop: SignedInShop;

test.beforeEach(async () => {
  shop = await openSignedInShop();
});

test.afterEach(() => shop.close());

function ask(path: string, cookie = shop.cookie, init: RequestInit = {}): Promise<Response> {
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
  const refused = await ask("/events", "");
  expect([refused.status, await refused.text()]).toEqual([204, ""]);
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  const stream = await ask("/events");
  expect(stream.headers.get("Content-Type")).toBe("text/event-stream");
  expect(stream.headers.get("Content-Encoding")).toBeNull();
  expect(stream.headers.get("Cache-Control")).toBe("no-store");
  const reader = stream.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  expect(first).toMatch(/^retry: \d+\ndata: \{.*"topics":\[\].*\}\n\n$/);
  await reader?.cancel();
  const asData = ["/events.data", "/events/_.data", "/events.data?_routes=routes/resources/events"];
  const replies = [
    ...asData.map((path) => ask(path)),
    ask("/events", undefined, { method: "HEAD" }),
  ];
  for (const reply of await Promise.all(replies)) expect(reply.status).toBe(406);
});

test("signing out ends that session's streams, and no other's", async () => {
  const leaver = await shop.signIn();
  const ended = (await ask("/events", leaver)).body?.getReader();
  const open = (await ask("/events")).body?.getReader();
  await open?.read();
  await ask("/logout", leaver, { method: "POST" });
  expect(await drain(ended)).toBeGreaterThan(0);
  expect((await ask("/events", leaver)).status).toBe(204);
  await open?.cancel();
});

test("while the shop closes its streams end, and one opened then ends at once", async () => {
  const agent = newAgent();
  const get = async (path: string) => {
    const asking = request(shop.origin + path, { agent, headers: { Cookie: shop.cookie } }).end();
    const [reply] = (await once(asking, "response")) as [IncomingMessage];
    return text(reply);
  };
  const reader = (await ask("/events")).body?.getReader();
  await get("/healthz");
  const stopped = shop.stop("SIGTERM");
  await drain(reader);
  expect(await get("/events")).toMatch(/^retry: \d+\n\n$/);
  expect(await stopped).toBe(0);
});
