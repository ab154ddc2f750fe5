import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const STDOUT = 1;

let timer: NodeJS.Timeout | undefined;

parentPort?.on("message", (does: string) => {
  clearTimeout(timer);
  // process.stdout of a thread is written by the first one, which may be held up.
  timer = setTimeout(() => writeSync(STDOUT, `${does}…\n`), workerData.quietMs);
});
