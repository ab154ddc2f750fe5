import { beforeEach, expect, test, vi } from "vitest";
import { Change, type Effects } from "#app/domain/change.ts";
import type { LiveTopic } from "#app/domain/live.ts";
import { openChanges } from "./apply-change.server.ts";
import { startCounting } from "./log/counts.server.ts";
import { openLog } from "./log/log.server.ts";

const log = openLog("silent");
const counts = startCounting();
/** What happened, in order. */
let happened: string[];

const apply = openChanges({
  catalogue: { bump: () => happened.push("pages dropped") },
  live: {
    publish: ({ topics }) => happened.push(`published ${topics}`),
    dropEnded: async () => {
      happened.push("streams ended");
      throw new Error("No database.");
    },
  },
  images: {
    remove: async (key) => {
      happened.push(`removed ${key}`);
      if (key === "stuck") throw new Error("No bucket.");
    },
  },
  push: { send: ({ status }) => happened.push(`sent ${status}`) },
  counts,
  log,
  refuse: (kind) => happened.push(`refused ${kind}`),
});

beforeEach(() => {
  happened = [];
  vi.spyOn(log, "info").mockImplementation((_about, what) => happened.push(String(what)));
});

const change = async (about: Partial<Effects>) => new Change("done", { ...about });

test("after the commit the effects happen, then the result is there", async () => {
  const operation = change({
    live: { topics: ["catalogue"] },
    images: ["stuck", "old"],
    count: "sales",
    sessions: true,
    notice: { order: "1", status: "confirmed" },
    audit: { what: "product deleted", about: {} },
  });
  expect(await apply(operation)).toBe("done");
  expect(happened).toEqual([
    "pages dropped",
    "published catalogue",
    "product deleted",
    "sent confirmed",
    "streams ended",
    "removed stuck",
    "removed old",
  ]);
  expect(counts).toMatchObject({ orders: 0, sales: 1 });
});

test.each<[LiveTopic[], string[]]>([
  [["orders"], ["published orders"]],
  [
    ["orders", "stock"],
    ["pages dropped", "published orders,stock"],
  ],
])("a change of %s", async (topics, effects) => {
  await apply(change({ live: { topics } }));
  expect(happened).toEqual(effects);
});

test("a refusal has no effects but to be logged", async () => {
  await apply(change({}));
  expect(happened).toEqual([]);
  await apply(change({ audit: { refused: "sign-in failed", about: {} } }));
  expect(happened).toEqual(["refused sign-in failed"]);
});

test("an operation that throws may have been committed: cached pages are dropped and pages reload", async () => {
  await expect(apply(Promise.reject(new Error("Full.")))).rejects.toThrow("Full.");
  expect(happened).toEqual(["pages dropped", "published catalogue,orders,stock"]);
});
