import { enableCompileCache, flushCompileCache } from "node:module";

const FLUSH_DELAY_MS = 5000;

/** Has Node save compiled modules for the next start, keyed by their content. */
export function enableModuleCache(folder: string): void {
  enableCompileCache(folder);
  // Node saves them at exit, but not when it is killed.
  setTimeout(flushCompileCache, FLUSH_DELAY_MS).unref();
}
