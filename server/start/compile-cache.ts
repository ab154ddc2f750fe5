import { enableCompileCache, flushCompileCache } from "node:module";

const FLUSH_DELAY_MS = 5000;

/** Has Node save compiled modules for the next start, now as it saves none when it is killed. */
export function enableModuleCache(folder: string): void {
  enableCompileCache(folder);
  setTimeout(flushCompileCache, FLUSH_DELAY_MS).unref();
}
