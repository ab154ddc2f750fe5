import { enableCompileCache, flushCompileCache } from "node:module";

/** After this long the first pages were rendered, and what they ran is kept too. */
const SETTLED = 5000;

/**
 * Has Node keep in a folder what it compiles from now on, stripped of types, for the next start.
 * It goes by what is in a file, so a changed one is compiled anew. Where the folder cannot be
 * written, everything is compiled at every start.
 */
export function keepCompiled(folder: string): void {
  enableCompileCache(folder);
  // Node does it at the end, but not when it is killed.
  setTimeout(flushCompileCache, SETTLED).unref();
}
