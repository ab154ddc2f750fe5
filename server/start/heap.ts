import { setFlagsFromString } from "node:v8";

// V8 reads these flags whenever it thinks about the size of its heap, so they may change as it runs.

/** For the start: what it loads leaves much garbage once, and pages that the heap gained stay. */
export function keepHeapSmall(): void {
  setFlagsFromString("--optimize-for-size");
}

/** For the time after it: all the speed, with half as much garbage under load as by default. */
export function letHeapGrow(): void {
  setFlagsFromString("--no-optimize-for-size");
  setFlagsFromString("--heap-growing-percent=60");
}
