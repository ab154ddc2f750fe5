import { setTimeout as delay } from "node:timers/promises";
import { type CachedPage, compressBest, toCachedPage } from "./cached-page.server.ts";
import type { CatalogueVersion } from "./catalogue-version.server.ts";

/** The pages that are the same for everybody. */
const CACHED_PATHS = ["/", "/confirm"] as const;

export type CachedPath = (typeof CACHED_PATHS)[number];

export function isCachedPath(path: string | undefined): path is CachedPath {
  return CACHED_PATHS.some((cached) => cached === path);
}

export type PageCache = {
  /** The page, where it is here and still as it is now. */
  now(path: CachedPath): CachedPage | undefined;
  /** The page as it is now, rendered if need be. */
  page(path: CachedPath): Promise<CachedPage>;
};

/** A page that stood for this long is worth the best compression. */
const SETTLED = 1000;

/** Who waited this long for nothing was kept by a database that does not answer. */
const LONG = 1000;

/** How long the others then wait for the next rendering: enough, where all is well again. */
const BRIEFLY = 500;

/**
 * Keeps whole pages for as long as the catalogue stays as it is. A page is rendered once for all
 * who wait for it. Only where that fails they get the last good one; the next request tries again,
 * but waits no longer than briefly where the failure took long. `warn` hears of each.
 */
export function openPageCache(
  catalogue: CatalogueVersion,
  render: (path: CachedPath) => Promise<Response>,
  warn: (path: CachedPath, error: unknown) => void,
): PageCache {
  const kept = new Map<CachedPath, { page: CachedPage; version: number }>();
  const underWay = new Map<CachedPath, { page: Promise<CachedPage>; version: number }>();
  /** What was given in place of a rendering that took long to fail, until one works. */
  const standIns = new Map<CachedPath, CachedPage>();

  function now(path: CachedPath, version = catalogue.glance()): CachedPage | undefined {
    const entry = kept.get(path);
    return entry?.version === version ? entry.page : undefined;
  }

  /** Shares in a rendering, one at a time, that began no earlier than the last change before this call. */
  async function page(path: CachedPath): Promise<CachedPage> {
    const wanted = catalogue.current();
    for (;;) {
      const here = now(path, catalogue.current());
      if (here) return here;
      const rendering = underWay.get(path) ?? begin(path);
      const isFresh = rendering.version >= wanted;
      const made = isFresh ? rendering.page : rendering.page.then(nothing, nothing);
      const standIn = standIns.get(path);
      const page = await (standIn ? Promise.race([made, delay(BRIEFLY, standIn)]) : made);
      if (page) return page;
    }
  }

  function begin(path: CachedPath) {
    const version = catalogue.current();
    const page = make(path, version).finally(() => underWay.delete(path));
    const rendering = { page, version };
    underWay.set(path, rendering);
    return rendering;
  }

  async function make(path: CachedPath, version: number): Promise<CachedPage> {
    const last = kept.get(path)?.page;
    const began = performance.now();
    try {
      const page = await toCachedPage(await render(path), last);
      if (last && page.status >= 500) throw new Error(`The answer has status ${page.status}.`);
      keep(path, page, version);
      standIns.delete(path);
      return page;
    } catch (error) {
      warn(path, error);
      if (!last) throw error;
      if (performance.now() - began > LONG) standIns.set(path, last);
      return last;
    }
  }

  /** But not what may have been read before, or while, something changed. */
  function keep(path: CachedPath, page: CachedPage, version: number): void {
    if (!page.etag || catalogue.current() !== version) return;
    const isNew = kept.get(path)?.page !== page;
    kept.set(path, { page, version });
    if (isNew) setTimeout(settle, SETTLED, path, page).unref();
  }

  async function settle(path: CachedPath, page: CachedPage): Promise<void> {
    if (kept.get(path)?.page !== page) return;
    // Where that fails the page goes on as it is.
    await compressBest(page).catch((error: unknown) => warn(path, error));
  }

  return { now, page };
}

function nothing(): undefined {}
