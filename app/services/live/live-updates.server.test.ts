import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type LiveUpdates, openLiveUpdates } from "./live-updates.server.ts";

let stock: Map<string, number>;
let pending: number;
let sessions: Set<string>;
let live: LiveUpdates;

beforeEach(() => {
  vi.useFakeTimers();
  stock = new Map([["tea", 4]]);
  pending = 2;
  sessions = new Set(["mona"]);
  live = openLiveUpdates({
    readStock: async (ids) => {
      if (stock.size === 0) throw new Error("no database");
      return new Map([...stock].filter(([id]) => ids.includes(id)));
    },
    countPendingOrders: async () => pending,
    openSessions: async (tokens) => new Set(tokens.filter((token) => sessions.has(token))),
  });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

function open(token: string): ReadableStream<Uint8Array> {
  const stream = live.subscribe(token);
  if (!stream) throw new Error("There are too many streams.");
  return stream;
}

/** Reads one message of a stream; undefined when it has ended. */
function listen(token: string) {
  const reader = open(token).getReader();
  return async () => {
    const { value } = await reader.read();
    return value && JSON.parse(new TextDecoder().decode(value).replace(/^[\s\S]*?data: /, ""));
  };
}

/** What is read next once the changes of the last moments are sent. */
async function afterGathering<T>(next: () => Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(500);
  return next();
}

test("a stream begins with a heartbeat; changes that happen together are one message, with the current stock", async () => {
  const next = listen("mona");
  const heartbeat = { since: 0, topics: [], stock: {}, webOrders: [] };
  expect(await next()).toEqual({ ...heartbeat, version: live.version() });
  const webOrder = { id: "7f3a", customerName: "Mona", total: 100, createdAt: 1 };
  live.publish({ topics: ["orders", "stock"], products: ["tea", "gone"] });
  live.publish({ topics: ["orders"], webOrder });
  stock.set("tea", 2);
  expect(await afterGathering(next)).toEqual({
    version: { ...live.version(), count: 2 },
    since: 0,
    topics: ["orders", "stock"],
    stock: { tea: 2 },
    webOrders: [webOrder],
    pendingOrders: 2,
  });
  live.publish({ topics: ["catalogue"] });
  expect(await afterGathering(next)).toMatchObject({ version: { count: 3 }, since: 2, stock: {} });
});

test("the first change is sent at once, those that follow it once in half a second", async () => {
  const next = listen("mona");
  await next();
  let messages = 0;
  for (let sale = 0; sale < 100; sale += 1) {
    live.publish({ topics: ["stock"], products: ["tea"] });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(500);
  for (let count = 0; count < 100; messages += 1) count = (await next()).version.count;
  expect(messages).toBe(5);
});

test("pending orders are counted when an order was placed or changed its status, not at a sale", async () => {
  const next = listen("mona");
  await next();
  live.publish({ topics: ["orders", "stock"], products: ["tea"] });
  expect(await afterGathering(next)).not.toHaveProperty("pendingOrders");
  live.publish({ topics: ["orders"], isPendingChanged: true });
  pending = 1;
  expect(await afterGathering(next)).toMatchObject({ pendingOrders: 1 });
});

test("stock that cannot be read leaves a gap that the next message shows", async () => {
  const next = listen("mona");
  await next();
  stock.clear();
  live.publish({ topics: ["stock"], products: ["tea"] });
  await vi.advanceTimersByTimeAsync(500);
  live.publish({ topics: ["catalogue"] });
  expect(await afterGathering(next)).toMatchObject({ version: { count: 2 }, since: 1 });
});

test("other processes' changes are sent with their log position", async () => {
  const next = listen("mona");
  await next();
  live.resync({ run: "shop", count: 40 });
  expect(await next()).toMatchObject({ version: { run: "shop", count: 40 }, since: 40 });
  live.receive([{ topics: ["orders"] }], 52);
  live.receive([], 55);
  expect(await afterGathering(next)).toMatchObject({
    version: { run: "shop", count: 55 },
    since: 40,
    topics: ["orders"],
  });
  live.receive(null, 60);
  expect(await next()).toMatchObject({ version: { run: "shop", count: 60 }, since: 60 });
});

test("what was received before a disconnection is not sent after it", async () => {
  const next = listen("mona");
  await next();
  live.resync({ run: "shop", count: 40 });
  await next();
  live.receive([{ topics: ["orders"] }], 52);
  live.disconnect();
  const lost = live.version();
  expect(lost.run).not.toBe("shop");
  await vi.advanceTimersByTimeAsync(500);
  live.resync({ run: "shop", count: 70 });
  expect(await next()).toMatchObject({ version: { run: "shop", count: 70 }, since: 70 });
});

test("stock that was being read during a resync is not sent after it", async () => {
  const { promise, resolve } = Promise.withResolvers<Map<string, number>>();
  live.close();
  live = openLiveUpdates({
    readStock: () => promise,
    countPendingOrders: async () => 0,
    openSessions: async (tokens) => new Set(tokens),
  });
  const next = listen("mona");
  await next();
  live.receive([{ topics: ["stock"], products: ["tea"] }], 5);
  await vi.advanceTimersByTimeAsync(50);
  live.resync({ run: "shop", count: 70 });
  resolve(new Map([["tea", 4]]));
  await next();
  live.receive([{ topics: ["orders"] }], 80);
  expect(await afterGathering(next)).toMatchObject({
    version: { run: "shop", count: 80 },
    since: 70,
  });
});

test("every ten seconds there is a heartbeat, until the session ends", async () => {
  const next = listen("mona");
  await next();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await next()).toMatchObject({ topics: [], since: 0 });
  sessions.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await next()).toMatchObject({ topics: [] });
  expect(await next()).toBeUndefined();
});

test("only streams of ended sessions are ended", async () => {
  sessions.add("omar");
  const [mona, omar] = [listen("mona"), listen("omar")];
  await Promise.all([mona(), omar()]);
  sessions.delete("mona");
  await live.dropEnded();
  expect(await mona()).toBeUndefined();
  live.publish({ topics: ["catalogue"] });
  expect(await afterGathering(omar)).toMatchObject({ topics: ["catalogue"] });
});

test("a browser that reads nothing is dropped, the others receive everything", async () => {
  const slow = open("mona");
  const next = listen("mona");
  for (let count = 0; count < 150; count += 1) {
    live.publish({ topics: ["catalogue"] });
    await afterGathering(next);
  }
  let messages = 0;
  for await (const _message of slow) messages += 1;
  expect(messages).toBeLessThanOrEqual(101);
});

test("a sixth stream of a session ends its oldest, and nobody else's", async () => {
  sessions.add("omar");
  const streams = ["omar", ...Array(6).fill("mona")].map(listen);
  await Promise.all(streams.map((next) => next()));
  live.publish({ topics: ["catalogue"] });
  await vi.advanceTimersByTimeAsync(500);
  const [omars, oldest, ...others] = await Promise.all(streams.map((next) => next()));
  expect(oldest).toBeUndefined();
  for (const message of [omars, ...others])
    expect(message).toMatchObject({ topics: ["catalogue"] });
});

test("closing ends every stream, and one that is opened later at once; browsers wait before they reconnect", async () => {
  const before = open("mona");
  live.close();
  const read = async (stream: ReadableStream<Uint8Array>) => await new Response(stream).text();
  expect(await read(before)).toMatch(/^retry: 1000\ndata: .*\n\nretry: 5000\n\n$/);
  expect(await read(open("mona"))).toBe("retry: 5000\n\n");
});

test("beyond 2,500 streams there is none, until one is closed", async () => {
  const streams = Array.from({ length: 2500 }, (_, index) => open(`session ${index % 500}`));
  expect(live.subscribe("mona")).toBeNull();
  await streams[0]?.cancel();
  expect(live.subscribe("mona")).not.toBeNull();
  expect(live.subscribe("omar")).toBeNull();
});
