import { expect, test } from "vitest";
import type { LiveMessage } from "#app/domain/live.ts";
import { createLiveStore } from "./live-store.ts";

const ORDER = { customerName: "منى", total: 4500, createdAt: 1_790_000_000_000 };

const at = (count: number, run = "a") => ({ run, count });

function message(since: number, count: number, about: Partial<LiveMessage> = {}): LiveMessage {
  return { version: at(count), since, topics: [], stock: {}, webOrders: [], ...about };
}

/** The first message of a server that started again. */
const RESTARTED = { ...message(0, 0), version: at(0, "b") };

const newStore = () => createLiveStore(at(5));

const stock = (store: ReturnType<typeof newStore>) =>
  Object.fromEntries([...store.current().stock].map(([id, { is }]) => [id, is]));

const isDue = (store: ReturnType<typeof newStore>) => store.current().isDue;

test("the latest stock stays until data as new as that is there", () => {
  const store = newStore();
  store.take(message(5, 6, { topics: ["stock"], stock: { tea: 4, gum: 9 } }));
  store.take(message(6, 7, { topics: ["stock"], stock: { tea: 3 } }));
  expect(stock(store)).toEqual({ tea: 3, gum: 9 });
  store.forgetStock(at(6));
  expect(stock(store)).toEqual({ tea: 3 });
  store.forgetStock(at(7));
  expect(stock(store)).toEqual({});
});

test("data is read again for a topic that is watched, and for no other", () => {
  const store = newStore();
  const leave = store.watch(at(5), ["catalogue"]);
  store.take(message(5, 6, { topics: ["orders"] }));
  expect(isDue(store)).toBe(false);
  store.take(message(6, 7, { topics: ["orders", "catalogue"] }));
  expect(isDue(store)).toBe(true);
  leave();
  store.watch(at(7), ["catalogue"]);
  expect(isDue(store)).toBe(false);
});

test("what happened between the reading of a page's data and its coming is not lost", () => {
  const store = newStore();
  store.take(message(5, 6, { topics: ["orders"] }));
  store.watch(at(5), ["orders", "catalogue"]);
  expect(isDue(store)).toBe(true);
});

test("a page whose data is new stands beside one whose data is not", () => {
  const store = newStore();
  store.watch(at(5), ["orders"]);
  store.watch(at(6), ["orders"]);
  store.take(message(5, 6, { topics: ["orders"] }));
  expect(isDue(store)).toBe(true);
});

test("a reading that failed is tried again with the next sign of life", () => {
  const store = newStore();
  store.watch(at(5), ["catalogue"]);
  store.take(message(5, 6, { topics: ["catalogue"] }));
  store.begin();
  expect(isDue(store)).toBe(false);
  store.take(message(6, 6));
  expect(isDue(store)).toBe(true);
});

test("a gap has everything read again", () => {
  const store = newStore();
  store.watch(at(5), ["orders"]);
  store.take(message(8, 8));
  expect(isDue(store)).toBe(true);
});

test("a server that started again has everything read again, and old news forgotten", () => {
  const store = newStore();
  const leave = store.watch(at(5), ["orders"]);
  store.take(message(5, 6, { stock: { tea: 4 }, webOrders: [ORDER] }));
  store.take(RESTARTED);
  expect(stock(store)).toEqual({});
  expect(store.current().webOrders).toEqual([]);
  expect(isDue(store)).toBe(true);
  store.begin();
  leave();
  store.watch(at(0, "b"), ["orders"]);
  store.take(RESTARTED);
  expect(isDue(store)).toBe(false);
});

test("data of another process is read once for each change, and not for ever", () => {
  const store = newStore();
  store.watch(at(9, "other"), ["orders"]);
  store.take(message(5, 6, { topics: ["orders"] }));
  expect(isDue(store)).toBe(true);
  store.begin();
  store.take(message(6, 6));
  expect(isDue(store)).toBe(false);
  store.take(message(6, 7, { topics: ["orders"] }));
  expect(isDue(store)).toBe(true);
});

test("a stream that goes on from another process, which heard less or more, loses nothing", () => {
  const store = newStore();
  store.watch(at(5), ["orders"]);
  store.take(message(5, 8, { topics: ["stock"] }));
  store.take(message(6, 6));
  store.take(message(6, 7, { topics: ["stock"] }));
  expect(isDue(store)).toBe(false);
  store.take(message(7, 9, { topics: ["orders"] }));
  expect(isDue(store)).toBe(true);
  store.begin();
  store.watch(at(9), ["catalogue"]);
  store.take(message(12, 12));
  expect(isDue(store)).toBe(true);
});

test("data of a process that hears later is read again until it has heard", () => {
  const store = newStore();
  store.take(message(5, 8, { topics: ["orders"] }));
  const leave = store.watch(at(6), ["orders"]);
  expect(isDue(store)).toBe(true);
  store.begin();
  leave();
  const leaveAgain = store.watch(at(7), ["orders"]);
  expect(isDue(store)).toBe(true);
  store.begin();
  leaveAgain();
  store.watch(at(8), ["orders"]);
  expect(isDue(store)).toBe(false);
});

test("a web order is told of once, and what comes late turns nothing back", () => {
  const store = newStore();
  const told = message(5, 7, { topics: ["orders"], stock: { tea: 1 }, webOrders: [ORDER] });
  expect(store.take(told)).toEqual([ORDER]);
  expect(store.take(told)).toEqual([]);
  expect(store.take(message(5, 6, { stock: { tea: 7 }, webOrders: [ORDER] }))).toEqual([]);
  expect(store.take(told)).toEqual([]);
  expect(stock(store)).toEqual({ tea: 1 });
  expect(store.current().webOrders.map(({ is }) => is)).toEqual([ORDER]);
});

test("the connection is there again with the first message", () => {
  const store = newStore();
  store.lose();
  expect(store.current().isConnected).toBe(false);
  store.take(message(5, 5));
  expect(store.current().isConnected).toBe(true);
});
