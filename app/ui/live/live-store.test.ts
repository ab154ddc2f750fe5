import { expect, test } from "vitest";
import type { LiveMessage } from "#app/domain/live.ts";
import { createLiveStore } from "./live-store.ts";

const ORDER = { id: "7f3a9c", customerName: "منى", total: 4500, createdAt: 1_790_000_000_000 };

const at = (count: number, run = "a") => ({ run, count });

function message(since: number, count: number, about: Partial<LiveMessage> = {}): LiveMessage {
  return { version: at(count), since, topics: [], stock: {}, webOrders: [], ...about };
}

/** The first message of a restarted server. */
const RESTARTED = { ...message(0, 0), version: at(0, "b") };

const newStore = () => createLiveStore(at(5));

const stock = (store: ReturnType<typeof newStore>) =>
  Object.fromEntries([...store.current().stock].map(([id, { value }]) => [id, value]));

const isStale = (store: ReturnType<typeof newStore>) => store.current().isStale;

test("the latest stock stays until data of its version arrives", () => {
  const store = newStore();
  store.receive(message(5, 6, { topics: ["stock"], stock: { tea: 4, gum: 9 } }));
  store.receive(message(6, 7, { topics: ["stock"], stock: { tea: 3 } }));
  expect(stock(store)).toEqual({ tea: 3, gum: 9 });
  store.forgetStock(at(6));
  expect(stock(store)).toEqual({ tea: 3 });
  store.forgetStock(at(7));
  expect(stock(store)).toEqual({});
});

test("data is stale after a change of a watched topic, and of no other", () => {
  const store = newStore();
  const leave = store.watch(at(5), ["catalogue"]);
  store.receive(message(5, 6, { topics: ["orders"] }));
  expect(isStale(store)).toBe(false);
  store.receive(message(6, 7, { topics: ["orders", "catalogue"] }));
  expect(isStale(store)).toBe(true);
  leave();
  store.watch(at(7), ["catalogue"]);
  expect(isStale(store)).toBe(false);
});

test("a change between the reading of a page's data and its arrival is not lost", () => {
  const store = newStore();
  store.receive(message(5, 6, { topics: ["orders"] }));
  store.watch(at(5), ["orders", "catalogue"]);
  expect(isStale(store)).toBe(true);
});

test("one of two watches with newer data does not hide the other", () => {
  const store = newStore();
  store.watch(at(5), ["orders"]);
  store.watch(at(6), ["orders"]);
  store.receive(message(5, 6, { topics: ["orders"] }));
  expect(isStale(store)).toBe(true);
});

test("a failed resync is repeated after the next message", () => {
  const store = newStore();
  store.watch(at(5), ["catalogue"]);
  store.receive(message(5, 6, { topics: ["catalogue"] }));
  store.startResync();
  expect(isStale(store)).toBe(false);
  store.receive(message(6, 6));
  expect(isStale(store)).toBe(true);
});

test("a gap makes everything stale", () => {
  const store = newStore();
  store.watch(at(5), ["orders"]);
  store.receive(message(8, 8));
  expect(isStale(store)).toBe(true);
});

test("a restarted server makes everything stale, and old updates are dropped", () => {
  const store = newStore();
  const leave = store.watch(at(5), ["orders"]);
  store.receive(message(5, 6, { stock: { tea: 4 }, pendingOrders: 3 }));
  store.receive(RESTARTED);
  expect(stock(store)).toEqual({});
  expect(store.current().pendingOrders).toBeNull();
  expect(isStale(store)).toBe(true);
  store.startResync();
  leave();
  store.watch(at(0, "b"), ["orders"]);
  store.receive(RESTARTED);
  expect(isStale(store)).toBe(false);
});

test("data of another process is resynced once for each change", () => {
  const store = newStore();
  store.watch(at(9, "other"), ["orders"]);
  store.receive(message(5, 6, { topics: ["orders"] }));
  expect(isStale(store)).toBe(true);
  store.startResync();
  store.receive(message(6, 6));
  expect(isStale(store)).toBe(false);
  store.receive(message(6, 7, { topics: ["orders"] }));
  expect(isStale(store)).toBe(true);
});

test("a stream that continues from a process that is behind or ahead loses nothing", () => {
  const store = newStore();
  store.watch(at(5), ["orders"]);
  store.receive(message(5, 8, { topics: ["stock"] }));
  store.receive(message(6, 6));
  store.receive(message(6, 7, { topics: ["stock"] }));
  expect(isStale(store)).toBe(false);
  store.receive(message(7, 9, { topics: ["orders"] }));
  expect(isStale(store)).toBe(true);
  store.startResync();
  store.watch(at(9), ["catalogue"]);
  store.receive(message(12, 12));
  expect(isStale(store)).toBe(true);
});

test("data of a process that is behind is resynced until it has caught up", () => {
  const store = newStore();
  store.receive(message(5, 8, { topics: ["orders"] }));
  const leave = store.watch(at(6), ["orders"]);
  expect(isStale(store)).toBe(true);
  store.startResync();
  leave();
  const leaveAgain = store.watch(at(7), ["orders"]);
  expect(isStale(store)).toBe(true);
  store.startResync();
  leaveAgain();
  store.watch(at(8), ["orders"]);
  expect(isStale(store)).toBe(false);
});

test("a web order is returned once, and a late message overwrites nothing", () => {
  const store = newStore();
  const about = { topics: ["orders" as const], stock: { tea: 1 }, webOrders: [ORDER] };
  const latest = message(5, 7, { ...about, pendingOrders: 3 });
  expect(store.receive(latest)).toEqual([ORDER]);
  expect(store.receive(latest)).toEqual([]);
  const late = message(5, 6, { stock: { tea: 7 }, webOrders: [ORDER], pendingOrders: 2 });
  expect(store.receive(late)).toEqual([]);
  expect(store.receive(latest)).toEqual([]);
  expect(stock(store)).toEqual({ tea: 1 });
  expect(store.current().pendingOrders?.value).toBe(3);
});

test("the first message ends a disconnection", () => {
  const store = newStore();
  store.setDisconnected();
  expect(store.current().isConnected).toBe(false);
  store.receive(message(5, 5));
  expect(store.current().isConnected).toBe(true);
});
