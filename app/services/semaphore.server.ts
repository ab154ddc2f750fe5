import { setImmediate as nextTurn } from "node:timers/promises";

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `permits` pieces of work at a time and queues `maxWaiting`; throws `refusal` beyond. */
export function openSemaphore(
  permits: number,
  maxWaiting: number,
  refusal: () => Error,
): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  const acquire = async () => {
    if (running < permits) running++;
    else if (waiting.length < maxWaiting)
      await new Promise<void>((resolve) => waiting.push(resolve));
    else throw refusal();
  };
  // Hands the permit to the next in the queue.
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/** One caller continues in each turn of the event loop, so that other requests are answered. */
export function openEventLoopQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
