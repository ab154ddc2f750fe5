import { Worker } from "node:worker_threads";

const PROGRAM = new URL("./slow-steps-thread.ts", import.meta.url);
const QUIET_MS = 2000;

export type BeginStep = (does: string) => void;

/** Prints what a step does that takes long. In a thread of its own: SQLite holds up the timers of this one. */
export function openSteps(quietMs = QUIET_MS) {
  const thread = new Worker(PROGRAM, { execArgv: [], workerData: { quietMs } });
  const begin: BeginStep = (does) => thread.postMessage(does);
  return { begin, end: () => thread.terminate() };
}
