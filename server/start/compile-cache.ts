import { enableCompileCache, flushCompileCache } from "node:module";

/** By then the first pages were rendered, so that what they run is saved too. */
const FLUSH_DELAY_MS = 5000;

/**
 * Has Node save compiled modules in a folder for the next start, keyed by their content. Where the
 * folder cannot be written, every start compiles.
 */
export function enableModuleCache(folder: string): void {
  enableCompileCache(folder);
  // Node saves them at exit, but not when it is killed.
  setTimeout(flushCompileCache, FLUSH_DELAY_MS).unref();
}
