import { expect, test } from "vitest";
import type { LiveMessage, LiveTopic } from "../../domain/live.ts";
import { createLiveStore } from "./live-store.ts";

const START = { run: "a", count: 5 };
const ORDER = { customerName: "منى", total: 4500, createdAt: 1_790_000_000_000 };

function message(since: number, count: number, about: Partial<LiveMessage> = {}): LiveMessage {
  return { version: { run: "a", count }, since, topics: [], stock: {}, webOrders: [], ...about };
}

function storeWatching(...topics: LiveTopic[]) {
  const store = createLiveStore(START);
  store.watch(topics);
  return store;
}

function stock(store: ReturnType<typeof createLiveStore>) {
  return [...store.current().stock].map(([id, { is }]) => [id, is]);
}

test("the latest stock stays until the page has data as new as that", () => {
  const store = storeWatching();
  store.take(message(5, 6, { topics: ["stock"], stock: { tea: 4, gum: 9 } }));
  store.take(message(6, 7, { topics: ["stock"], stock: { tea: 3 } }));
  expect(stock(store)).toEqual([
    ["tea", 3],
    ["gum", 9],
  ]);
  store.catchUp({ run: "a", count: 6 });
  expect(stock(store)).toEqual([["tea", 3]]);
  store.catchUp({ run: "a", count: 7 });
  expect(stock(store)).toEqual([]);
});

test("what the page's data already shows changes nothing", () => {
  const store = storeWatching("stock");
  store.take(message(4, 5, { topics: ["stock"], stock: { tea: 4 } }));
  expect(stock(store)).toEqual([]);
  expect(store.current().isDue).toBe(false);
});

test("the page's data is read again for a topic that it watches, and for no other", () => {
  const store = createLiveStore(START);
  const leave = store.watch(["catalogue"]);
  store.take(message(5, 6, { topics: ["orders"] }));
  expect(store.current().isDue).toBe(false);
  store.take(message(6, 7, { topics: ["orders", "catalogue"] }));
  expect(store.current().isDue).toBe(true);
  store.catchUp({ run: "a", count: 7 });
  expect(store.current().isDue).toBe(false);
  leave();
  store.take(message(7, 8, { topics: ["catalogue"] }));
  expect(store.current().isDue).toBe(false);
});

test("a reading that failed is tried again with the next sign of life", () => {
  const store = storeWatching("catalogue");
  store.take(message(5, 6, { topics: ["catalogue"] }));
  store.begin();
  expect(store.current().isDue).toBe(false);
  store.take(message(6, 6));
  expect(store.current().isDue).toBe(true);
});

test("a gap, and a server that started again, have the data read again, whatever is watched", () => {
  const gap = createLiveStore(START);
  gap.take(message(8, 8));
  expect(gap.current().isDue).toBe(true);

  const restart = createLiveStore(START);
  restart.take(message(5, 6, { stock: { tea: 4 } }));
  restart.take({ ...message(0, 0), version: { run: "b", count: 0 } });
  expect(restart.current().isDue).toBe(true);
  restart.catchUp({ run: "b", count: 0 });
  expect(restart.current().isDue).toBe(false);
  expect(stock(restart)).toEqual([]);
});

test("a web order is told of once, however often it is heard", () => {
  const store = storeWatching();
  const told = message(5, 6, { topics: ["orders"], webOrders: [ORDER] });
  expect(store.take(told)).toEqual([ORDER]);
  expect(store.take(told)).toEqual([]);
  expect(store.current().webOrders.map(({ is }) => is)).toEqual([ORDER]);
  store.catchUp({ run: "a", count: 6 });
  expect(store.current().webOrders).toEqual([]);
});

test("the connection is there again with the first message", () => {
  const store = storeWatching();
  store.lose();
  expect(store.current().isConnected).toBe(false);
  store.take(message(5, 5));
  expect(store.current().isConnected).toBe(true);
});
