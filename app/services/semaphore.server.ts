import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs one piece of work after the other. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `abreast` pieces of work run at a time and `most` wait for it; refuses what comes beyond. */
export function openSemaphore(abreast: number, most: number, refusal: () => Error): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < abreast) running++;
    else if (waiting.length < most) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw refusal();
  };
  // Whoever leaves hands its place over, so that nobody new slips in between.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * Lets one go on at each turn of the event loop, so that whatever else has come is answered
 * between them, however many they are.
 */
export function openMutex(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
