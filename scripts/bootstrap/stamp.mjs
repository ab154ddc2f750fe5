import { existsSync, readFileSync } from "node:fs";

/** A stamp is written last, so half-done work has none. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
