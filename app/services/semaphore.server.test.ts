import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openEventLoopQueue, openSemaphore } from "./semaphore.server.ts";

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, end: () => resolve("done"), fail: () => reject(new Error("broken")) };
}

test("two run, three wait in order, and the next is refused", async () => {
  const semaphore = openSemaphore(2, 3, () => new Error("full"));
  const started: number[] = [];
  const jobs = Array.from({ length: 6 }, work);
  const ends = jobs.map(({ promise }, index) =>
    semaphore(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(ends[5]).rejects.toThrow("full");
  expect(started).toEqual([0, 1]);
  jobs[1]?.end();
  expect(await ends[1]).toBe("done");
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  jobs[0]?.fail();
  await expect(ends[0]).rejects.toThrow("broken");
  for (const job of jobs) job.end();
  await Promise.all([ends[2], ends[3], ends[4]]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  // All its permits are there again.
  const again = await Promise.all([1, 2, 3, 4, 5].map((one) => semaphore(async () => one)));
  expect(again).toEqual([1, 2, 3, 4, 5]);
});

test("other work runs between two callers of the queue, and does not without it", async () => {
  const waitInQueue = openEventLoopQueue();
  expect(await orderOf(waitInQueue)).toEqual(["other", 1, "other", 2, "other", 3]);
  expect(await orderOf(async () => {})).toEqual([1, 2, 3]);
});

/** What goes on first: three that begin in this way, or another that came before them. */
async function orderOf(begin: () => Promise<void>): Promise<unknown[]> {
  const order: unknown[] = [];
  let isOver = false;
  const other = async () => {
    while (!isOver) {
      await nextTurn();
      if (!isOver) order.push("other");
    }
  };
  const othersEnd = other();
  const three = [1, 2, 3].map(async (one) => {
    await begin();
    order.push(one);
  });
  await Promise.all(three);
  isOver = true;
  await othersEnd;
  return order;
}
